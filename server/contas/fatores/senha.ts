import { campos, senha_atual_incorreta } from '#shared/contas/fatores/fatores.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { Deps } from '../../platform/deps.ts'
import { withAttempt } from '../../platform/http/guard/throttle.ts'
import { findSenhaHash } from './fatores.queries.ts'
import { login_rede, senha_atual_conta } from './limits.ts'

/** The current senha as typed, and the caller's network address. */
export interface SenhaAtual {
  senha_atual: string
  ip: string
}

/**
 * Checks the current senha before an act that somebody at a borrowed session must not do. Guesses are limited as when
 * signing in.
 * @throws {Failure} senha_atual_incorreta, muitas_tentativas
 */
export async function requireSenhaAtual(
  deps: Deps,
  { id_usuario }: Actor,
  { senha_atual, ip }: SenhaAtual,
): Promise<void> {
  const counters = [
    [senha_atual_conta, String(id_usuario)],
    [login_rede, ip],
  ] as const
  const matches = await withAttempt(deps.db, counters, deps.now(), async () => {
    const row = await findSenhaHash(deps.db, id_usuario)
    return deps.passwords.verify(row?.senha_hash ?? null, senha_atual)
  })
  if (!matches) throw fail(senha_atual_incorreta, { campos: { senha_atual: campos.senha_atual } })
}
