import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import {
  type Amostra,
  type Aplicacao,
  distanciaDeReteste,
  elegivel,
} from '#shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import * as queries from './aplicacoes.queries.ts'
import { lerOrdens } from './ordens.ts'

/** People of the sample read at once: a statement then takes the same time however many there are. */
const PAGE = 20_000

/** Which instrument version, and whether invented people of the demonstration speak too. */
export interface AmostraOf {
  versao: string
  demonstracao: boolean
}

/**
 * Everybody's first test, and the pairs of tests that lie a retest's distance apart: the whole sample, which the sums of
 * blocks are held against.
 */
export async function readAmostra(db: Db, of: AmostraOf): Promise<Amostra> {
  const people: queries.PessoaDaAmostra[] = []
  for (let after = 0; ; ) {
    const page = await queries.listAmostra(db, { ...of, after, limit: PAGE })
    for (const person of page) people.push(person)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return amostraDe(people)
    after = last.id_participante
  }
}

/** Sample of these people's tests. */
export function amostraDe(people: readonly queries.PessoaDaAmostra[]): Amostra {
  const primeiros: Aplicacao[] = []
  const pares: (readonly [Aplicacao, Aplicacao])[] = []
  for (const person of people) {
    const first = { ordens: lerOrdens(person.ordens), nivel: person.nivel, tempo_ms: person.tempo_ms }
    primeiros.push(first)
    const second = retestOf(person)
    if (second && elegivel(first) && elegivel(second)) pares.push([first, second])
  }
  return { primeiros, pares }
}

const START = new Date(0)

/** The second test, where it is a retest. Its time is told nowhere. */
function retestOf(person: queries.PessoaDaAmostra): Aplicacao | null {
  const { segundas_ordens, segundo_nivel, segundos_depois } = person
  if (segundas_ordens === null || segundos_depois === null) return null
  if (!distanciaDeReteste(START, new Date(segundos_depois * 1000))) return null
  const ordens: readonly Ordem[] = lerOrdens(segundas_ordens)
  return { ordens, nivel: segundo_nivel, tempo_ms: null }
}
