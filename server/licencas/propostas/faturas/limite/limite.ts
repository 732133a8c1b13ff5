import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../../platform/db/connect.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { audit } from '../../../../platform/http/seen/audit.ts'
import * as queries from './limite.queries.ts'

/** Returns up to which debt licences come at the acceptance; 0 until an admin says otherwise. */
export async function getLimite(db: Db | Tx) {
  const row = await queries.findLimite(db)
  return {
    limite_centavos: Number(row?.limite_centavos ?? 0),
    mudado_em: row?.em ?? null,
    nome_ator: row?.nome ?? null,
  }
}

/** As `getLimite`, for the call that shows it. */
export const readLimite = ({ db }: Deps) => getLimite(db)

export const changeLimite = (deps: Deps, actor: Actor, limite_centavos: number) =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    await queries.insertLimite(tx, { limite_centavos, id_ator: actor.id_usuario, em })
    const detalhes = { valor: limite_centavos }
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'limite_faturado_alterado', detalhes })
    return getLimite(tx)
  })
