import { sum } from '../disc/medida/estatistica.ts'
import { RESPOSTAS_MARCACAO, type RespostaMarcacao } from '../marcacoes/marcacoes.rules.ts'
import type { Frases } from '../relatorios/leitura/frases.types.ts'

/** Minimum number of people for a sentence's published shares. */
export const MINIMO_CONCORDANCIA = 100
/** Minimum number of consultores of these people, and the largest share that one of them may have. */
export const MINIMO_CONSULTORES = 5
export const MAXIMO_DE_UM_CONSULTOR = 0.3

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054

/** Wilson's 95 % interval of a share, `k` of `n`, n at least 1. */
export function wilson(k: number, n: number): { de: number; ate: number } {
  const p = k / n
  const middle = (p + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z * Math.sqrt((p * (1 - p)) / n + Z ** 2 / (4 * n ** 2))) / (1 + Z ** 2 / n)
  return { de: Math.max(0, middle - half), ate: Math.min(1, middle + half) }
}

/** The list of a sentence: its key without its number. */
export const listaOf = (chave: string): string => chave.replace(/\.\d+$/, '')

/** The lists of one version, each with its keys; descriptions only, because only they say what a person is like. */
export function listasDaVersao(frases: Frases): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [chave, { tipo }] of Object.entries(frases)) {
    // A title is said again by the sentence that it heads.
    if (tipo !== 'descricao' || chave.endsWith('.titulo')) continue
    const lista = listaOf(chave)
    lists.set(lista, [...(lists.get(lista) ?? []), chave])
  }
  return lists
}

/** The lists in which every sentence has an answer. */
export const listasInteiras = (
  lists: ReadonlyMap<string, readonly string[]>,
  answered: ReadonlyMap<string, RespostaMarcacao>,
): string[] =>
  [...new Set([...answered.keys()].map(listaOf))].filter(lista => lists.get(lista)?.every(key => answered.has(key)))

/** Whether a list may be shown: enough people, of enough consultores, and none with too large a share. */
export function canShow(n: number, porConsultor: readonly number[]): boolean {
  const most = Math.max(0, ...porConsultor)
  return (
    n >= MINIMO_CONCORDANCIA &&
    porConsultor.length >= MINIMO_CONSULTORES &&
    most <= MAXIMO_DE_UM_CONSULTOR * sum(porConsultor)
  )
}

export type Contagem = Readonly<Record<RespostaMarcacao, number>>

/** Shares of the three answers with their intervals; needs at least one answer. */
export function partesOf(contagem: Contagem) {
  const n = sum(RESPOSTAS_MARCACAO.map(resposta => contagem[resposta]))
  const part = (k: number) => ({ parte: k / n, ...wilson(k, n) })
  return { sim: part(contagem.sim), em_parte: part(contagem.em_parte), nao: part(contagem.nao) }
}
