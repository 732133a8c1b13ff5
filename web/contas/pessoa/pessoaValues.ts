import { CORRECTABLE, NO_CADASTRO, NOMES, type NomeDoCampo, renamed } from '#shared/contas/pessoa/fields.ts'
import { tableOf } from '#shared/platform/keys.ts'

const emptyForm = <N extends NomeDoCampo>(names: readonly N[]) => {
  const fields = tableOf(names, () => '')
  return renamed({ nome: '', ...fields }, NO_CADASTRO)
}

/** A person's form before anything is typed: her name, and each of her fields. */
export const EMPTY_PESSOA = emptyForm(NOMES)
export type PessoaValues = typeof EMPTY_PESSOA

/** The same of a correction, with the estado that narrows the cities. */
export const EMPTY_CORRECAO = { ...emptyForm(CORRECTABLE), estado: '' }
export type CorrecaoValues = typeof EMPTY_CORRECAO
