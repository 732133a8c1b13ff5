import type { Secrets, Signed } from './secrets.ts'
import { believed, signing } from './secrets.ts'
import { sealed, sealTextOf } from './signed.ts'

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * A kind of link that carries the id of a row and its seal, and no moment: the row says until when it opens. The first
 * byte keeps kinds under one key apart.
 */
export const uuidToken = (kind: Signed, first: number) => ({
  sign(secrets: Secrets, id: string): string {
    const payload = Buffer.concat([Buffer.from([first]), bytesOf(id)])
    return `${payload.toString('base64url')}.${sealTextOf(signing(secrets, kind), payload)}`
  },
  /** The id in a token of this kind; null for any other text. */
  read(secrets: Secrets, token: string): string | null {
    const [payload, mac] = token.split('.').map(part => Buffer.from(part, 'base64url'))
    if (!payload || !mac || payload.length !== 17 || payload[0] !== first) return null
    return sealed(believed(secrets, kind), payload, mac) ? uuidOf(payload.subarray(1)) : null
  },
})
