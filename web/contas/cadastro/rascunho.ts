import * as z from 'zod/mini'
import { CAMPOS, NO_CADASTRO, NOMES, renamed } from '#shared/contas/pessoa/fields.ts'
import { kept, type Place, tab } from '../../platform/storage.ts'
import { type CadastroValues, EMPTY } from './cadastro.schema.ts'
import { RASCUNHO } from './convite.ts'

const semRascunho = NOMES.filter(name => 'draft' in CAMPOS[name]).map(name => [name, true])
/** Fields that are never written to the browser's storage (behaviour §14). */
const SECRET = { senha: true, senha2: true, sso: true, ...renamed(Object.fromEntries(semRascunho), NO_CADASTRO) }

const withoutSecret = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in SECRET)))

const text = z.catch(z.string(), '')
/** Draft of the registration kept in storage; a value of the wrong type counts as empty. */
const rascunho = kept(
  RASCUNHO,
  z.object({
    ...Object.fromEntries(Object.keys(withoutSecret(EMPTY)).map(name => [name, text])),
    aceite_compartilhamento: z.catch(z.enum(['', 'sim', 'nao']), ''),
  }),
)

/** Saves what was typed, without senha and CPF, so that it survives a reload. */
export function saveDraft(values: Partial<CadastroValues>, place: Place = tab): void {
  // cast: what is left out has its empty value
  rascunho.write(place, withoutSecret({ ...EMPTY, ...values }) as typeof EMPTY)
}

/** Returns the saved draft over an empty form; an unreadable draft counts as empty. */
export const readDraft = (place: Place = tab): CadastroValues => ({ ...EMPTY, ...rascunho.read(place) })
