import { sql } from 'kysely'
import { ativo } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { mayBeRemindedAgain } from '../../../platform/emails/emails.ts'

export interface PendenteRow {
  id_lugar: number
  email: string
  id_convite: string | null
  /** Whether the person was reminded or invited too recently to be reminded now. */
  descansa: boolean
  /** Whether the person refuses mails, or the last one bounced. */
  fora: boolean
}

/**
 * Returns people of a turma who have not finished, with their rows locked, so that two simultaneous reminders send one
 * mail.
 */
export async function lockPendentes(
  tx: Tx,
  of: {
    id_rodada: string
    pessoas?: readonly number[] | undefined
    now: Date
    lembrados_ate: Date
    chegados_ate: Date
  },
): Promise<PendenteRow[]> {
  const { id_rodada, pessoas, now, lembrados_ate, chegados_ate } = of
  const { rows } = await sql<PendenteRow>`
    select g.id_lugar, coalesce(c.email, u.email) as email, c.id_convite,
           g.em > ${chegados_ate}
             or not ${mayBeRemindedAgain('l.id_consultor', sql`coalesce(c.email, u.email)`, lembrados_ate)} as descansa,
           exists (select from recusas_email r where r.email_hash = sha256(convert_to(coalesce(c.email, u.email), 'UTF8')))
             or coalesce((select e.estado = 'falhou' from emails e where e.id_convite = c.id_convite
                           order by e.criado_em desc limit 1), false) as fora
      from lugares_rodada g join licencas l on l.id_licenca = g.id_licenca
      left join convites c on c.id_licenca = l.id_licenca and l.estado = 'CONVIDADA' and ${ativo(now)}
      left join usuarios u on u.id_usuario = l.id_participante and l.estado = 'ATRIBUIDA' and u.ativo
     where g.id_rodada = ${id_rodada} and g.saiu_em is null and coalesce(c.email, u.email) is not null
       and not coalesce(c.na_sala, false)
       ${pessoas === undefined ? sql`` : sql`and g.id_pessoa = any(${pessoas}::bigint[])`}
     order by g.id_lugar for update of g`.execute(tx)
  return rows
}

export const markLembrados = (tx: Tx, lugares: readonly number[], em: Date) =>
  sql`update lugares_rodada set lembrado_em = ${em} where id_lugar = any(${lugares}::int[])`.execute(tx)

/**
 * Returns open turmas with a reminder that is due: from 9:00 in São Paulo on the chosen day, for one day. Days before
 * the turma opened are skipped.
 */
export async function listALembrar(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id_rodada: string; id_consultor: number }[]> {
  const { rows } = await sql<{ id_rodada: string; id_consultor: number }>`
    select r.id_rodada, r.id_consultor from rodadas r
     where r.encerrada_em is null and r.fecha_em >= ${now} and exists (${DIAS(now)})
     order by r.fecha_em limit ${limit}`.execute(db)
  return rows
}

const DIAS = (now: Date) => sql`
  select d.dia from unnest(r.lembretes) d (dia)
   where d.dia <> all(r.lembretes_feitos)
     and (((r.fecha_em at time zone 'America/Sao_Paulo')::date - d.dia::int) + time '09:00') at time zone 'America/Sao_Paulo' <= ${now}`

export interface DueDia {
  dia: number
  /** Whether the reminder's time came after the turma had opened and less than a day ago. */
  vale: boolean
}

/** Returns the reminder days of this turma that have come. The caller holds the turma locked. */
export async function listDueDias(tx: Tx, id_rodada: string, now: Date): Promise<DueDia[]> {
  const { rows } = await sql<DueDia>`
    select t.dia, t.em > r.aberta_em and t.em > ${now}::timestamptz - interval '24 hours' as vale
      from rodadas r cross join lateral (
        select d.dia, (((r.fecha_em at time zone 'America/Sao_Paulo')::date - d.dia::int) + time '09:00') at time zone 'America/Sao_Paulo' as em
          from unnest(r.lembretes) d (dia) where d.dia <> all(r.lembretes_feitos)
      ) t
     where r.id_rodada = ${id_rodada} and t.em <= ${now}`.execute(tx)
  return rows
}
