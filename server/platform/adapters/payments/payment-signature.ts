import { same, sealOf } from '../../secrets/signed.ts'

/** Parts of a notification that its signature covers; absent ones are left out of the signed text. */
export interface SignedParts {
  /** Value of `data.id` in the query. */
  id: string | undefined
  /** Value of the header `x-request-id`. */
  requestId: string | undefined
  ts: string
}

const manifest = ({ id, requestId, ts }: SignedParts): string =>
  `${id ? `id:${id};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${ts};`

const hmac = (segredo: string, parts: SignedParts): Buffer => sealOf(segredo, manifest(parts))

/** Returns the header `x-signature` of a notification as the provider builds it. */
export const signNotification = (segredo: string, parts: SignedParts): string =>
  `ts=${parts.ts},v1=${hmac(segredo, parts).toString('hex')}`

/**
 * Whether `x-signature` was made with our secret. The header must hold one `ts` and one `v1` of 64 lower-case
 * hexadecimal digits. `ts` is treated as text, in seconds or milliseconds. The id is tried as received and then in
 * lower case, because the provider's own libraries use either. The age does not matter: the provider retries for days.
 */
export function verifyNotification(
  segredo: string,
  header: string | undefined,
  { id, requestId }: Omit<SignedParts, 'ts'>,
): boolean {
  const ts = only(header, 'ts')
  const given = only(header, 'v1')
  if (!/^(\d{10}|\d{13})$/.test(ts) || !/^[0-9a-f]{64}$/.test(given)) return false
  const wanted = Buffer.from(given, 'hex')
  return [...new Set([id, id?.toLowerCase()])].some(spelling =>
    same(wanted, hmac(segredo, { id: spelling, requestId, ts })),
  )
}

/** Returns the value of a part that the header has exactly once; empty otherwise. */
function only(header: string | undefined, key: string): string {
  const [value = '', ...more] = (header ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${key}=`))
  return more.length === 0 ? value.slice(key.length + 1) : ''
}
