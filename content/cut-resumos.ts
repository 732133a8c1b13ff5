import type { ConteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'

/**
 * Returns the part of a version's texts that summarises a result: each perfil's name and synthesis, those of a tie, the
 * labels and the comparison.
 */
export const resumoOf = ({
  perfis,
  empates_no_alto: { rosca, tres_rosca, sintese, tres_sintese },
  rotulos,
  rotulos_explicados,
  comparacao,
}: ConteudoRelatorio): ResumoDosTextos => ({
  // cast: one for each of the profiles given
  perfis: Object.fromEntries(
    Object.entries(perfis).map(([codigo, { nome, sintese }]) => [codigo, { nome, sintese }]),
  ) as ResumoDosTextos['perfis'],
  empates_no_alto: { rosca, tres_rosca, sintese, tres_sintese },
  rotulos,
  rotulos_explicados,
  comparacao,
})
