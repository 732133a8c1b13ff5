import * as z from 'zod/mini'
import { preprocess } from './preprocess.ts'

/** The largest id there can be: PostgreSQL's integer. */
const ID_MAX = 2_147_483_647

/**
 * A whole number in a request's body: a JSON number, and nothing that could be turned into one. "38", true, [1] and
 * "0x26" are mistakes of whoever sent them, and a mistake never becomes a licence, a price or a result.
 */
export const inteiro = (message?: string) => z.number(message).check(z.int(message))

/** An id in a request's body. */
export const idNumerico = (message?: string) => inteiro(message).check(z.positive(message), z.maximum(ID_MAX, message))

const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/**
 * An id that somebody chose from a list: a JSON number, or its decimal digits, because a select's value is text and the
 * registration's values travel as text (behaviour §31). Nothing else: no sign, no blank, no other base.
 */
export const idEscolhido = (message?: string, max = ID_MAX) =>
  preprocess(fromDigits, inteiro(message).check(z.positive(message), z.maximum(max, message)))

/** A number of a query string: decimal digits, at least one unless told; the browser's own calls hand it in as a number. */
export const numeroDaConsulta = (max: number, min = 1) =>
  preprocess(fromDigits, inteiro().check(z.minimum(min), z.maximum(max)))
