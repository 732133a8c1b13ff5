/** Fills `{A}` placeholders; one without a value is a mistake in the texts and throws. */
export function preencher(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new RangeError(`no value for {${key}}`)
    return typeof value === 'number' ? inteiro(value) : value
  })
}

/** 5846 → '5.846' */
export const inteiro = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, '.')

/** 30.7 → '30,7%' */
export const porcento = (n: number): string => `${n.toFixed(1).replace('.', ',')}%`

/** 3.9 → '3,9' */
export const decimal = (n: number): string => n.toFixed(1).replace('.', ',')

/** A signed difference with a true minus: '+3', '−14', '0'. */
export const diferenca = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

const LISTA = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** 'a, b e c' */
export const enumerar = (items: readonly string[]): string => LISTA.format(items)

const EXTENSO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** '21 de novembro de 2026', the day in America/Sao_Paulo wherever it runs. */
export const dataPorExtenso = (date: Date): string => EXTENSO.format(date)
