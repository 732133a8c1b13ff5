import * as z from 'zod/mini'
import { preprocess } from './preprocess.ts'

/** Largest possible id: PostgreSQL's integer. */
const ID_MAX = 2_147_483_647

/**
 * Schema of a whole number in a request's body. It must be a JSON number: "38", true, [1] and "0x26" are refused rather
 * than converted, so that a mistake never becomes a licence, a price or a result.
 */
export const wholeNumber = (message?: string) => z.number(message).check(z.int(message))

/** Schema of an id in a request's body. */
export const numericId = (message?: string) =>
  wholeNumber(message).check(z.positive(message), z.maximum(ID_MAX, message))

const fromDigits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value

/**
 * Schema of an id chosen from a list: a JSON number or decimal digits, because the value of a select is text and the
 * registration sends text (behaviour §31). Signs, blanks and other number bases are refused.
 */
export const chosenId = (message?: string, max = ID_MAX) =>
  preprocess(fromDigits, wholeNumber(message).check(z.positive(message), z.maximum(max, message)))

/** Schema of a number in a query string: decimal digits, at least `min`; calls of the browser pass it as a number. */
export const queryNumber = (max: number, min = 1) =>
  preprocess(fromDigits, wholeNumber().check(z.minimum(min), z.maximum(max)))
