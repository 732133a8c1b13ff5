import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'

/**
 * Returns the part of a version's texts that summarises a result: each perfil's name and synthesis, the explained
 * labels and the comparison.
 */
export const resumoOf = ({ perfis, rotulos_explicados, comparacao }: ConteudoRelatorio): ResumoDosTextos => ({
  perfis: Object.fromEntries(
    Object.entries(perfis).map(([codigo, { nome, sintese }]) => [codigo, { nome, sintese }]),
  ) as ResumoDosTextos['perfis'],
  rotulos_explicados,
  comparacao,
})
