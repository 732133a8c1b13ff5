import { sql } from 'kysely'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { deSelecao } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/** Returns the purpose of the latest invite to this address, if it was one person's and ended without an answer. */
export async function findFinalidadeDoVencido(
  tx: Tx,
  id_consultor: number,
  email: string,
): Promise<FinalidadeDoConvite | null> {
  const row = await tx
    .selectFrom('convites')
    .select(['finalidade', 'id_rodada', 'aceito_em', 'cancelado_em'])
    .where('id_consultor', '=', id_consultor)
    .where('email', '=', email)
    .orderBy('criado_em', 'desc')
    .limit(1)
    .executeTakeFirst()
  const vencido = row && row.id_rodada === null && row.aceito_em === null && row.cancelado_em === null
  return vencido ? row.finalidade : null
}

/** Whether a licence that is with somebody was given in a selection. */
export async function isDeSelecao(tx: Tx, id_licenca: number): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`select ${deSelecao(sql`${id_licenca}::int`)} as sim`.execute(tx)
  return rows[0]?.sim === true
}
