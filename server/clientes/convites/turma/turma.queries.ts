import { sql } from 'kysely'
import { withoutFim } from '../../../contas/prazo/prazo.queries.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/**
 * Returns a turma's open invites, with their licences locked. A registration locks the same licence first, so neither
 * misses the other.
 */
export async function lockAbertosOfTurma(
  tx: Tx,
  id_rodada: string,
): Promise<{ id_convite: string; id_licenca: number }[]> {
  const { rows } = await sql<{ id_convite: string; id_licenca: number }>`
    select c.id_convite, l.id_licenca from licencas l
      join convites c on c.id_licenca = l.id_licenca and ${withoutFim()}
     where l.id_rodada = ${id_rodada} and l.estado = 'CONVIDADA'
     order by l.id_licenca for update of l`.execute(tx)
  return rows
}

/** Sets the end of these invites to `para` where it is `de`. The caller holds their licences locked. */
export const setPrazos = (tx: Tx, { convites, de, para }: { convites: readonly string[]; de: Date; para: Date }) =>
  sql`
    update convites c set validade_convite = ${para}
     where c.id_convite = any(${convites}::uuid[]) and c.validade_convite = ${de} and not c.na_sala and ${withoutFim()}`.execute(
    tx,
  )
