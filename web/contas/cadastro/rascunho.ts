import * as z from 'zod/mini'
import { kept, type Place, tab } from '../../platform/storage.ts'
import { type CadastroValues, EMPTY } from './cadastro.schema.ts'
import { RASCUNHO } from './convite.ts'

/** Fields that are never written to the browser's storage (behaviour §14). */
type Secret = 'senha' | 'senha2' | 'sso' | 'cpf'

const text = z.catch(z.string(), '')
/** Draft of the registration kept in storage; a value of the wrong type counts as empty. */
const rascunho = kept(
  RASCUNHO,
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

/** Saves what was typed, without senha and CPF, so that it survives a reload. */
export function saveDraft(values: Partial<CadastroValues>, place: Place = tab): void {
  const { senha: _, senha2: _again, sso: _sso, cpf: _cpf, ...typed } = { ...EMPTY, ...values }
  rascunho.write(place, typed)
}

/** Returns the saved draft over an empty form; an unreadable draft counts as empty. */
export const readDraft = (place: Place = tab): CadastroValues => ({ ...EMPTY, ...rascunho.read(place) })
