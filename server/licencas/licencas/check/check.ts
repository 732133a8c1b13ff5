import { HOUR_MS } from '#shared/platform/time.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { codeOf } from '../../../platform/text/thrown.ts'
import {
  allowLongStatements,
  type Conferencia,
  countConferidas,
  findEixos,
  listDivergencias,
  listDivergenciasOf,
  listTamanhos,
  REGRAS,
} from './check.queries.ts'
import type { Eixo, Faixa, Regra } from './check-regra.queries.ts'
import {
  type Andamento,
  endConferencia,
  findAndamento,
  idadeDaConferencia,
  saveAndamento,
  startConferencia,
} from './conferencias.queries.ts'
import { EIXOS, FIM, metadesOf, pecasOf } from './pecas.ts'

/**
 * Checks that the ledger's rows add up to the state of every licence, and that invites and results agree with them
 * (security §31 and §32). Reads one snapshot, so that it can run beside a working server; changes nothing.
 */
export const checkLicencas = (db: Db): Promise<Conferencia> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await allowLongStatements(tx)
      const divergencias = await listDivergencias(tx)
      return { ...(await countConferidas(tx)), divergencias }
    })

/** Age in ms up to which an interrupted check is continued instead of starting a new one. */
const RETOMA_MS = 20 * HOUR_MS
/** Time in ms after which one attempt stops; the next attempt continues the check. */
const TENTATIVA_MS = 50 * 60 * 1000
/** PostgreSQL's error code for a statement ended by its timeout. */
const DEMOROU = '57014'

/**
 * Checks the ledger every night in small ranges, and reports the result in log and metrics; `npm run conferir` shows
 * the rows. Each rule runs on each range as one short statement; a range that times out is halved. Progress is stored,
 * so that an interrupted check continues. When a range never answers, the metric with the time of the last complete
 * check is not updated, and an error is logged.
 * @throws {Error} when the attempt's time is over; the queue retries and the check continues
 */
export async function checkAtNight({ db, log, metrics, now }: Noite): Promise<void> {
  const until = performance.now() + TENTATIVA_MS
  const begun = await findAndamento(db, new Date(now().getTime() - RETOMA_MS))
  const look = begun ?? (await startConferencia(db, now()))
  if (begun) log.warn({ eixo: look.eixo, ate: look.ate, pecas: look.pecas }, 'the look at the books goes on')
  const tamanhos = { ...(await findEixos(db)), consultores: await listTamanhos(db) }
  const first = Math.max(0, EIXOS.map(String).indexOf(String(look.eixo)))
  for (const eixo of EIXOS.slice(first)) {
    for (const faixa of pecasOf(eixo, tamanhos, eixo === look.eixo ? look.ate : null)) {
      if (performance.now() > until)
        throw new Error('the look at the books takes longer than a try: the next one goes on')
      await inspect(db, eixo, faixa, look)
      Object.assign(look, { eixo, ate: Math.min(faixa.ate, FIM), pecas: look.pecas + 1 })
      await saveAndamento(db, look)
      // Differences are reported at once, not only at the end of the check.
      if (look.divergencias > 0) metrics.ledgerDifferences.set(look.divergencias)
    }
  }
  await endConferencia(db, look.id_conferencia, now())
  metrics.ledgerDifferences.set(look.divergencias)
  const { divergencias, regras, pecas, sem_resposta } = look
  const segundos = Math.round(await idadeDaConferencia(db, look.id_conferencia, now()))
  const { licenca, movimento, pessoa, consultores } = tamanhos
  const olhado = { ate: { licenca, movimento, pessoa }, consultores: consultores.length, pecas, sem_resposta, segundos }
  metrics.ledgerPieces.set({ answered: 'yes' }, pecas)
  metrics.ledgerPieces.set({ answered: 'no' }, sem_resposta)
  log.info({ ...olhado, divergencias }, 'the books were looked at')
  if (sem_resposta === 0) metrics.ledgerCheckedAt.setToCurrentTime()
  else log.error(olhado, 'parts of the books did not answer in time')
  if (divergencias > 0) log.error({ regras }, 'the books do not hold')
}
type Noite = Pick<Deps, 'db' | 'log' | 'metrics' | 'now'>

/** Checks one range by every rule of its axis and adds the findings to `look`. */
async function inspect(db: Db, eixo: Eixo, faixa: Faixa, look: Andamento): Promise<void> {
  for (const regra of REGRAS.filter(each => each.eixo === eixo)) {
    const { found, unanswered } = await ask(db, regra, faixa)
    look.divergencias += found
    look.sem_resposta += unanswered
    if (found > 0) look.regras = [...new Set([...look.regras, regra.regra])]
  }
}

/** Checks one rule on one range. When it times out, its halves are checked, down to a single id. */
async function ask(db: Db, regra: Regra, faixa: Faixa, again = false): Promise<{ found: number; unanswered: number }> {
  try {
    return { found: (await listDivergenciasOf(db, regra, faixa)).length, unanswered: 0 }
  } catch (error) {
    if (codeOf(error) !== DEMOROU) throw error
    const halves = metadesOf(faixa, (await findEixos(db))[regra.eixo])
    // The data is cached now, so a second attempt often succeeds.
    if (!halves) return again ? { found: 0, unanswered: 1 } : ask(db, regra, faixa, true)
    const [a, b] = [await ask(db, regra, halves[0]), await ask(db, regra, halves[1])]
    return { found: a.found + b.found, unanswered: a.unanswered + b.unanswered }
  }
}
