import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/resumo.ts'

/** Cuts from a version's texts what a profile says of a result. */
export const resumoDe = ({ perfis, rotulos_explicados, comparacao }: ConteudoRelatorio): ResumoDosTextos => ({
  perfis: Object.fromEntries(
    Object.entries(perfis).map(([codigo, { nome, sintese }]) => [codigo, { nome, sintese }]),
  ) as ResumoDosTextos['perfis'],
  rotulos_explicados,
  comparacao,
})
