import * as z from 'zod/mini'
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
