import { readCode } from '../../platform/fields/code.ts'
import { HOUR_MS } from '../../platform/time.ts'

/** Alphabet of a code: no vowels, so no words; no letters that look or sound alike. */
export const CODE_ALPHABET = 'CDFHJKMNPQRTVWXY346789'
/** Number of symbols in a code, and in one while many wrong codes arrive. */
export const CODE_LENGTH = { sempre: 6, cuidado: 8 } as const
/** Validity in ms: of a code, of a request to be answered, of a request with a wrong code, of a device's token. */
export const VALE_MS = { codigo: 10 * 60_000, espera: 60_000, pedido: 3 * 60_000, token: 4 * HOUR_MS } as const

/** Formats a code for reading aloud, in two halves. */
export const formatCodigo = (codigo: string): string =>
  `${codigo.slice(0, codigo.length / 2)} ${codigo.slice(codigo.length / 2)}`

/** Normalises a typed code; null when it cannot be one. */
export const readCodigo = (typed: string): string | null => readCode(typed, CODE_ALPHABET, Object.values(CODE_LENGTH))
