import { given } from '#shared/platform/given.ts'
import { mostrarMarcacoes } from '../../../disc/marcacoes/marcacoes.ts'
import type { Fazer } from '../comando.ts'

/** What she marked alone reaches the consultor, or leaves her screen again. The room hears of it from the fact itself. */
export const compartilharMarcacoes: Fazer<'compartilhar_marcacoes'> = async ({ tx, quarto, assento, em }, { sim }) => {
  const id_ator = given(assento.id_usuario, 'the person in her own seat')
  await mostrarMarcacoes(tx, { id_licenca: quarto.id_licenca, id_ator, sim, em })
  return []
}
