import acrescimos from '#content/devolutiva/acrescimos.json' with { type: 'json' }
import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }

/** The published words of conversations: what mails, calendars and the annex say. */
export const PALAVRAS = roteiro
/** Texts added to the published roteiro, which never changes. */
export const ACRESCIMOS = acrescimos

/**
 * A published sentence with its names filled in. What stands in braces and has no value is a mistake of ours.
 * @throws {Error} naming what is missing
 */
export const preencher = (texto: string, valores: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{([a-z_0-9]+)\}/g, (_, chave: string) => {
    const valor = valores[chave]
    if (valor === undefined) throw new Error(`"${texto}" wants {${chave}}`)
    return String(valor)
  })

const SP = { timeZone: 'America/Sao_Paulo' } as const
const longos = new Intl.DateTimeFormat('pt-BR', { ...SP, day: 'numeric', month: 'long', year: 'numeric' })
const horas = new Intl.DateTimeFormat('pt-BR', { ...SP, hour: '2-digit', minute: '2-digit' })

/** "22 de novembro de 2026" of an instant. */
export const dataDe = (em: Date): string => longos.format(em)
/** "14:05" of an instant, in São Paulo. */
export const horaDe = (em: Date): string => horas.format(em)
/** A day, yyyy-mm-dd, in words. */
export const diaPorExtenso = (dia: string): string => longos.format(new Date(`${dia}T12:00:00-03:00`))

/** One combinado as a line: the act, and until when. */
export const emLinha = ({ o_que, quando }: { o_que: string; quando: string | null }): string =>
  quando === null ? o_que : `${o_que.replace(/\.$/, '')} (até ${diaPorExtenso(quando)}).`
