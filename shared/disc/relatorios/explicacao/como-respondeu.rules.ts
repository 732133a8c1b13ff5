import type { Resposta } from '../../disc/disc.types.ts'
import { indicesQualidade, qualidade } from '../../disc/medida/qualidade.rules.ts'
import { textoDoMotivo } from '../anexo/medidas.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { fill, joinItems } from '../texto/texto.ts'
import type { ConteudoExplicacao } from './explicacao.types.ts'

/**
 * Tells a person of the flag about her way of answering that whoever invited her reads: what it is made of, and hers, in
 * the same words here and beside her result.
 */
export function comoRespondeu(
  { como_respondeu }: Pick<ConteudoExplicacao, 'como_respondeu'>,
  respostas: readonly Resposta[] | null,
  content: ConteudoRelatorio,
): { texto: string; seu: string } {
  const { texto } = como_respondeu
  const indices = respostas && indicesQualidade(respostas)
  if (!indices) return { texto, seu: como_respondeu.ausente }
  const { nivel, motivos } = qualidade(indices)
  const reasons = joinItems(motivos.map(motivo => textoDoMotivo(motivo, content)))
  return { texto, seu: fill(como_respondeu[nivel], { motivos: reasons }) }
}
