import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { HOUR_MS } from '#shared/platform/time.ts'
import type { Identity } from '../../platform/adapters/sso/sso.ts'
import type { Deps } from '../../platform/deps.ts'
import { believed, signing } from '../../platform/secrets/secrets.ts'
import { readDated, signDated } from '../../platform/secrets/signed.ts'

/** Time in which a proved identity may be registered or linked: as long as a registration form may take. */
const VALIDADE_MS = HOUR_MS
const KIND = 'identidade_do_provedor'
const USE = { typ: 'identidade-sso+jwt', audience: 'identidade-sso' }

/** A person whom the provider named, with an address that it says is theirs. */
export interface Identidade {
  emissor: string
  sub: string
  email: string
}
const schema = z.object({ emissor: z.string(), sub: z.string(), email: z.string() })

/**
 * Signs a proved identity for whoever proved it. It opens nothing: registering needs an invite to its address, linking a
 * sign-in with the senha after it.
 */
export const signIdentidade = (
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { emissor, sub, email }: Identidade,
): Promise<string> =>
  signDated(
    signing(secrets, KIND),
    { jti: randomUUID(), claims: { emissor, sub, email }, ends: new Date(now().getTime() + VALIDADE_MS) },
    USE,
  )

/** Reads a proved identity, with the moment of its proof; null for any other text, and after its end. */
export async function readIdentidade(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  text: string,
): Promise<(Identidade & { provada_em: Date }) | null> {
  const dated = await readDated(believed(secrets, KIND), text, { ...USE, now: now() })
  const claims = schema.safeParse(dated?.claims)
  if (!dated || !claims.success) return null
  return { ...claims.data, provada_em: new Date(dated.ends.getTime() - VALIDADE_MS) }
}

/** Returns the identity if the provider told an address and says that it is the person's; else null. */
export const provedIdentity = ({ emissor, sub, email, verificado }: Identity): Identidade | null =>
  email !== null && verificado ? { emissor, sub, email } : null
