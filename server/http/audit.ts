import type { Acao, Alvo, Detalhes } from '#shared/auditoria/acoes.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { Db, Tx } from '../db/connect.ts'
import { insertAuditoria } from './audit.queries.ts'

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
    /** What it was done to; of a refused call, the call. */
    alvo?: Alvo | Chamada
    detalhes?: Detalhes
  },
): Promise<void> {
  await insertAuditoria(db, {
    em: entry.em,
    id_ator: entry.id_ator,
    acao: entry.acao,
    alvo: entry.alvo ?? null,
    detalhes: JSON.stringify(entry.detalhes ?? {}),
  })
}
