import { HOUR_MS } from '#shared/platform/time.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import {
  type Andamento,
  comecarConferencia,
  findAndamento,
  idadeDaConferencia,
  saveAndamento,
  terminarConferencia,
} from './conferencias.queries.ts'
import {
  allowLongStatements,
  type Conferencia,
  countConferidas,
  findEixos,
  listDivergencias,
  listDivergenciasDe,
  listTamanhos,
  REGRAS,
} from './conferir.queries.ts'
import type { Eixo, Faixa, Regra } from './conferir-regra.queries.ts'
import { EIXOS, FIM, metadesDa, pecasDe } from './pecas.ts'

/**
 * Proves that the ledger, folded, is the state of every licence, and that invites and results agree with it
 * (security §31 and §32).
 * Reads one snapshot, so that it may run beside a working server; changes nothing.
 */
export const conferirLicencas = (db: Db): Promise<Conferencia> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      await allowLongStatements(tx)
      const divergencias = await listDivergencias(tx)
      return { ...(await countConferidas(tx)), divergencias }
    })

/** A look that was begun so lately and was ended goes on; in milliseconds. */
const RETOMA_MS = 20 * HOUR_MS
/** After so many milliseconds a try lets go, and the next one goes on. */
const TENTATIVA_MS = 50 * 60 * 1000
/** PostgreSQL ended the statement for its time. */
const DEMOROU = '57014'

/**
 * The same every night, piece by piece, told to whoever watches: `npm run conferir` shows the rows. Each rule of each piece is
 * one short statement of one moment; what takes too long is halved. How far it has come is kept: one that was ended goes on
 * from there. A piece that never answers leaves the moment of the last whole look to grow old, and that is told too.
 * @throws {Error} when its time is over before the end: the queue tries again, and it goes on
 */
export async function conferirDeNoite({ db, log, metrics, now }: Noite): Promise<void> {
  const until = performance.now() + TENTATIVA_MS
  const begun = await findAndamento(db, new Date(now().getTime() - RETOMA_MS))
  const look = begun ?? (await comecarConferencia(db, now()))
  if (begun) log.warn({ eixo: look.eixo, ate: look.ate, pecas: look.pecas }, 'the look at the books goes on')
  const tamanhos = { ...(await findEixos(db)), consultores: await listTamanhos(db) }
  const first = Math.max(0, look.eixo === null ? 0 : EIXOS.indexOf(look.eixo as Eixo))
  for (const eixo of EIXOS.slice(first)) {
    for (const faixa of pecasDe(eixo, tamanhos, eixo === look.eixo ? look.ate : null)) {
      if (performance.now() > until)
        throw new Error('the look at the books takes longer than a try: the next one goes on')
      await olhar(db, eixo, faixa, look)
      Object.assign(look, { eixo, ate: Math.min(faixa.ate, FIM), pecas: look.pecas + 1 })
      await saveAndamento(db, look)
      // Bad news are not kept until the end.
      if (look.divergencias > 0) metrics.ledgerDifferences.set(look.divergencias)
    }
  }
  await terminarConferencia(db, look.id_conferencia, now())
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

/** Looks at one piece by every rule of its axis, and notes what it found. */
async function olhar(db: Db, eixo: Eixo, faixa: Faixa, look: Andamento): Promise<void> {
  for (const regra of REGRAS.filter(each => each.eixo === eixo)) {
    const { found, unanswered } = await perguntar(db, regra, faixa)
    look.divergencias += found
    look.sem_resposta += unanswered
    if (found > 0) look.regras = [...new Set([...look.regras, regra.regra])]
  }
}

/** One rule of one piece; of its halves when it takes too long, down to a single number. */
async function perguntar(
  db: Db,
  regra: Regra,
  faixa: Faixa,
  again = false,
): Promise<{ found: number; unanswered: number }> {
  try {
    return { found: (await listDivergenciasDe(db, regra, faixa)).length, unanswered: 0 }
  } catch (error) {
    if ((error as { code?: string }).code !== DEMOROU) throw error
    const halves = metadesDa(faixa, (await findEixos(db))[regra.eixo])
    // What it read is still at hand: once more often answers.
    if (!halves) return again ? { found: 0, unanswered: 1 } : perguntar(db, regra, faixa, true)
    const [a, b] = [await perguntar(db, regra, halves[0]), await perguntar(db, regra, halves[1])]
    return { found: a.found + b.found, unanswered: a.unanswered + b.unanswered }
  }
}
