import { type BinaryLike, createHmac, hash, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type * as z from 'zod/mini'

/*
 * The three kinds of secret text that the server hands out: a seal beside what it covers, a token that carries its
 * claims, and a random token of which only the hash is kept. Links live in mails for years: what is signed here never
 * changes its form (test/links.test.ts).
 */

const bytesOf = (value: string | Buffer): Buffer => (typeof value === 'string' ? Buffer.from(value) : value)

/** Whether two texts or byte strings are alike, in a time that does not tell how much of them is. */
export function same(given: string | Buffer, wanted: string | Buffer): boolean {
  const [a, b] = [bytesOf(given), bytesOf(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** HMAC-SHA256 of a content, 32 bytes. */
export const sealOf = (key: KeyObject | string, content: BinaryLike): Buffer =>
  createHmac('sha256', key).update(content).digest()

/** The same HMAC as base64url text, 43 characters. */
export const sealTextOf = (key: KeyObject | string, content: BinaryLike): string =>
  createHmac('sha256', key).update(content).digest('base64url')

/** Whether one of these keys made this seal of a content. */
export const sealed = (keys: readonly KeyObject[], content: BinaryLike, seal: Buffer): boolean =>
  keys.some(key => same(seal, sealOf(key, content)))

/** A 256-bit random token; only its hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a random token, which is stored instead of it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * A kind of JWT that is signed without any moment in it: the same claims always make the same token, so that a link sent
 * again is the link sent before. It carries no `exp`: a row and the server's clock decide. `typ` and `audience` keep one
 * kind from being taken for another that the same key signs.
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
    /** The claims of a token that one of these keys signed for this purpose, or null. */
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
