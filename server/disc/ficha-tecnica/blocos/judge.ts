import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { NUMERO_PERGUNTAS } from '#shared/disc/disc/disc.types.ts'
import { aplicacaoOf } from '#shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'
import type { Db } from '../../../platform/db/connect.ts'
import * as queries from './aplicacoes.queries.ts'
import { writeOrdens } from './ordens.ts'

/** Tests whose answers are read in one batch. */
const BATCH = 2_000

/**
 * Revision of the rules by which tests are judged. Answers given in a selection are left out, as people answer otherwise
 * there. Raise it with any change to what is stored of the same answers: the next computation then judges all again.
 */
export const REVISAO = 1

/**
 * Whether more than `limit` results must be judged before a first sheet, too many for a reader to wait for; the job
 * does it.
 */
export const hasMuchToJudge = (db: Db, limit: number): Promise<boolean> => queries.faltaJulgar(db, REVISAO, limit)

/**
 * Judges every finished test that is not judged yet: results from before this revision once, in batches that record
 * their progress, then those listed as new.
 */
export async function judgeAplicacoes(db: Db): Promise<void> {
  const { ate, todas } = await queries.findJulgadas(db, REVISAO)
  if (!todas) await judgeAll(db, { after: ate, note: state => queries.saveJulgadas(db, REVISAO, state) })
  for (;;) {
    const licencas = await queries.listAJulgar(db, BATCH)
    if (licencas.length === 0) return
    await save(db, await queries.listTestsOf(db, licencas))
    // Deleted last: after a crash before this, the same results are judged again with the same outcome.
    await queries.deleteAJulgar(db, licencas)
  }
}

/** Walks all results after `after` and judges those that this revision has not. Returns their number. */
export async function judgeAll(
  db: Db,
  { after, note = async () => {} }: { after: number; note?: (state: { ate: number; todas: boolean }) => Promise<void> },
): Promise<number> {
  let judged = 0
  for (let from = after; ; ) {
    const ate = await queries.endOfResultados(db, from, BATCH)
    if (ate === null) {
      await note({ ate: from, todas: true })
      return judged
    }
    const tests = await queries.listPending(db, { revisao: REVISAO, after: from, ate })
    await save(db, tests)
    judged += tests.length
    await note({ ate, todas: false })
    from = ate
  }
}

async function save(db: Db, tests: readonly queries.PendingTest[]): Promise<void> {
  if (tests.length > 0) await queries.saveAplicacoes(db, REVISAO, tests.map(judge))
}

function judge(test: queries.PendingTest): queries.JudgedTest {
  const { ms, ordens: final, ordens_iniciais: shown } = test
  // Tests finished with totals only have no single answers to judge; those of a selection are counted nowhere.
  if (test.de_selecao || test.respostas !== NUMERO_PERGUNTAS || ms === null || final === null || shown === null)
    return { id_licenca: test.id_licenca, ordens: null, nivel: null, tempo_ms: null }
  const { ordens, nivel, tempo_ms } = aplicacaoOf(
    readRespostas(
      ms.split(',').map((time, i) => ({
        numero: i + 1,
        ordem: digits(final, i),
        ordem_inicial: digits(shown, i),
        ms: time === '' ? null : Number(time),
      })),
    ),
  )
  return { id_licenca: test.id_licenca, ordens: writeOrdens(ordens), nivel, tempo_ms }
}

/** The four digits of answer `i`; digits out of range where the text has '----'. */
const digits = (text: string, i: number): number[] => [0, 1, 2, 3].map(k => text.charCodeAt(4 * i + k) - 48)
