import { data_nascimento } from '../../platform/fields/pessoa/data_nascimento.ts'
import type { Compartilhadas } from './marcacoes.contract.ts'
import type { RespostaMarcacao } from './marcacoes.rules.ts'

/** The person's own additions to her report, printed on the pages after it. */
export interface Minhas {
  titulo: string
  nota: string
  plano: { titulo: string; linhas: readonly { pergunta: string; texto: string; quando: string | null }[] } | null
  grupos: readonly { titulo: string; itens: readonly string[] }[]
  /** Marks of the person by sentence: with texts from 2.1 on each stands beside its sentence, and no list of all follows. */
  marcas: readonly { texto: string; resposta: RespostaMarcacao; rotulo: string; a_pedido: boolean }[]
}

/** Groups of marks in printing order, with the answer's label. */
const GRUPOS = [
  ['sim', 'descricao'],
  ['em_parte', 'descricao'],
  ['nao', 'descricao'],
  ['sim', 'preferencia'],
  ['em_parte', 'preferencia'],
  ['nao', 'preferencia'],
  ['sim', 'sugestao'],
  ['em_parte', 'sugestao'],
  ['nao', 'sugestao'],
] as const

/** The person's plan, then her marks grouped by answer; null when there is neither. */
export function minhasDe(palavras: Pick<Compartilhadas, 'marcacoes' | 'plano'> | null): Minhas | null {
  if (!palavras) return null
  const { marcacoes, plano } = palavras
  return {
    titulo: 'Marcações e plano',
    nota: 'O relatório termina na página anterior. Estas páginas trazem o que a própria pessoa marcou e escreveu ao lado dele, como estava quando este arquivo foi aberto.',
    plano:
      plano.length > 0
        ? {
            titulo: 'Meu plano',
            linhas: plano.map(({ pergunta, texto, quando }) => ({
              pergunta,
              texto: texto.trim(),
              quando: quando && data_nascimento.format(quando),
            })),
          }
        : null,
    marcas: marcacoes.map(({ texto, resposta, rotulo, a_pedido }) => ({
      texto,
      resposta,
      rotulo,
      a_pedido: a_pedido === true,
    })),
    grupos: GRUPOS.flatMap(([resposta, tipo]) => {
      const own = marcacoes.filter(marca => marca.resposta === resposta && marca.tipo === tipo)
      return own[0]
        ? [
            {
              titulo: own[0].rotulo,
              itens: own.map(({ texto, a_pedido }) =>
                a_pedido ? `${texto} (registrada a pedido, na conversa)` : texto,
              ),
            },
          ]
        : []
    }),
  }
}
