import * as z from 'zod/mini'
import { celular } from '../../platform/fields/celular.ts'
import { cep } from '../../platform/fields/cep.ts'
import { cpf } from '../../platform/fields/cpf.ts'
import { data_nascimento, isBirthYear } from '../../platform/fields/data_nascimento.ts'
import { idEscolhido } from '../../platform/fields/number.ts'
import { preprocess } from '../../platform/fields/preprocess.ts'
import { novaSenhaSchema, SENHA_MAXIMO } from '../../platform/fields/senha.ts'
import { requiredText } from '../../platform/fields/text.ts'

const SENHAS_DIFERENTES = 'As senhas estão diferentes'

/** A municipality's IBGE code. */
export const idCidade = idEscolhido('Selecione sua cidade', 9_999_999)

/** Asked on screen only, to find the cidade: no call carries it (behaviour §31). */
export const estadoSelecionado = requiredText('Selecione seu estado')

/** Personal and address data that both registrations share (behaviour §31), with the spec's messages. */
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
  senha: novaSenhaSchema('Senha inválida', 'Adicione uma senha de pelo menos 5 caracteres'),
  senha2: z.optional(z.string().check(z.maxLength(SENHA_MAXIMO, SENHAS_DIFERENTES))),
  /**
   * Acceptances, each on its own (behaviour §9); an absent one is recorded as not given. Sharing alone stands by what the
   * invite announced when it is absent, and is closed when it is false (behaviour §6).
   */
  aceite_termos: z.optional(z.boolean()),
  aceite_privacidade: z.optional(z.boolean()),
  aceite_compartilhamento: z.optional(z.boolean()),
}

/** Both senhas equal, when the confirmation travels along; told together with every other error, whatever came. */
export const senhasIguais = {
  check: (body: { senha: string; senha2?: string | undefined } | undefined) =>
    body?.senha2 === undefined || body.senha === body.senha2,
  params: { path: ['senha2'], message: SENHAS_DIFERENTES, when: () => true },
}

/** The spec's birth-year rule needs today's date, which pure schemas do not have: the caller hands in the year. */
export function birthDateIssues(body: unknown, currentYear: number): Record<string, string> {
  const typed = (body ?? {}) as { data_nascimento?: unknown; dataNascimento?: unknown }
  const field = typed.dataNascimento === undefined ? 'data_nascimento' : 'dataNascimento'
  const iso = data_nascimento.schema.safeParse(typed[field])
  return iso.success && !isBirthYear(iso.data, currentYear) ? { [field]: 'Data de nascimento inválida' } : {}
}
