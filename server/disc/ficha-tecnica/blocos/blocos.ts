import { join, type Somas, somasOf } from '#shared/disc/ficha-tecnica/somas.rules.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import { type AmostraOf, amostraOf } from './amostra.ts'
import { listAmostraDosBlocos } from './aplicacoes.queries.ts'
import * as queries from './blocos.queries.ts'
import { type BlocoGuardado, blocoOf, doGuardado, save } from './vetores.ts'

/**
 * Revision of how blocks are added up. Raise it with any change to a block's content, encoding or sample: the next
 * computation then adds up everything anew.
 */
export const REVISAO_SOMAS = 1

/** Blocks added up in one transaction, at most about 20,000 people. */
const AT_ONCE = 80
/** Blocks read in one statement. */
const PAGE = 1_000

/**
 * Adds up every block in which something changed. Each transaction takes the change notes of a few blocks, reads their people
 * and stores their sums; an aborted one leaves its notes for the next run. A change made meanwhile writes a new note
 * and is added up again.
 */
export async function sumMudancas(db: Db, of: AmostraOf): Promise<void> {
  await inTransaction(db, tx => start(tx, of))
  while (await inTransaction(db, tx => sumAlguns(tx, of)));
}

const modoOf = ({ demonstracao }: AmostraOf): queries.Modo => ({ revisao: REVISAO_SOMAS, demonstracao })
const same = (a: queries.Modo | undefined, b: queries.Modo) =>
  a?.revisao === b.revisao && a.demonstracao === b.demonstracao

async function start(tx: Tx, of: AmostraOf): Promise<void> {
  const wanted = modoOf(of)
  if (!same(await queries.lockModo(tx, of.versao), wanted)) await queries.startModo(tx, of.versao, wanted)
}

/**
 * Adds up the next noted blocks.
 * @returns whether there were any
 */
async function sumAlguns(tx: Tx, of: AmostraOf): Promise<boolean> {
  if (!same(await queries.lockModo(tx, of.versao), modoOf(of)))
    throw new Error('another server adds the technical sheet up by other rules')
  const blocos = await queries.takeMudancas(tx, of.versao, AT_ONCE)
  if (blocos.length === 0) return false
  const cheios = await sumBlocos(tx, of, blocos)
  const found = new Set(cheios.map(({ bloco }) => bloco))
  await queries.saveBlocos(tx, of.versao, { cheios, vazios: blocos.filter(bloco => !found.has(bloco)) })
  return true
}

/** The sums of these blocks over everybody's answers; blocks without people are left out. */
export async function sumBlocos(tx: Tx, of: AmostraOf, blocos: readonly number[]): Promise<BlocoGuardado[]> {
  const people = await listAmostraDosBlocos(tx, { ...of, blocos })
  return [...Map.groupBy(people, person => blocoOf(person.id_participante))].map(([bloco, its]) =>
    save(bloco, somasOf(amostraOf(its))),
  )
}

/** The sums of all blocks together, read at one instant. */
export const joinBlocos = (db: Db, versao: string): Promise<Somas> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const parts: Somas[] = []
      for (let after = -1; ; ) {
        const page = await queries.listBlocos(tx, { versao, after, limit: PAGE })
        // Adds up page by page, so that only the times of all people stay in memory.
        parts.push(join(page.map(doGuardado)))
        const last = page.at(-1)
        if (!last || page.length < PAGE) return join(parts)
        after = last.bloco
      }
    })
