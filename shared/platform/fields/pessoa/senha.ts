import * as z from 'zod/mini'

export const SENHA_MINIMO = 5
export const SENHA_MAXIMO = 128

/**
 * Schema of a new senha: 5 to 128 characters, neither trimmed nor normalised (security §11 and §9). The minimum is the
 * specification's; an installation's own is passed as `minimo`, and replaces the 5 in `short`. The server adds the list
 * of common senhas.
 */
export const novaSenhaSchema = (required: string, short: string, minimo: number = SENHA_MINIMO) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(minimo, short.replace(String(SENHA_MINIMO), String(minimo))),
      z.maxLength(SENHA_MAXIMO, `Use no máximo ${SENHA_MAXIMO} caracteres`),
    )

/** Schema of the new senha of an account that exists, for an installation's minimum. */
export const outraSenhaSchema = (minimo?: number) =>
  novaSenhaSchema('Senha não pode ser vazia', 'Mínimo de 5 caracteres', minimo)

/** Message at the field of a senha that an installation's schema refuses; empty when it accepts. */
export function senhaIssues(
  body: unknown,
  campo: string,
  schema: ReturnType<typeof novaSenhaSchema>,
): Record<string, string> {
  const typed = ((body ?? {}) as Record<string, unknown>)[campo]
  const [issue] = schema.safeParse(typed).error?.issues ?? []
  return issue ? { [campo]: issue.message } : {}
}
