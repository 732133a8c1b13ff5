import type { TipoFrase } from '../relatorios/leitura/frases.types.ts'

export const RESPOSTAS_MARCACAO = ['sim', 'em_parte', 'nao'] as const
export type RespostaMarcacao = (typeof RESPOSTAS_MARCACAO)[number]

/** Labels of the three answers by kind of sentence; the values are the same for all kinds. */
export const ROTULOS_MARCACAO: Readonly<Record<TipoFrase, Readonly<Record<RespostaMarcacao, string>>>> = {
  descricao: { sim: 'Sou eu', em_parte: 'Às vezes', nao: 'Não sou eu' },
  // A fact is not asked about; marks from when it still was keep these words.
  fato: { sim: 'Sou eu', em_parte: 'Às vezes', nao: 'Não sou eu' },
  preferencia: { sim: 'Vale para mim', em_parte: 'Em parte', nao: 'Não vale' },
  sugestao: { sim: 'Quero tentar', em_parte: 'Talvez', nao: 'Não é para mim' },
}

/** The fields by which two marks of one sentence are ordered. */
interface Marcada {
  resposta: RespostaMarcacao | null
  em: Date
  id_comando: string
}

/** Whether mark `a` comes after mark `b`: the later instant, and for equal instants the greater id. */
export const vence = (a: Marcada, b: Marcada): boolean => {
  const later = a.em.getTime() - b.em.getTime()
  return later > 0 || (later === 0 && a.id_comando > b.id_comando)
}

/**
 * The mark of a sentence in force: the person's own while it has an answer, whatever was noted for her later; once she
 * withdrew it, the later of both.
 */
export function whichHolds<M extends Marcada>(dela: M | undefined, registrada: M | undefined): M | undefined {
  if (!dela || !registrada) return dela ?? registrada
  return dela.resposta || vence(dela, registrada) ? dela : registrada
}

/** Most marks kept for one report, changes included. */
export const MAXIMO_MARCACOES = 5_000
/** Most marks in one call. */
export const MAXIMO_POR_CHAMADA = 200
/** Longest text of one line of the plan, in characters. */
export const MAXIMO_LINHA_PLANO = 500

/** One line of the person's plan, under a heading of the report. */
export interface LinhaPlano {
  texto: string
  /** A day, yyyy-mm-dd, or null. */
  quando: string | null
}

/** The plan with exactly `quantas` lines; missing ones are empty. */
export const linhasDoPlano = (linhas: readonly LinhaPlano[], quantas: number): LinhaPlano[] =>
  Array.from({ length: quantas }, (_, i) => linhas[i] ?? { texto: '', quando: null })

/** Whether any line of the plan has a text. */
export const planoEscrito = (linhas: readonly LinhaPlano[]): boolean =>
  linhas.some(({ texto, quando }) => texto.trim() !== '' || quando !== null)

export const planosIguais = (a: readonly LinhaPlano[], b: readonly LinhaPlano[]): boolean =>
  a.length === b.length && a.every(({ texto, quando }, i) => texto === b[i]?.texto && quando === b[i]?.quando)
