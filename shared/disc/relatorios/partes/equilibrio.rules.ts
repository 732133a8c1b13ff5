import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Atencao, Forca } from './partes.types.ts'

/** The likely strengths of a balanced result, which has no themes (report §4.12): those of its profile. */
export const forcasDoEquilibrio = ({ perfis }: ConteudoRelatorio): Forca[] =>
  perfis.EQ.forcas.map((forca, i) => ({ ...forca, chave: `perfis.EQ.forcas.${i + 1}` }))

/** Costs of those strengths when overdone, each with what helps. */
export const atencaoDoEquilibrio = ({ perfis }: ConteudoRelatorio): Atencao[] =>
  perfis.EQ.atencao.map((texts, i) => ({ chave: `perfis.EQ.atencao.${i + 1}`, ...texts }))
