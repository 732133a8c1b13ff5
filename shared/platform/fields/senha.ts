import * as z from 'zod/mini'

export const SENHA_MINIMO = 5
export const SENHA_MAXIMO = 128

/**
 * A new senha: 5 to 128 characters, never trimmed or normalised, every byte counts (security §11 and §9).
 * The floor is the spec's; a stricter one and the list of common senhas are the server's to add.
 */
export const novaSenhaSchema = (required: string, short: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.minLength(SENHA_MINIMO, short),
      z.maxLength(SENHA_MAXIMO, `Use no máximo ${SENHA_MAXIMO} caracteres`),
    )
