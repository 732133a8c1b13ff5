import type { Ordem } from '#shared/disc/disc/disc.types.ts'
import {
  type Amostra,
  type Aplicacao,
  elegivel,
  isRetesteApart,
} from '#shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../../../platform/db/connect.ts'
import * as queries from './aplicacoes.queries.ts'
import { readOrdens } from './ordens.ts'

/** People read per statement, so that one statement's time does not grow with the sample. */
const PAGE = 20_000

/** Selects a sample: the instrument version, and whether people of the demonstration count. */
export interface AmostraOf {
  versao: string
  demonstracao: boolean
}

/**
 * The whole sample: everybody's first test, and the pairs of tests that are 14 to 90 days apart. The sums of the blocks
 * are checked against it.
 */
export async function readAmostra(db: Db, of: AmostraOf): Promise<Amostra> {
  const people: queries.PessoaDaAmostra[] = []
  for (let after = 0; ; ) {
    const page = await queries.listAmostra(db, { ...of, after, limit: PAGE })
    for (const person of page) people.push(person)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return amostraOf(people)
    after = last.id_participante
  }
}

/** Builds the sample from these people's tests. */
export function amostraOf(people: readonly queries.PessoaDaAmostra[]): Amostra {
  const primeiros: Aplicacao[] = []
  const pares: (readonly [Aplicacao, Aplicacao])[] = []
  for (const person of people) {
    const first = { ordens: readOrdens(person.ordens), nivel: person.nivel, tempo_ms: person.tempo_ms }
    primeiros.push(first)
    const second = retestOf(person)
    if (second && elegivel(first) && elegivel(second)) pares.push([first, second])
  }
  return { primeiros, pares }
}

const START = new Date(0)

/** The second test when it counts as a retest; its answering time is left out. */
function retestOf(person: queries.PessoaDaAmostra): Aplicacao | null {
  const { segundas_ordens, segundo_nivel, segundos_depois } = person
  if (segundas_ordens === null || segundos_depois === null) return null
  if (!isRetesteApart(START, new Date(segundos_depois * 1000))) return null
  const ordens: readonly Ordem[] = readOrdens(segundas_ordens)
  return { ordens, nivel: segundo_nivel, tempo_ms: null }
}
