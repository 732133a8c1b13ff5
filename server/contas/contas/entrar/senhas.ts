import { dictionary } from '@zxcvbn-ts/language-common'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Env } from '../../../platform/env.ts'

/** Number of most common senhas that are refused. */
const COMMON = 5_000
const common = new Set((dictionary['passwords-common'] as string[]).slice(0, COMMON))

/**
 * Checks a new senha beyond the spec's five characters: the installation's own minimum length, and that it is not among
 * the most common ones (security §11). The senha is not trimmed or normalised.
 * @throws {Failure} dados_invalidos on the field `campo`
 */
export function requireNovaSenha(
  env: Pick<Env, 'SENHA_MINIMO' | 'SENHA_BLOQUEAR_COMUNS'>,
  senha: string,
  campo: string,
): void {
  if (senha.length < env.SENHA_MINIMO) {
    throw fail('dados_invalidos', {
      campos: { [campo]: campos.senha_curta(env.SENHA_MINIMO) },
    })
  }
  if ((env.SENHA_BLOQUEAR_COMUNS ?? true) && common.has(senha.toLowerCase())) {
    throw fail('dados_invalidos', {
      campos: { [campo]: campos.senha_comum },
    })
  }
}
