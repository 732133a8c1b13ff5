/** Mails whose texts a consultor may change, some of all kinds. */
export const TIPOS_MODELO = ['convite_cliente', 'lembrete_convite', 'novo_teste'] as const
export type TipoModelo = (typeof TIPOS_MODELO)[number]

/** Texts of a mail that a consultor may change; the rest is fixed. */
export interface Modelo {
  assunto: string
  abertura: string
  /** Closing text; empty for none. */
  fechamento: string
}

export const MODELO_MAX = { assunto: 80, abertura: 600, fechamento: 300 } as const

/** Default texts of each mail. */
export const MODELO_PADRAO: Readonly<Record<TipoModelo, Modelo>> = {
  convite_cliente: {
    assunto: '{consultora} convidou você para responder ao DISC',
    abertura:
      '{consultora} convidou você para responder ao inventário DISC {no_produto}.\n\nSão 15 questões sobre o seu jeito de agir no dia a dia. O questionário leva cerca de oito minutos. Ao final, você recebe um relatório para ler e conversar.',
    fechamento: '',
  },
  lembrete_convite: {
    assunto: 'O convite de {consultora} ainda espera por você',
    abertura:
      '{consultora} convidou você para responder ao inventário DISC {no_produto}.\n\nFalta o seu cadastro e depois as 15 questões, cerca de oito minutos.',
    fechamento: '',
  },
  novo_teste: {
    assunto: '{consultora} enviou um novo teste DISC para você',
    abertura: '{consultora} enviou um novo teste DISC para a sua conta {no_produto}.',
    fechamento: '',
  },
}

/** Names in braces that a template may use, by mail; anything else in braces is refused. */
export const CAMPOS_MODELO: Readonly<Record<TipoModelo, readonly Campo[]>> = {
  convite_cliente: ['nome', 'consultora', 'prazo'],
  lembrete_convite: ['nome', 'consultora', 'prazo'],
  novo_teste: ['nome', 'consultora'],
}
export type Campo = 'nome' | 'consultora' | 'prazo'

/** Lists the braces of a text that have no meaning in this mail, as typed. */
export const camposDesconhecidos = (tipo: TipoModelo, text: string): string[] =>
  [...text.matchAll(/\{[^{}]*\}|[{}]/g)]
    .map(([found]) => found)
    .filter(found => !CAMPOS_MODELO[tipo].some(campo => found === `{${campo}}`))

/** Replaces the names in braces. A missing name is removed with the comma before it. */
export function fill(
  text: string,
  campos: { nome: string | null; consultora: string; prazo?: string | undefined },
): string {
  const named =
    campos.nome === null
      ? text
          .replace(
            /(^|\n|[.!?] )\{nome\}[,;:]? *(\p{L}?)/gu,
            (_, before: string, first: string) => before + first.toUpperCase(),
          )
          .replace(/,? *\{nome\}/g, '')
      : text.replaceAll('{nome}', () => campos.nome ?? '')
  return named
    .replaceAll('{consultora}', () => campos.consultora)
    .replaceAll('{prazo}', () => campos.prazo ?? '')
    .trim()
}

/** Splits a text into paragraphs at empty lines. */
export const paragrafosOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)
