import { given } from '#shared/platform/given.ts'
import { showMarcacoes } from '../../../../disc/marcacoes/marcacoes.ts'
import type { Perform } from '../../comando.ts'

/** Starts or ends sharing the marks that the person made alone, and tells the room. */
export const shareMarcacoes: Perform<'compartilhar_marcacoes'> = async ({ tx, quarto, assento, em }, { sim }) => {
  const id_ator = given(assento.id_usuario, 'the person in her own seat')
  await showMarcacoes(tx, { id_licenca: quarto.id_licenca, id_ator, sim, em })
  return []
}
