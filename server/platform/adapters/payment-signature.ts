import { same, sealOf } from '../secrets/signed.ts'

/** The parts that a notification's signature covers; absent ones are left out of the text that is signed. */
export interface Assinado {
  /** `data.id` of the query. */
  id: string | undefined
  /** The header `x-request-id`. */
  requestId: string | undefined
  ts: string
}

const manifest = ({ id, requestId, ts }: Assinado): string =>
  `${id ? `id:${id};` : ''}${requestId ? `request-id:${requestId};` : ''}ts:${ts};`

const hmac = (segredo: string, parts: Assinado): Buffer => sealOf(segredo, manifest(parts))

/** The header `x-signature` of a notification, the way the provider makes it. */
export const signNotification = (segredo: string, parts: Assinado): string =>
  `ts=${parts.ts},v1=${hmac(segredo, parts).toString('hex')}`

/**
 * Whether `x-signature` was made with our secret: once `ts`, once `v1`, and that one as the provider writes it, 64
 * hexadecimal digits in lower case. `ts` may be in seconds or in milliseconds: it is only text here. An id is tried as
 * it came and then in lower case, because the provider's own libraries did either. A notification's age decides
 * nothing: retries come for days.
 */
export function verifyNotification(
  segredo: string,
  header: string | undefined,
  { id, requestId }: Omit<Assinado, 'ts'>,
): boolean {
  const ts = only(header, 'ts')
  const given = only(header, 'v1')
  if (!/^(\d{10}|\d{13})$/.test(ts) || !/^[0-9a-f]{64}$/.test(given)) return false
  const wanted = Buffer.from(given, 'hex')
  return [...new Set([id, id?.toLowerCase()])].some(spelling =>
    same(wanted, hmac(segredo, { id: spelling, requestId, ts })),
  )
}

/** The value of a part that the header says exactly once; empty otherwise. */
function only(header: string | undefined, key: string): string {
  const [value = '', ...more] = (header ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part.startsWith(`${key}=`))
  return more.length === 0 ? value.slice(key.length + 1) : ''
}
