import * as z from 'zod/mini'
import { requiredText } from '../../platform/fields/text.ts'
import { data_nascimento, isBirthYear } from '../pessoa/data_nascimento.ts'
import { novaSenhaSchema, SENHA_MAXIMO } from '../pessoa/senha.ts'

export const SENHAS_MISMATCH = 'As senhas estão diferentes'

/** Forms of registration that our pages show: the short one, and the specification's. */
export const CADASTROS = ['curto', 'completo'] as const
export type FormaDeCadastro = (typeof CADASTROS)[number]

/** Fields that every registration has: the senha, and the acceptances. */
export const dadosDeAcesso = {
  senha: novaSenhaSchema('Senha inválida', 'Adicione uma senha de pelo menos 5 caracteres'),
  senha2: z.optional(z.string().check(z.maxLength(SENHA_MAXIMO, SENHAS_MISMATCH))),
  /**
   * Acceptances, each answered separately (behaviour §9). A missing answer about sharing means what the invite
   * announced, and false closes the results (behaviour §6).
   */
  aceite_termos: z.optional(z.boolean()),
  aceite_privacidade: z.optional(z.boolean()),
  aceite_compartilhamento: z.optional(z.boolean()),
}

/**
 * Check that senha and confirmation are equal when the confirmation is sent. It runs even when other fields are
 * invalid, so that all errors are reported together.
 */
export const senhasIguais = {
  check: (body: { senha: string; senha2?: string | undefined } | undefined) =>
    body?.senha2 === undefined || body.senha === body.senha2,
  params: { path: ['senha2'], message: SENHAS_MISMATCH, when: () => true },
}

/** Schema of the state field. Only the screen uses it, to narrow the cities; no request carries it (behaviour §31). */
export const chosenEstado = requiredText('Selecione seu estado')

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
