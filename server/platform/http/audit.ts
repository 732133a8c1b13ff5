import type { Acao, Alvo, Detalhes } from '#shared/contas/auditoria/acoes.ts'
import type { Endpoint } from '#shared/platform/contract.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/connect.ts'
import * as queries from './audit.queries.ts'

/** A call as its contract writes it: `GET /disc/:id`. */
export type Chamada = `${Endpoint['method']} ${string}`

export type { Acao }

/** Appends who did what to whom. Never a senha, a token or a document number. */
export async function audit(
  db: Db | Tx,
  entry: {
    em: Date
    id_ator: number | null
    acao: Acao
    /** Object of the act; of a refused call, the call. */
    alvo?: Alvo | Chamada
    detalhes?: Detalhes
  },
): Promise<void> {
  await queries.insertAuditoria(db, {
    em: entry.em,
    id_ator: entry.id_ator,
    acao: entry.acao,
    alvo: entry.alvo ?? null,
    detalhes: JSON.stringify(entry.detalhes ?? {}),
  })
}

/**
 * Free text about a person whose account is erased leaves the audit with her: what an admin gave as the reason for looking
 * at her results may name her. The act itself stays.
 */
export const esquecerMotivos = (tx: Tx, alvos: readonly Alvo[]) => queries.deleteMotivos(tx, alvos)

/** Address and hour of a sign-in are kept for six months (Marco Civil da Internet, art. 15), by erased accounts too. */
export const ENDERECOS_MESES = 6
/** How far back one look goes: the look runs every hour, and a server that stood still for a month is caught up with. */
const OLHAR_MS = 35 * DAY_MS
const BATCH = 10_000

/** Drops the network addresses of sign-ins before a moment; the sign-ins themselves stay as long as the audit does. */
export async function esquecerEnderecos(db: Db, antes: Date): Promise<void> {
  const range = { de: new Date(antes.getTime() - OLHAR_MS), ate: antes, limit: BATCH }
  while ((await inTransaction(db, tx => queries.deleteEnderecos(tx, range))) === BATCH);
}
