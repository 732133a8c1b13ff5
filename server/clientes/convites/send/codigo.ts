import { createHash, type KeyObject } from 'node:crypto'
import { readCode } from '#shared/platform/fields/code.ts'
import { believed, type Secrets, signing } from '../../../platform/secrets/secrets.ts'
import { same, sealOf } from '../../../platform/secrets/signed.ts'

/** Alphabet of 32 characters that are not confused when read aloud or copied by hand; without i, l, o and u. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Length of a code in characters of five bits each: 80 bits, too many to guess. */
const LENGTH = 16

/**
 * Returns the short code of an invite, derived from its id with the signing key, so that resending gives the same link.
 * The code replaces the token; only its hash is stored, and it ends with its invite.
 */
export const codigoDoConvite = (secrets: Secrets, id_convite: string): string =>
  codigoCom(signing(secrets, 'codigo_do_convite'), id_convite)

/**
 * Returns the code whose hash is stored with an invite, trying every accepted key; null when the invite has none or its
 * key is gone.
 */
export const codigoGuardado = (
  secrets: Secrets,
  { id_convite, codigo_hash }: { id_convite: string; codigo_hash: Buffer | null },
): string | null =>
  believed(secrets, 'codigo_do_convite')
    .map(key => codigoCom(key, id_convite))
    .find(codigo => codigo_hash && same(codigo_hash, hashDoCodigo(codigo))) ?? null

function codigoCom(key: KeyObject, id_convite: string): string {
  const seal = sealOf(key, `codigo-do-convite:${id_convite}`)
  let bits = ''
  for (const byte of seal.subarray(0, (LENGTH * 5) / 8)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map(five => SIGNS[Number.parseInt(five, 2)]).join('')
}

/** Returns a typed or pasted code in its normal form; null when it cannot be a code. */
export const readCodigo = (typed: string): string | null =>
  readCode(typed, SIGNS.toUpperCase(), [LENGTH])?.toLowerCase() ?? null

/** Returns the SHA-256 of a code, which is stored instead of the code. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()
