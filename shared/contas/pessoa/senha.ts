import * as z from 'zod/mini'

export const SENHA_MINIMO = 5
export const SENHA_MAXIMO = 128

/**
 * Schema of a new senha: 5 to 128 characters, neither trimmed nor normalised (security §11 and §9). The minimum is the
 * specification's; the server adds a stricter one and the list of common senhas.
 */
export const novaSenhaSchema = (required: string, short: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(SENHA_MINIMO, short),
      z.maxLength(SENHA_MAXIMO, `Use no máximo ${SENHA_MAXIMO} caracteres`),
    )

/** Puts the number in force in place of the specification's into the message of a senha that is too short. */
export const withMinimo = (message: string, minimo: number): string =>
  message.replace(`${SENHA_MINIMO} caracteres`, `${minimo} caracteres`)
