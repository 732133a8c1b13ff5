import { regraDoControle, VERSAO_REGRA } from '#content/evidencia.ts'
import { analisarRodada, MAXIMO_POR_CONSULTOR, N_DA_RODADA } from '#shared/disc/evidencia/rodada.rules.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { fQuantile } from '../../ficha-tecnica/ficha-tecnica.ts'
import * as queries from './rodadas.queries.ts'

const OF = { versao: VERSAO_REGRA, maximo: MAXIMO_POR_CONSULTOR, n: N_DA_RODADA }

/**
 * Counts a round once 300 blocks are closed, and stores it unchanged for good; with fewer it computes nothing.
 * Simultaneous calls wait for the lock and then find the blocks counted.
 */
export const contarRodada = (deps: Deps): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await queries.lockRodadas(tx)
    const blocos = await queries.listPorContar(tx, OF)
    if (blocos.length < N_DA_RODADA) return
    const before = (await queries.listRodadas(tx, VERSAO_REGRA)).at(-1)
    const calculada_em = deps.now()
    const conteudo = {
      regra: { versao: VERSAO_REGRA, hash: regraDoControle().hash },
      desistencias: await queries.countDesistencias(tx, VERSAO_REGRA, before?.calculada_em ?? null),
      ...analisarRodada(blocos, fQuantile),
    }
    const row = {
      versao_regra: VERSAO_REGRA,
      rodada: (before?.rodada ?? 0) + 1,
      n: blocos.length,
      conteudo,
      calculada_em,
    }
    const counted = await queries.insertRodada(
      tx,
      row,
      blocos.map(({ id_licenca }) => id_licenca),
    )
    // A person erased her account at this moment; the next count starts again without her.
    if (counted !== blocos.length) throw new Error('a block of the round is gone; it is counted again')
    deps.log.info({ rodada: row.rodada, n: row.n }, 'a round of the blind control was counted')
  })
