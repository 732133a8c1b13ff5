import { cada, porDimensao } from '../disc/dimensoes.ts'
import type { NivelQualidade, Ordem, PorDimensao, Resposta } from '../disc/disc.types.ts'
import { mean } from '../disc/estatistica.ts'
import {
  confiabilidade,
  type Folha,
  type FQuantile,
  folhaDe,
  MINIMO_CONFIABILIDADE,
  MINIMO_NORMA_PLATAFORMA,
  MINIMO_PARES_RETESTE,
  metades,
  total,
} from '../disc/grupo.rules.ts'
import { analisarItens } from '../disc/itens.rules.ts'
import { margemDoErro, SEM_SIMULADO } from '../disc/margens.rules.ts'
import { perfilDosTotais } from '../disc/perfil.rules.ts'
import { primeirosDasOrdens, totaisDasOrdens } from '../disc/pontuacao.rules.ts'
import { indicesQualidade, qualidade } from '../disc/qualidade.rules.ts'
import { given } from '../given.ts'
import { MINIMO_CELULA, partesComMinimo, qualidadeComMinimo } from './celulas.rules.ts'
import type { FichaTecnica } from './ficha-tecnica.contract.ts'

/** Days between two tests of one person that count as a retest. */
export const DIAS_RETESTE = { min: 14, max: 90 } as const

/** What one finished test gives to the sheet. */
export interface Aplicacao {
  ordens: readonly Ordem[]
  /** Null when no process data are stored: nothing can be said, and it counts as attentive. */
  nivel: NivelQualidade | null
  tempo_ms: number | null
}

/** A finished test with all 15 answers, as the sheet needs it. */
export function aplicacaoDe(respostas: readonly Resposta[]): Aplicacao {
  const indices = indicesQualidade(respostas)
  return {
    ordens: respostas.map(resposta => resposta.ordem),
    nivel: indices && qualidade(indices).nivel,
    tempo_ms: indices?.total_ms ?? null,
  }
}

/** Whether a test may speak for others: answered with care, as far as can be seen. */
export const elegivel = ({ nivel }: Aplicacao): boolean => nivel !== 'vermelho'

/** Whether two instants are a retest's distance apart. */
export function distanciaDeReteste(antes: Date, depois: Date): boolean {
  const days = (depois.getTime() - antes.getTime()) / 86_400_000
  return days >= DIAS_RETESTE.min && days <= DIAS_RETESTE.max
}

export interface Amostra {
  /** First test of each person, one instrument version, red ones included. */
  primeiros: readonly Aplicacao[]
  /** First and second test of a person, a retest's distance apart, both eligible. */
  pares: readonly (readonly [Aplicacao, Aplicacao])[]
}

export type Estatisticas = Omit<FichaTecnica, 'calculada_em' | 'instrumento' | 'demonstracao'>

/**
 * What may be published of a sample: every figure null below its minimum N (psychometrics §7 and §10).
 * @param fQuantile quantile of Fisher's F, from a statistics library
 */
export function estatisticas({ primeiros, pares }: Amostra, fQuantile: FQuantile): Estatisticas {
  const eligible = primeiros.filter(elegivel)
  const folhas = eligible.map(test => folhaDe(test.ordens))
  const pairs = pares.map(([a, b]) => [folhaDe(a.ordens), folhaDe(b.ordens)] as const)
  const reliability = confiabilidade(folhas, pairs, fQuantile)
  const enough = eligible.length >= MINIMO_CONFIABILIDADE
  const many = eligible.length >= MINIMO_NORMA_PLATAFORMA
  return {
    margem: {
      pontos: margemDoErro(reliability.sem ?? SEM_SIMULADO),
      sem: reliability.sem ?? SEM_SIMULADO,
      origem: reliability.sem === null ? 'simulacao' : 'reteste',
    },
    minimos: {
      confiabilidade: MINIMO_CONFIABILIDADE,
      pares_reteste: MINIMO_PARES_RETESTE,
      norma: MINIMO_NORMA_PLATAFORMA,
    },
    n: eligible.length,
    pares_reteste: pares.length,
    media: mutable(reliability.media),
    dp: mutable(reliability.dp),
    alfa: mutable(reliability.alfa),
    alfa_ic95: reliability.alfa_ic95 && cada(reliability.alfa_ic95, ([low, high]): [number, number] => [low, high]),
    metades: many ? mutable(metades(folhas)) : null,
    alarme_media: mutable(reliability.alarme_media),
    reteste:
      reliability.reteste_r && reliability.sem !== null
        ? { r: mutable(reliability.reteste_r), sem: reliability.sem, ...acordo(pares) }
        : null,
    perfis: enough ? partesDosPerfis(eligible) : null,
    qualidade: enough ? partesDaQualidade(primeiros) : null,
    tempo_mediano_ms: enough ? mediana(eligible.flatMap(test => test.tempo_ms ?? [])) : null,
    norma: many ? normaDe(folhas) : null,
    itens: many
      ? analisarItens(folhas).map(({ numero, letra, media, item_total, parecer }) => ({
          numero,
          letra,
          media,
          item_total,
          parecer,
        }))
      : null,
  }
}

/** A copy in the wire's type, which does not know `readonly`. */
function mutable<T>(values: PorDimensao<T>): [T, T, T, T]
function mutable<T>(values: PorDimensao<T> | null): [T, T, T, T] | null
function mutable<T>(values: PorDimensao<T> | null) {
  return values && [...values]
}

const perfilDe = ({ ordens }: Aplicacao) => perfilDosTotais(totaisDasOrdens(ordens), primeirosDasOrdens(ordens))

/** Shares of pairs whose highest dimension, and whose profile, is the same both times. */
function acordo(pares: Amostra['pares']) {
  let [primarias, perfis] = [0, 0]
  for (const [a, b] of pares) {
    const [antes, depois] = [perfilDe(a), perfilDe(b)]
    if (antes.ordem[0] === depois.ordem[0]) primarias += 1
    if (antes.codigo === depois.codigo) perfis += 1
  }
  return { mesma_primaria: primarias / pares.length, mesmo_perfil: perfis / pares.length }
}

function partesDosPerfis(tests: readonly Aplicacao[]) {
  const counts = new Map<string, number>()
  for (const test of tests) {
    const { codigo } = perfilDe(test)
    counts.set(codigo, (counts.get(codigo) ?? 0) + 1)
  }
  return partesComMinimo(counts)
}

function partesDaQualidade(tests: readonly Aplicacao[]) {
  const count = (nivel: NivelQualidade) => tests.filter(test => test.nivel === nivel).length
  return qualidadeComMinimo({ verde: count('verde'), amarelo: count('amarelo'), vermelho: count('vermelho') })
}

/** The middle of the values, the mean of the two middle ones; null with fewer than a cell takes. */
function mediana(values: readonly number[]): number | null {
  if (values.length < MINIMO_CELULA) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  // The one in the middle of an odd number, the two around the middle of an even one.
  return mean(sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1))
}

const PERCENTIS = [0.05, 0.25, 0.5, 0.75, 0.95]

/** Smallest points t with P(T ≤ t) ≥ p, the definition of psychometrics §2. */
function normaDe(folhas: readonly Folha[]) {
  return porDimensao(q => {
    // Whole numbers in a typed array are sorted as numbers, and without a call for each comparison.
    const sorted = Int16Array.from(folhas, folha => total(folha, q)).sort()
    return PERCENTIS.map(p => given(sorted[Math.ceil(p * sorted.length) - 1], `a value at ${p}`))
  })
}
