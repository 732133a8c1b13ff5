import * as z from 'zod/mini'
import { kept, type Place, tab } from '../../platform/storage.ts'
import { type CadastroValues, EMPTY } from './cadastro.schema.ts'

const TOKEN = 'cadastroConvite'

/** Fields that are never written to the browser's storage (behaviour §14). */
type Secret = 'senha' | 'senha2' | 'sso' | 'cpf'

const text = z.catch(z.string(), '')
/** Draft of the registration kept in storage; a value of the wrong type counts as empty. */
const rascunho = kept(
  'cadastroRascunho',
  z.object({
    nome_participante: text,
    celular: text,
    data_nascimento: text,
    sexo: text,
    id_empresa: text,
    cep: text,
    estado: text,
    id_cidade: text,
    endereco: text,
    numero: text,
    bairro: text,
    complementos: text,
    aceite_compartilhamento: z.catch(z.enum(['', 'sim', 'nao']), ''),
  }) satisfies z.ZodMiniType<Omit<CadastroValues, Secret>>,
)

/** Keeps the invite's token in this tab's storage; another invite's token clears the draft. */
export function saveToken(token: string, place: Place = tab): void {
  if (place.getItem(TOKEN) !== token) rascunho.forget(place)
  place.setItem(TOKEN, token)
}

export const readToken = (place: Place = tab): string => place.getItem(TOKEN) ?? ''

/** Saves what was typed, without senha and CPF, so that it survives a reload. */
export function saveDraft(values: Partial<CadastroValues>, place: Place = tab): void {
  const { senha: _, senha2: _again, sso: _sso, cpf: _cpf, ...typed } = { ...EMPTY, ...values }
  rascunho.write(place, typed)
}

/** Returns the saved draft over an empty form; an unreadable draft counts as empty. */
export const readDraft = (place: Place = tab): CadastroValues => ({ ...EMPTY, ...rascunho.read(place) })

/** Deletes the token and the draft from storage, once the person is registered. */
export function clearCadastro(place: Place = tab): void {
  place.removeItem(TOKEN)
  rascunho.forget(place)
}
