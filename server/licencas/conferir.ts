import type { Db } from '../db/connect.ts'
import { allowLongStatements, type Conferencia, countConferidas, listDivergencias } from './conferir.queries.ts'

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
