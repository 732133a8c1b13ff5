import type { ConteudoRelatorio } from './conteudo.schema.ts'
import type { RoteiroNeutro } from './roteiro-neutro.contract.ts'

/**
 * The script of an hour for a result that nobody has seen: its steps, and the questions for four dimensions in balance,
 * which presume no code. It is the same for every person.
 */
export const roteiroNeutroOf = ({ consultor }: ConteudoRelatorio): RoteiroNeutro => ({
  titulo: consultor.roteiro_60min.titulo,
  texto: consultor.roteiro_60min.texto,
  passos: consultor.roteiro_60min.passos.map(({ minutos, titulo, texto }) => ({ minutos, titulo, texto })),
  perguntas: [...consultor.por_perfil.EQ],
})
