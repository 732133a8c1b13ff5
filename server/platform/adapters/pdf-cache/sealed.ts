import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { sealOf } from '../../secrets/signed.ts'

const VERSION = Buffer.from('qpdf1')
const NONCE = 12
const TAG = 16

/** Name and key of a cached document, both derived from its content and the installation's secret. */
export interface Sealing {
  /** 64 hexadecimal digits, a hash that reveals nothing of the content. */
  name: string
  key: Buffer
}

/**
 * Derives name and key of a cached document from its content. The key therefore exists only while the database still
 * holds that content: after a person's erasure or a corrected name, older cached copies can no longer be decrypted
 * anywhere.
 * @param parts everything the bytes depend on: templates and fonts, kind, date, data
 */
export function sealingOf(secret: KeyObject, parts: readonly string[]): Sealing {
  const content = parts.map(part => `\0${part.length}\0${part}`).join('')
  const of = (purpose: string) => sealOf(secret, purpose + content)
  return { name: of('name').toString('hex'), key: of('key') }
}

/** Encrypts a document with AES-256-GCM, whose tag also detects changes. */
export function seal({ name, key }: Sealing, pdf: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const body = Buffer.concat([cipher.update(pdf), cipher.final()])
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), body])
}

/** Decrypts a document; null when a single bit was changed. */
export function unseal({ name, key }: Sealing, sealed: Buffer): Buffer | null {
  const from = VERSION.length + NONCE + TAG
  if (sealed.length <= from || !sealed.subarray(0, VERSION.length).equals(VERSION)) return null
  const nonce = sealed.subarray(VERSION.length, VERSION.length + NONCE)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(VERSION.length + NONCE, from))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(from)), decipher.final()])
  } catch {
    return null
  }
}
