import { createHmac, timingSafeEqual } from 'node:crypto'

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

const hmac = (segredo: string, parts: Assinado): Buffer =>
  createHmac('sha256', segredo).update(manifest(parts)).digest()

/** The header `x-signature` of a notification, the way the provider makes it. */
export const signNotification = (segredo: string, parts: Assinado): string =>
  `ts=${parts.ts},v1=${hmac(segredo, parts).toString('hex')}`

/**
 * Whether `x-signature` was made with our secret. `ts` may be in seconds or in milliseconds: it is only text here. An id
 * is tried as it came and then in lower case, because the provider's own libraries did either. A notification's age
 * decides nothing: retries come for days.
 */
export function verifyNotification(
  segredo: string,
  header: string | undefined,
  { id, requestId }: Omit<Assinado, 'ts'>,
): boolean {
  const parts = new Map(
    (header ?? '').split(',').map(part => {
      const [key = '', value = ''] = part.split('=', 2)
      return [key.trim(), value.trim()]
    }),
  )
  const ts = parts.get('ts') ?? ''
  const given = parts.get('v1') ?? ''
  if (!/^(\d{10}|\d{13})$/.test(ts) || !/^[0-9a-f]{64}$/i.test(given)) return false
  const wanted = Buffer.from(given, 'hex')
  return [...new Set([id, id?.toLowerCase()])].some(spelling =>
    timingSafeEqual(hmac(segredo, { id: spelling, requestId, ts }), wanted),
  )
}
