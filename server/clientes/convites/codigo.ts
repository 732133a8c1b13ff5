import { createHash, type KeyObject } from 'node:crypto'
import { believed, type Secrets, signing } from '../../platform/secrets/secrets.ts'
import { same, sealOf } from '../../platform/secrets/signed.ts'

/** 32 signs that nobody mistakes for one another, read aloud or copied by hand: no i, l, o, u. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
/** Five bits a sign: 80 bits, which nobody guesses. */
const LENGTH = 16

/**
 * The short code of an invite: like its token made from the row and signed with the same key, so that a link sent again is
 * the link sent before. It stands for the token, is kept as its hash alone, and ends with its invite.
 */
export const codigoDoConvite = (secrets: Secrets, id_convite: string): string =>
  codigoCom(signing(secrets, 'codigo_do_convite'), id_convite)

/** The code under which an invite is kept, whichever key made it; null without one, and when that key is gone. */
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

/** A code as somebody typed or pasted it; null where it can be none. */
export function lerCodigo(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  return code.length === LENGTH && [...code].every(sign => SIGNS.includes(sign)) ? code : null
}

/** SHA-256 of a code, which is stored instead of it. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest()
