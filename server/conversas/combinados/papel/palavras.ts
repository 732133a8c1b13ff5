import acrescimos from '#content/devolutiva/acrescimos.json' with { type: 'json' }
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import { TIME_ZONE } from '#shared/platform/time.ts'

/** The published words of conversations, used by mails, calendars and the annex. */
export const PALAVRAS = roteiro
/** Texts added to the published roteiro, which never changes. */
export const ADDITIONS = acrescimos

/**
 * Fills the names into a published sentence.
 * @throws {Error} when a placeholder in braces has no value
 */
export const fill = (texto: string, valores: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{([a-z_0-9]+)\}/g, (_, chave: string) => {
    const valor = valores[chave]
    if (valor === undefined) throw new Error(`"${texto}" wants {${chave}}`)
    return String(valor)
  })

const SP = { timeZone: TIME_ZONE } as const
const longos = new Intl.DateTimeFormat('pt-BR', { ...SP, day: 'numeric', month: 'long', year: 'numeric' })
const horas = new Intl.DateTimeFormat('pt-BR', { ...SP, hour: '2-digit', minute: '2-digit' })

/** Formats an instant as a date in words: "22 de novembro de 2026". */
export const dataOf = (em: Date): string => longos.format(em)
/** Formats an instant as an hour of São Paulo: "14:05". */
export const horaOf = (em: Date): string => horas.format(em)
/** Formats a day, yyyy-mm-dd, as a date in words. */
export const diaInWords = (dia: string): string => longos.format(new Date(`${dia}T12:00:00-03:00`))

/** One combinado as a line: what will be done, and by when. */
export const inLinha = ({ o_que, quando }: { o_que: string; quando: string | null }): string =>
  quando === null ? o_que : `${o_que.replace(/\.$/, '')} (até ${diaInWords(quando)}).`

/** Last day of an agreement, in the annex. */
export const untilWhen = (dia: string): string => `Até ${dia}`
