import type { TipoFrase } from '../relatorios/frases.types.ts'

export const RESPOSTAS_MARCACAO = ['sim', 'em_parte', 'nao'] as const
export type RespostaMarcacao = (typeof RESPOSTAS_MARCACAO)[number]

/** Names of the three answers by the kind of sentence; the values are the same for all. */
export const ROTULOS_MARCACAO: Readonly<Record<TipoFrase, Readonly<Record<RespostaMarcacao, string>>>> = {
  descricao: { sim: 'Sou eu', em_parte: 'Às vezes', nao: 'Não sou eu' },
  preferencia: { sim: 'Vale para mim', em_parte: 'Em parte', nao: 'Não vale' },
  sugestao: { sim: 'Quero tentar', em_parte: 'Talvez', nao: 'Não é para mim' },
}

/** Fields that order two marks of one sentence. */
interface Marcada {
  resposta: RespostaMarcacao | null
  em: Date
  id_comando: string
}

/** Whether one mark of a sentence comes after another: the later, and of one moment that of the greater id. */
export const vence = (a: Marcada, b: Marcada): boolean => {
  const later = a.em.getTime() - b.em.getTime()
  return later > 0 || (later === 0 && a.id_comando > b.id_comando)
}

/**
 * The one that stands of a sentence: what the person marked herself, whatever was written down for her since. What she took
 * back is over: then the later of both stands.
 */
export function qualVale<M extends Marcada>(dela: M | undefined, registrada: M | undefined): M | undefined {
  if (!dela || !registrada) return dela ?? registrada
  return dela.resposta || vence(dela, registrada) ? dela : registrada
}

/** At most so many marks of one report are kept, changes of mind included. */
export const MAXIMO_MARCACOES = 5_000
/** At most so many in one call. */
export const MAXIMO_POR_CHAMADA = 200
/** Longest text under one line of the plan. */
export const MAXIMO_LINHA_PLANO = 500

/** One line of her plan, under the report's own words. */
export interface LinhaPlano {
  texto: string
  /** yyyy-mm-dd */
  quando: string | null
}

/** The plan with exactly `quantas` lines; missing ones are empty. */
export const linhasDoPlano = (linhas: readonly LinhaPlano[], quantas: number): LinhaPlano[] =>
  Array.from({ length: quantas }, (_, i) => linhas[i] ?? { texto: '', quando: null })

/** Whether anything was written. */
export const planoEscrito = (linhas: readonly LinhaPlano[]): boolean =>
  linhas.some(({ texto, quando }) => texto.trim() !== '' || quando !== null)

export const planosIguais = (a: readonly LinhaPlano[], b: readonly LinhaPlano[]): boolean =>
  a.length === b.length && a.every(({ texto, quando }, i) => texto === b[i]?.texto && quando === b[i]?.quando)
