import { sql } from 'kysely'
import type { Marco } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Tx } from '../../../platform/db/connect.ts'

interface Tomado {
  id_acordo: string
  id_equipe: number
  id_a: number
  id_b: number
  versao: number
}

/**
 * Takes the acordos to which both said yes and whose reminder of this marco is due, from nine in the morning of its day
 * in São Paulo (`diaDoLembrete`), not more than ten days late. Each is taken once.
 */
export async function takeALembrar(
  tx: Tx,
  { marco, now, limit }: { marco: Marco; now: Date; limit: number },
): Promise<Tomado[]> {
  const lembrado = sql.ref(`lembrado_${marco}_em`)
  const dia = sql`(greatest(k.assinado_a_em, k.assinado_b_em) at time zone 'America/Sao_Paulo')::date + ${marco}::int`
  const quando = marco === 60 ? sql`greatest(${dia}, k.revisar_em)` : dia
  const { rows } = await sql<Tomado>`
    update acordos a set ${lembrado} = ${now} where a.id_acordo in (
      select k.id_acordo from acordos k
       where k.encerrado_em is null and k.lembrado_60_em is null and k.assinado_a_em is not null and k.assinado_b_em is not null
         and k.${lembrado} is null and ${quando} >= (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - 10
         and (${quando} + time '09:00') at time zone 'America/Sao_Paulo' <= ${now}
       limit ${limit} for update skip locked)
    returning a.id_acordo, a.id_equipe, a.id_a, a.id_b, a.versao`.execute(tx)
  return rows
}

/** Takes the acordos whose end nobody has told the two of: what one of them showed the equipe ended. */
export async function takeEncerrados(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<Tomado[]> {
  const { rows } = await sql<Tomado>`
    update acordos a set fim_contado_em = ${now} where a.id_acordo in (
      select k.id_acordo from acordos k
       where k.encerrado_em is not null and k.aceito_em is not null and k.fim_contado_em is null
       limit ${limit} for update skip locked)
    returning a.id_acordo, a.id_equipe, a.id_a, a.id_b, a.versao`.execute(tx)
  return rows
}
