import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/**
 * SQL: whether a result waits for its person to open it (ver junto). While it waits nobody reads it but an admin with a
 * reason, whatever the person shares.
 * @param licenca the column with the licence of the result
 */
export const awaitsVerJunto = (licenca: RawBuilder<unknown>) => sql<boolean>`exists (
  select from ver_juntos j where j.id_licenca = ${licenca} and j.aberto_em is null)`

/**
 * SQL: how much of one result the consultora of its licence may see now: what the person shares with her, and `nada`
 * while the result waits to be opened together.
 * @param escopo the column of `autorizacoes_vigentes`, null when the person never chose
 */
export const escopoDoResultado = (licenca: RawBuilder<unknown>, escopo: RawBuilder<unknown>) => sql<Scope>`
  case when ${awaitsVerJunto(licenca)} then 'nada' else coalesce(${escopo}, 'nada') end`

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
       and ${awaitsVerJunto(sql`r.id_licenca`)}
     order by r.finalizado_em desc limit 1`.execute(db)
  return rows[0]?.id_licenca ?? null
}

/** Results that wait to be opened with this consultora, each with its person's address; of one person when given. */
export async function listWaiting(
  tx: Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante?: number | undefined },
): Promise<{ id_licenca: number; email: string }[]> {
  const { rows } = await sql<{ id_licenca: number; email: string }>`
    select r.id_licenca, p.email from resultados r
      join usuarios p on p.id_usuario = r.id_participante and p.ativo
     where r.id_consultor = ${id_consultor} and r.id_participante = coalesce(${id_participante ?? null}::int, r.id_participante)
       and ${awaitsVerJunto(sql`r.id_licenca`)}
     order by r.id_licenca`.execute(tx)
  return rows
}

interface Esperando {
  id_participante: number
  nome: string
  email: string
  nome_consultor: string
  consultor_ativo: boolean
  compartilha: boolean
}

/** A waiting result for the mail to its person; undefined when it was opened or erased. */
export async function findWaiting(db: Db, id_licenca: number): Promise<Esperando | undefined> {
  const { rows } = await sql<Esperando>`
    select r.id_participante, p.nome, p.email, c.nome as nome_consultor, c.ativo as consultor_ativo,
           coalesce(a.escopo = 'relatorio', false) as compartilha
      from resultados r
      join usuarios p on p.id_usuario = r.id_participante and p.ativo
      join usuarios c on c.id_usuario = r.id_consultor
      left join autorizacoes_vigentes a on a.id_participante = r.id_participante and a.destino = 'consultor'
       and a.id_destino = r.id_consultor
     where r.id_licenca = ${id_licenca} and ${awaitsVerJunto(sql`r.id_licenca`)}`.execute(db)
  return rows[0]
}
