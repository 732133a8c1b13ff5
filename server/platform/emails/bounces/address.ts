import type { KeyObject } from 'node:crypto'
import { believed, type Secrets, signing } from '../../secrets/secrets.ts'
import { same, sealOf } from '../../secrets/signed.ts'

/* The return address of each message (VERP): an outbox id and a seal, in letters that survive a change of case. */

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** Bytes of an outbox id, and of the seal: 80 bits, because a local part has room for 64 characters only (RFC 5321). */
const ID_BYTES = 16
const SEAL_BYTES = 10
const TOKEN = /^[a-z2-7]{42}$/

function base32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string, bytes: number): Buffer {
  let bits = ''
  for (const letter of text) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from(Array.from({ length: bytes }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8), 2)))
}

const sealUnder = (key: KeyObject, id: Buffer): Buffer =>
  sealOf(key, Buffer.concat([Buffer.from('devolucao:'), id])).subarray(0, SEAL_BYTES)

/** Returns the token that names a mail of the outbox in its return address, 42 letters and digits. */
export function tokenOfBounce(secrets: Secrets, id_email: string): string {
  const id = Buffer.from(id_email.replaceAll('-', ''), 'hex')
  return base32(id) + base32(sealUnder(signing(secrets, 'devolucao'), id))
}

/**
 * Returns the id of the mail that a return address or its token names; null unless we signed it. What a case change on
 * the way did to it does not matter.
 */
export function readBounceAddress(secrets: Secrets, given: string): string | null {
  const local = given.trim().replace(/^<|>$/g, '').toLowerCase().split('@')[0] ?? ''
  const token = local.slice(local.lastIndexOf('+') + 1)
  if (!TOKEN.test(token)) return null
  const id = fromBase32(token.slice(0, 26), ID_BYTES)
  // The last letter has two bits to spare, which must be as we write them.
  if (base32(id) !== token.slice(0, 26)) return null
  const seal = fromBase32(token.slice(26), SEAL_BYTES)
  if (!believed(secrets, 'devolucao').some(key => same(seal, sealUnder(key, id)))) return null
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
