import { UUID } from '#shared/platform/fields/uuid.ts'
import type { Deps } from '../../deps.ts'
import { believed, signing } from '../../secrets/secrets.ts'
import { encrypt, openEncrypted, sealed, sealTextOf } from '../../secrets/signed.ts'
import type { SessionActor } from './session.ts'

/** Time for which a report's name is valid, in ms. */
const NAME_VALID_MS = 15 * 60 * 1000

const NAME = new RegExp(
  `^(?<licenca>\\d{1,10})-(?<sessao>${UUID})-(?<expires>[0-9a-z]{6,12})(?:~(?<cipher>[\\w~-]+))?-(?<mac>[\\w-]{43})$`,
)

export interface ReportName {
  id_licenca: number
  id_sessao: string
  expira_em: Date
  /** Encrypted reason that the name carries; undefined for most names. */
  cifrado: string | undefined
}

/**
 * Makes the signed name of a report for one session, with licence, session and end. It opens the report without a
 * header, in a new tab, while the session lives and may see the result (behaviour §29).
 */
export function mintReportName(deps: Pick<Deps, 'secrets' | 'now'>, actor: SessionActor, id_licenca: number): string {
  return signedName(deps, `${id_licenca}-${actor.id_sessao}-${expiryOf(deps)}`)
}

const expiryOf = (deps: Pick<Deps, 'now'>) => (deps.now().getTime() + NAME_VALID_MS).toString(36)

const signedName = (deps: Pick<Deps, 'secrets'>, payload: string): string =>
  `${payload}-${sealTextOf(signing(deps.secrets, 'nome_de_relatorio'), payload)}`

/** Makes a name as `mintReportName` that also carries the reader's reason, encrypted: no address or history tells it. */
export async function mintWithReason(
  deps: Pick<Deps, 'secrets' | 'now'>,
  actor: SessionActor,
  id_licenca: number,
  reason: string,
): Promise<string> {
  const cipher = await encrypt(signing(deps.secrets, 'nome_de_relatorio'), reason)
  return signedName(deps, `${id_licenca}-${actor.id_sessao}-${expiryOf(deps)}~${cipher.replaceAll('.', '~')}`)
}

/** Returns the reason that a name carries; undefined when it carries none or is not ours. */
export async function readReason(deps: Pick<Deps, 'secrets'>, name: string): Promise<string | undefined> {
  const cifrado = readReportName(deps, name)?.cifrado
  if (!cifrado) return undefined
  const keys = believed(deps.secrets, 'nome_de_relatorio')
  return (await openEncrypted(keys, cifrado.replaceAll('~', '.'))) ?? undefined
}

/** Returns the content of a signed report name; null when the signature is not ours. The caller checks its expiry. */
export function readReportName(deps: Pick<Deps, 'secrets'>, name: string): ReportName | null {
  const found = NAME.exec(name)
  if (!found) return null
  const { licenca = '', sessao = '', expires = '', cipher, mac = '' } = found.groups ?? {}
  const payload = `${licenca}-${sessao}-${expires}${cipher ? `~${cipher}` : ''}`
  if (!sealed(believed(deps.secrets, 'nome_de_relatorio'), payload, Buffer.from(mac, 'base64url'))) return null
  return {
    id_licenca: Number(licenca),
    id_sessao: sessao,
    expira_em: new Date(Number.parseInt(expires, 36)),
    cifrado: cipher,
  }
}
