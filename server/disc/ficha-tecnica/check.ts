import { VERSAO_INSTRUMENTO } from '#content/index.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { AmostraOf } from './blocos/amostra.ts'
import * as queries from './blocos/blocos.queries.ts'
import { REVISAO_SOMAS, sumBlocos } from './blocos/blocos.ts'
import { judgeAll, judgeAplicacoes } from './blocos/judge.ts'

/** Blocks checked in one transaction. */
const AT_ONCE = 80

export interface ConferenciaDaFicha {
  /** Number of blocks compared with their people's answers; blocks noted for adding up are left out. */
  blocos: number
  /** Numbers of the blocks whose stored sums differ from their people's answers. */
  divergentes: number[]
}

/**
 * Adds up every block of a version anew, some in each transaction, and compares them with the stored sums bit for bit;
 * writes nothing.
 */
export async function checkFicha(db: Db, versao: string): Promise<ConferenciaDaFicha> {
  const found: ConferenciaDaFicha = { blocos: 0, divergentes: [] }
  const look = <T>(work: (tx: Tx) => Promise<T>) =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  const modo = await queries.findModo(db, versao)
  if (modo?.revisao !== REVISAO_SOMAS) return found
  const of: AmostraOf = { versao, demonstracao: modo.demonstracao }
  const ultimo = await look(tx => queries.ultimoBloco(tx, versao))
  for (let from = 0; from <= ultimo; from += AT_ONCE) {
    const ate = Math.min(ultimo, from + AT_ONCE - 1)
    await look(async tx => {
      const { noted, kept } = await queries.listAConferir(tx, of, { from, ate })
      const blocos = Array.from({ length: ate - from + 1 }, (_, i) => from + i).filter(bloco => !noted.has(bloco))
      const now = new Map((await sumBlocos(tx, of, blocos)).map(each => [each.bloco, each]))
      for (const bloco of blocos) {
        const [before, after] = [kept.get(bloco), now.get(bloco)]
        if (before || after) found.blocos += 1
        const equal =
          before && after
            ? before.numeros.equals(after.numeros) && before.tempos.equals(after.tempos)
            : !before && !after
        if (!equal) found.divergentes.push(bloco)
      }
    })
  }
  return found
}

/**
 * The nightly check: judges results that were missed, and compares the sums of all blocks with their people's answers.
 * A wrong block is noted for adding up, and the job fails so that an operator hears of it.
 */
export async function checkFichaAtNight({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  await judgeAplicacoes(db)
  const esquecidas = await judgeAll(db, { after: 0 })
  const { blocos, divergentes } = await checkFicha(db, VERSAO_INSTRUMENTO)
  log.info({ blocos, divergentes: divergentes.length, esquecidas }, 'the sums of the technical sheet were looked at')
  if (divergentes.length === 0) return
  await queries.noteBlocos(db, VERSAO_INSTRUMENTO, divergentes)
  throw new Error(
    `the sums of ${divergentes.length} blocks of the technical sheet do not hold: ${divergentes.slice(0, 20)}`,
  )
}
