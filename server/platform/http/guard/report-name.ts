import { UUID } from '#shared/platform/fields/uuid.ts'
import type { Deps } from '../../deps.ts'
import { believed, signing } from '../../secrets/secrets.ts'
import { sealed, sealTextOf } from '../../secrets/signed.ts'
import type { SessionActor } from './session.ts'

/** Time for which a report's name is valid, in ms. */
export const VALIDADE_NOME_MS = 15 * 60 * 1000

const NAME = new RegExp(`^(\\d{1,10})-(${UUID})-([0-9a-z]{6,12})-([A-Za-z0-9_-]{43})$`)

export interface NomeRelatorio {
  id_licenca: number
  id_sessao: string
  expira_em: Date
}

/**
 * Makes the signed name of a report for one session, with licence, session and end. It opens the report without a
 * header, in a new tab, while the session lives and may see the result (behaviour §29).
 */
export function mintNomeRelatorio(
  deps: Pick<Deps, 'secrets' | 'now'>,
  actor: SessionActor,
  id_licenca: number,
): string {
  const expires = deps.now().getTime() + VALIDADE_NOME_MS
  const payload = `${id_licenca}-${actor.id_sessao}-${expires.toString(36)}`
  return `${payload}-${sealTextOf(signing(deps.secrets, 'nome_de_relatorio'), payload)}`
}

/** Returns the content of a signed report name; null when the signature is not ours. The caller checks its expiry. */
export function readNomeRelatorio(deps: Pick<Deps, 'secrets'>, name: string): NomeRelatorio | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, id_licenca, id_sessao, expires, mac] = found as unknown as [string, string, string, string, string]
  const payload = `${id_licenca}-${id_sessao}-${expires}`
  if (!sealed(believed(deps.secrets, 'nome_de_relatorio'), payload, Buffer.from(mac, 'base64url'))) return null
  return { id_licenca: Number(id_licenca), id_sessao, expira_em: new Date(Number.parseInt(expires, 36)) }
}
