import { sql } from 'kysely'
import type { Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { confirmados, isAllowedByPerson } from '../write/situacao.queries.ts'

interface ALembrar {
  id_devolutiva: string
  marco: Marco
  /** Day of the question, yyyy-mm-dd. */
  dia: string
  email: string
}

/** Takes the follow-up questions whose day has come, each once. Returns one row per conversation and day. */
export async function takeALembrar(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<ALembrar[]> {
  const hora = sql`(a.previsto_para + time '09:00') at time zone 'America/Sao_Paulo'`
  const { rows } = await sql<ALembrar>`
    with devidos as (
      select a.id_combinado, a.marco, d.id_devolutiva, p.email
        from acompanhamentos a join combinados k using (id_combinado) join devolutivas d using (id_devolutiva)
        join usuarios p on p.id_usuario = d.id_participante and p.ativo
       where a.lembrado_em is null and a.resposta is null and k.retirado_em is null and d.desfecho = 'acordada'
         and a.previsto_para >= (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - 10
         and ${hora} <= ${now}
         and d.lembretes_recusados_em is null and ${confirmados()}
       order by a.previsto_para, d.id_devolutiva limit ${limit} for update of a skip locked
    ), feitos as (
      update acompanhamentos a set lembrado_em = ${now} from devidos v
       where a.id_combinado = v.id_combinado and a.marco = v.marco returning v.id_devolutiva, a.marco, a.previsto_para, v.email
    )
    select distinct id_devolutiva, marco, previsto_para as dia, email from feitos`.execute(tx)
  return rows
}

/**
 * Takes the answers not yet reported, for consultores who had no digest today, and returns these consultores. Answers
 * that a consultor wrote herself are not reported to her.
 */
export async function takeToSumUp(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id_consultor: number; email: string }[]> {
  const hoje = sql`(${now}::timestamptz at time zone 'America/Sao_Paulo')::date`
  const { rows } = await sql<{ id_consultor: number; email: string }>`
    with novas as (
      select a.id_combinado, a.marco, d.id_consultor, c.email
        from acompanhamentos a join combinados k using (id_combinado) join devolutivas d using (id_devolutiva)
        join usuarios c on c.id_usuario = d.id_consultor and c.ativo
       where a.respondida_em is not null and a.resumida_em is null and a.por = 'participante' and k.retirado_em is null
         and (${now}::timestamptz at time zone 'America/Sao_Paulo')::time >= time '18:00' and ${isAllowedByPerson()}
         and not exists (
           select 1 from acompanhamentos b join combinados l using (id_combinado) join devolutivas e using (id_devolutiva)
            where e.id_consultor = d.id_consultor and b.resumida_em >= ${hoje}::timestamp at time zone 'America/Sao_Paulo')
       order by a.respondida_em limit ${limit} for update of a skip locked
    ), feitas as (
      update acompanhamentos a set resumida_em = ${now} from novas n
       where a.id_combinado = n.id_combinado and a.marco = n.marco returning n.id_consultor, n.email
    )
    select distinct id_consultor, email from feitas`.execute(tx)
  return rows
}
