import * as z from 'zod/mini'
import { cep } from '../../platform/fields/empresa/cep.ts'
import { idEscolhido } from '../../platform/fields/number.ts'
import { celular } from '../../platform/fields/pessoa/celular.ts'
import { cpf } from '../../platform/fields/pessoa/cpf.ts'
import { data_nascimento, isBirthYear } from '../../platform/fields/pessoa/data_nascimento.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { requiredText } from '../../platform/fields/text.ts'
import { dadosDeAcesso } from './acesso.schema.ts'

/** IBGE code of a municipality. */
export const idCidade = idEscolhido('Selecione sua cidade', 9_999_999)

/** Schema of the state field. Only the screen uses it, to narrow the cities; no request carries it (behaviour §31). */
export const estadoSelecionado = requiredText('Selecione seu estado')

/** Personal and address fields that both registrations share (behaviour §31), with the spec's error messages. */
export const dadosPessoais = {
  celular: z.pipe(
    z.nullish(celular.schema),
    z.transform(value => value ?? ''),
  ),
  cpf: cpf.schema,
  sexo: z.enum(['M', 'F'], 'Selecione seu sexo'),
  cep: cep.schema,
  endereco: requiredText('Coloque seu endereço'),
  numero: preprocess(
    value => (typeof value === 'number' ? String(value) : value),
    requiredText('Coloque seu número', 20),
  ),
  bairro: requiredText('Coloque seu bairro'),
  ...dadosDeAcesso,
}

/**
 * Returns the error messages for an implausible birth year, by field.
 * @param currentYear today's year, passed in because the schemas themselves do not read the clock
 */
export function birthDateIssues(body: unknown, currentYear: number): Record<string, string> {
  // cast: of another body both are undefined
  const typed = (body ?? {}) as { data_nascimento?: unknown; dataNascimento?: unknown }
  const field = typed.dataNascimento === undefined ? 'data_nascimento' : 'dataNascimento'
  const iso = data_nascimento.schema.safeParse(typed[field])
  return iso.success && !isBirthYear(iso.data, currentYear) ? { [field]: 'Data de nascimento inválida' } : {}
}
