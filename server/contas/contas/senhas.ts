import { dictionary } from '@zxcvbn-ts/language-common'
import { fail } from '#shared/platform/errors.ts'
import type { Env } from '../../platform/env.ts'

/** How many of the most common senhas, in order of frequency, are refused. */
const COMMON = 5_000
const common = new Set((dictionary['passwords-common'] as string[]).slice(0, COMMON))

/**
 * What the server asks of a new senha beyond the spec's five characters: the installation's own floor, and that it is
 * none of the most common ones (security §11). Nothing is trimmed or normalised.
 * @throws {Failure} dados_invalidos naming `campo`
 */
export function requireNovaSenha(
  env: Pick<Env, 'SENHA_MINIMO' | 'SENHA_BLOQUEAR_COMUNS'>,
  senha: string,
  campo: string,
): void {
  if (senha.length < env.SENHA_MINIMO) {
    throw fail('dados_invalidos', {
      campos: { [campo]: `Adicione uma senha de pelo menos ${env.SENHA_MINIMO} caracteres` },
    })
  }
  if ((env.SENHA_BLOQUEAR_COMUNS ?? true) && common.has(senha.toLowerCase())) {
    throw fail('dados_invalidos', {
      campos: { [campo]: 'Esta senha é muito comum. Escolha outra, de preferência com mais palavras.' },
    })
  }
}
