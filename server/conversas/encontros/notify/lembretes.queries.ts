import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/connect.ts'
import { eve } from './emails.queries.ts'

export interface ALembrar {
  id_encontro: string
  id_consultor: number
  sequencia: number
  avisar: boolean
  /** Day of the conversation in São Paulo: yyyy-mm-dd. */
  dia: string
  email: string
  email_consultor: string
}

/**
 * Takes the conversations whose reminder is due, each once, between two active accounts. Conversations arranged after
 * that hour are left out: both people have just read of them.
 */
export async function takeALembrar(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<ALembrar[]> {
  const { rows } = await sql<ALembrar>`
    with devidos as (
      select e.id_encontro from encontros e
        join usuarios p on p.id_usuario = e.id_participante and p.ativo
        join usuarios c on c.id_usuario = e.id_consultor and c.ativo
       where e.estado = 'marcado' and e.lembrado_em is null
         and e.quando > ${now} and e.quando < ${now}::timestamptz + interval '40 hours'
         and ${eve} <= ${now} and e.alterado_em < ${eve}
       order by e.quando limit ${limit} for update of e skip locked
    )
    update encontros e set lembrado_em = ${now} from devidos d, usuarios p, usuarios c
     where e.id_encontro = d.id_encontro and p.id_usuario = e.id_participante and c.id_usuario = e.id_consultor
    returning e.id_encontro, e.id_consultor, e.sequencia, e.avisar, p.email, c.email as email_consultor,
      (e.quando at time zone 'America/Sao_Paulo')::date::text as dia`.execute(tx)
  return rows
}
