import * as z from 'zod/mini'

/* Pieces of which the schema of the report's texts is put together. */

export const text = z.string().check(z.trim(), z.minLength(1))
/** A text of at most this many characters, so that it fits its place on the page. */
export const upTo = (length: number) => text.check(z.maxLength(length))
export const bloco = z.object({ titulo: text, texto: text })
export const lista = z.object({ titulo: text, itens: z.array(text).check(z.minLength(1)) })
export const quantidade = z.object({ um: text, varios: text })
/** Number of a question, 1 to 15. */
const numero = z.int().check(z.minimum(1), z.maximum(15))
/** An alternativa written as question number and letter: '3D'. */
export const alternativa = z.string().check(z.regex(/^([1-9]|1[0-5])[DISC]$/))

export const byLetra = <T extends z.ZodMiniType>(value: T) => z.object({ D: value, I: value, S: value, C: value })
/** One value per letter for each of the questions named by number. */
export const byQuestao = <T extends z.ZodMiniType>(questoes: number, value: T) =>
  z.array(z.object({ numero, D: value, I: value, S: value, C: value })).check(z.length(questoes))

/** Schema of a record with one value per profile code, 17 in all; the balanced profile's may have more. */
export const byCodigo = <T extends z.ZodMiniType, E extends z.ZodMiniType>(value: T, EQ: E) =>
  z.object({
    D: value,
    I: value,
    S: value,
    C: value,
    DI: value,
    DS: value,
    DC: value,
    ID: value,
    IS: value,
    IC: value,
    SD: value,
    SI: value,
    SC: value,
    CD: value,
    CI: value,
    CS: value,
    EQ,
  })
