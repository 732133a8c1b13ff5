import type { Alvo, Acao as AuditAction, Detalhes } from '#shared/contas/auditoria/acoes.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { inTransaction } from '../../db/connect.ts'
import * as queries from './audit.queries.ts'

/** A call as in its contract: `GET /disc/:id`. */
export type AuditedCall = `${Endpoint['method']} ${string}`

export type { AuditAction }

/** Records in the audit who did what to whom; never a senha, a token or a document number. */
export async function audit(
  db: Db | Tx,
  entry: {
    em: Date
    id_ator: number | null
    acao: AuditAction
    /** Target of the act; for a refused call, the call. */
    alvo?: Alvo | AuditedCall
    detalhes?: Detalhes
  },
): Promise<void> {
  await queries.insertAudit(db, {
    em: entry.em,
    id_ator: entry.id_ator,
    acao: entry.acao,
    alvo: entry.alvo ?? null,
    detalhes: JSON.stringify(entry.detalhes ?? {}),
  })
}

/**
 * Deletes free text about a person whose account is erased: the reason that an admin gave for looking at her results
 * may name her. The acts themselves stay in the audit.
 */
export const forgetReasons = (tx: Tx, alvos: readonly Alvo[]) => queries.deleteReasons(tx, alvos)

/**
 * Months for which the network address of a sign-in is kept (Marco Civil da Internet, art. 15), also for erased
 * accounts.
 */
export const ADDRESSES_MONTHS = 6
/** How far back each run looks, in ms. It runs every hour; this covers a server that was down for a month. */
const OLHAR_MS = 35 * DAY_MS
const BATCH = 10_000

/** Deletes the network addresses of sign-ins before `antes`; the sign-ins themselves stay as long as the audit does. */
export async function forgetAddresses(db: Db, antes: Date): Promise<void> {
  const range = { de: new Date(antes.getTime() - OLHAR_MS), ate: antes, limit: BATCH }
  while ((await inTransaction(db, tx => queries.deleteAddresses(tx, range))) === BATCH);
}
