import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/*
 * An authenticator in software, for tests of what no real one does: an old counter, another origin, a missing
 * recognition of its person. A journey uses Chromium's own.
 */

const b64 = (bytes: Uint8Array | string): string => Buffer.from(bytes as Uint8Array).toString('base64url')
const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** Flags of an authenticator's answer: somebody is present, the device recognised its person, a key comes along. */
const FLAGS = { present: 0x01, recognised: 0x04, key: 0x40 }

export interface Resposta {
  origin?: string
  rpID?: string
  contador?: number
  /** Whether the device recognised its person. */
  reconheceu?: boolean
}

/** Public key as COSE_Key (RFC 9052): P-256, ES256. */
const coseOf = (x: string, y: string) =>
  isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Authenticator data (WebAuthn 6.1): hash of the site, flags, counter, and what comes with a new key. */
function authData(rpID: string, flags: number, counter: number, extra: Uint8Array = Buffer.alloc(0)) {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, extra])
}

/** Makes an authenticator with one key, for a site. */
export function createAuthenticator(site: { origin: string; rpID: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  return {
    id: b64(id),
    /** Answers the options for a new key, as `navigator.credentials.create()` does. */
    criar({ challenge }: { challenge: string }, how: Resposta = {}) {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(x, y)])
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, never> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          [
            'authData',
            Uint8Array.from(
              authData(
                how.rpID ?? site.rpID,
                FLAGS.present | FLAGS.recognised | FLAGS.key,
                how.contador ?? ++counter,
                key,
              ),
            ),
          ],
        ]),
      )
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, how.origin ?? site.origin)),
          attestationObject: b64(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Answers the options for a sign-in, as `navigator.credentials.get()` does. */
    responder({ challenge }: { challenge: string }, how: Resposta = {}) {
      const flags = FLAGS.present | (how.reconheceu === false ? 0 : FLAGS.recognised)
      const data = authData(how.rpID ?? site.rpID, flags, how.contador ?? ++counter)
      const client = clientData('webauthn.get', challenge, how.origin ?? site.origin)
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: null,
        },
      }
    },
  }
}
