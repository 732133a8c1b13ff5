import { regraDoControle, VERSOES_REGRA } from '#content/evidencia.ts'
import { analyseRodada, MAXIMO_POR_CONSULTOR, N_DA_RODADA } from '#shared/disc/evidencia/rodada.rules.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { fQuantile } from '../../ficha-tecnica/ficha-tecnica.ts'
import * as queries from './rodadas.queries.ts'

/**
 * Counts a round of each rule once 300 of its blocks are closed, and stores it unchanged for good; with fewer it
 * computes nothing. Simultaneous calls wait for the lock and then find the blocks counted.
 */
export const countRodada = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await queries.lockRodadas(tx)
    for (const versao of VERSOES_REGRA) await countOfRegra(deps, tx, versao)
  })

async function countOfRegra(deps: Deps, tx: Tx, versao: string): Promise<void> {
  const blocos = await queries.listPorContar(tx, { versao, maximo: MAXIMO_POR_CONSULTOR, n: N_DA_RODADA })
  if (blocos.length < N_DA_RODADA) return
  const before = (await queries.listRodadas(tx, versao)).at(-1)
  const calculada_em = deps.now()
  const conteudo = {
    regra: { versao, hash: regraDoControle(versao).hash },
    desistencias: await queries.countDesistencias(tx, versao, before?.calculada_em ?? null),
    ...analyseRodada(blocos, fQuantile),
  }
  const row = { versao_regra: versao, rodada: (before?.rodada ?? 0) + 1, n: blocos.length, conteudo, calculada_em }
  const counted = await queries.insertRodada(
    tx,
    row,
    blocos.map(({ id_licenca }) => id_licenca),
  )
  // A person erased her account at this moment; the next count starts again without her.
  if (counted !== blocos.length) throw new Error('a block of the round is gone; it is counted again')
  deps.log.info({ versao, rodada: row.rodada, n: row.n }, 'a round of the blind control was counted')
}
