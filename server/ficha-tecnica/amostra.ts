import type { Ordem } from '#shared/disc/disc.types.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc.types.ts'
import { lerRespostas } from '#shared/disc/progresso.rules.ts'
import {
  type Amostra,
  type Aplicacao,
  aplicacaoDe,
  distanciaDeReteste,
  elegivel,
} from '#shared/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../db/connect.ts'
import * as queries from './aplicacoes.queries.ts'
import { escreverOrdens, lerOrdens } from './ordens.ts'

/** Tests whose answers are read at once. */
const BATCH = 2_000
/** People of the sample read at once: a statement then takes the same time however many there are. */
const PAGE = 20_000

/** Which instrument version, judged how, and whether invented people of the demonstration speak too. */
export interface AmostraOf {
  versao: string
  demonstracao: boolean
}

/**
 * The edition of the rules by which tests are judged. Raise it with any change to what `aplicacaoDe` says of the same
 * answers: everything kept is then judged again, by the next computation.
 */
export const EDICAO = 2

/** Judges every finished test that has not been judged yet: all of them once, afterwards those of the last minutes. */
export async function judgeAplicacoes(db: Db, versao: string): Promise<void> {
  for (let after = 0; ; ) {
    const tests = await queries.listPending(db, { versao, edicao: EDICAO, after, limit: BATCH })
    const last = tests.at(-1)
    if (!last) return
    await queries.saveAplicacoes(db, EDICAO, tests.map(judge))
    if (tests.length < BATCH) return
    after = last.id_licenca
  }
}

function judge(test: queries.PendingTest): queries.JudgedTest {
  const { ms, ordens: final, ordens_iniciais: shown } = test
  // Totals alone, as the bare calls may send them, say nothing of single answers.
  if (test.respostas !== NUMERO_PERGUNTAS || ms === null || final === null || shown === null)
    return { ...test, ordens: null, nivel: null, tempo_ms: null }
  const { ordens, nivel, tempo_ms } = aplicacaoDe(
    lerRespostas(
      ms.split(',').map((time, i) => ({
        numero: i + 1,
        ordem: digits(final, i),
        ordem_inicial: digits(shown, i),
        ms: time === '' ? null : Number(time),
      })),
    ),
  )
  return { id_licenca: test.id_licenca, ordens: escreverOrdens(ordens), nivel, tempo_ms }
}

/** The four numbers of the answer at `i`; those of '----' are no order. */
const digits = (text: string, i: number): number[] => [0, 1, 2, 3].map(k => text.charCodeAt(4 * i + k) - 48)

/** Everybody's first test, and the pairs of tests that lie a retest's distance apart. */
export async function readAmostra(db: Db, of: AmostraOf): Promise<Amostra> {
  const primeiros: Aplicacao[] = []
  const pares: (readonly [Aplicacao, Aplicacao])[] = []
  for (let after = 0; ; ) {
    const people = await queries.listAmostra(db, { ...of, after, limit: PAGE })
    for (const person of people) {
      const first = { ordens: lerOrdens(person.ordens), nivel: person.nivel, tempo_ms: person.tempo_ms }
      primeiros.push(first)
      const second = retestOf(person)
      if (second && elegivel(first) && elegivel(second)) pares.push([first, second])
    }
    const last = people.at(-1)
    if (!last || people.length < PAGE) return { primeiros, pares }
    after = last.id_participante
  }
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
