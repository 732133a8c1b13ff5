import { type BinaryLike, createHmac, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, jwtVerify, SignJWT } from 'jose'
import type * as z from 'zod/mini'

/*
 * The kinds of secret text that the server makes: a seal beside what it covers, a token that carries its claims, a
 * random token of which only the hash is kept, and a text that only we can read. Links live in mails for years: what is signed here never
 * changes its form (test/house/links.test.ts).
 */

const bytesOf = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value)

/** Whether two texts or byte strings are equal, compared in constant time. */
export function same(given: string | Buffer, wanted: string | Buffer): boolean {
  const [a, b] = [bytesOf(given), bytesOf(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the HMAC-SHA256 of a content, 32 bytes. */
export const sealOf = (key: KeyObject | string, content: BinaryLike): Buffer =>
  createHmac('sha256', key).update(content).digest()

/** Returns the HMAC-SHA256 of a content as base64url text, 43 characters. */
export const sealTextOf = (key: KeyObject | string, content: BinaryLike): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/** Whether `seal` is the HMAC of a content under one of these keys. */
export const sealed = (keys: readonly KeyObject[], content: BinaryLike, seal: Buffer): boolean =>
  keys.some(key => same(seal, sealOf(key, content)))

/** Makes a random token of 256 bits; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a random token, stored in its place. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Defines a kind of JWT that holds no time: equal claims always give an equal token, so that a link sent again is the
 * same link. It has no `exp`; a row and the server's clock decide about its end. `typ` and `audience` keep tokens of
 * different kinds under one key apart.
 */
export function tokenOf<T extends Record<string, unknown>>(kind: {
  typ: string
  audience: string
  claims: z.ZodMiniType<T>
}) {
  const { typ, audience, claims } = kind
  return {
    sign: (key: KeyObject, payload: T): Promise<string> =>
      new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', typ }).setAudience(audience).sign(key),
    /** Returns the claims of a token that one of these keys signed for this purpose, else null. */
    async read(keys: readonly KeyObject[], token: string): Promise<T | null> {
      for (const key of keys) {
        try {
          const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], typ, audience })
          return claims.parse(payload)
        } catch {
          // Not with this one.
        }
      }
      return null
    },
  }
}

const encryptionOf = (key: KeyObject) => ({ alg: 'dir', enc: 'A256GCM', kid: hash('sha256', key.export()).slice(0, 8) })

/** Encrypts a text (JWE, AES-256-GCM). */
export const encrypt = (key: KeyObject, text: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(text)).setProtectedHeader(encryptionOf(key)).encrypt(key)

/** Returns how every text begins that `encrypt` made with this key: its encoded header. */
export const encryptedPrefix = (key: KeyObject): string =>
  `${Buffer.from(JSON.stringify(encryptionOf(key))).toString('base64url')}.`

/** Decrypts a text that `encrypt` made with one of these keys; null for any other. */
export async function openEncrypted(keys: readonly KeyObject[], text: string): Promise<string | null> {
  const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
  for (const key of keys) {
    const opened = await compactDecrypt(text, key, algorithms).catch(() => null)
    if (opened) return Buffer.from(opened.plaintext).toString()
  }
  return null
}

/** Id, claims and end of a dated token. */
export interface Dated {
  jti: string
  claims: Record<string, unknown>
  ends: Date
}

/** Signs claims for one use and until an end (JWT, HS256). */
export const signDated = (
  key: KeyObject,
  { jti, claims, ends }: Dated,
  { typ, audience }: { typ: string; audience: string },
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ })
    .setAudience(audience)
    .setJti(jti)
    .setExpirationTime(Math.floor(ends.getTime() / 1000))
    .sign(key)

/** Reads a dated token that one of these keys signed for this use; null for any other, and after its end. */
export async function readDated(
  keys: readonly KeyObject[],
  token: string,
  { typ, audience, now }: { typ: string; audience: string; now: Date },
): Promise<Dated | null> {
  for (const key of keys) {
    const options = { algorithms: ['HS256'], typ, audience, currentDate: now, requiredClaims: ['exp', 'jti'] }
    const read = await jwtVerify(token, key, options).catch(() => null)
    if (read) {
      const { jti = '', exp = 0, ...claims } = read.payload
      return { jti, claims, ends: new Date(exp * 1000) }
    }
  }
  return null
}
