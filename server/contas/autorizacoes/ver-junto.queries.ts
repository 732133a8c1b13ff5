import { type RawBuilder, sql } from 'kysely'
import type { Escopo } from '#shared/platform/permissions.ts'
import type { Db } from '../../platform/db/connect.ts'

/**
 * SQL: whether a result waits for its person to open it (ver junto). While it waits nobody reads it but an admin with a
 * reason, whatever the person shares.
 * @param licenca the column with the licence of the result
 */
export const aguardaVerJunto = (licenca: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ver_juntos j where j.id_licenca = ${licenca} and j.aberto_em is null)`

/**
 * SQL: how much of one result the consultora of its licence may see now: what the person shares with her, and `nada`
 * while the result waits to be opened together.
 * @param escopo the column of `autorizacoes_vigentes`, null when the person never chose
 */
export const escopoDoResultado = (licenca: RawBuilder<unknown>, escopo: RawBuilder<unknown>) => sql<Escopo>`
  case when ${aguardaVerJunto(licenca)} then 'nada' else coalesce(${escopo}, 'nada') end`

/** The licence of this person's latest result that waits, while she shares with this consultora; null when none waits. */
export async function findAguardando(
  db: Db,
  { id_participante, id_consultor }: { id_participante: number; id_consultor: number },
): Promise<number | null> {
  const { rows } = await sql<{ id_licenca: number }>`
    select r.id_licenca from resultados r
      join autorizacoes_vigentes a on a.id_participante = r.id_participante and a.destino = 'consultor'
       and a.id_destino = r.id_consultor and a.escopo = 'relatorio'
     where r.id_participante = ${id_participante} and r.id_consultor = ${id_consultor}
       and ${aguardaVerJunto(sql`r.id_licenca`)}
     order by r.finalizado_em desc limit 1`.execute(db)
  return rows[0]?.id_licenca ?? null
}
