import { sql } from 'kysely'
import type { Passo } from '#shared/casa/casa/primeiros-passos.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface PassosRow {
  id_tipo_usuario: number
  vistos: Passo[]
  dispensado_em: Date | null
  cortesia_em: Date | null
  proprio: boolean
  resultado: boolean
  convite: boolean
  compra: boolean
  /** Whether an admin gave the consultor licences; the courtesy licence of the first steps has no actor and does not count. */
  concedidas: boolean
  /** Whether the consultor received licences without a purchase: from an admin, or as this courtesy. */
  ja_recebeu: boolean
}

/** State of a consultor's first steps. Each subquery stops at its first row. */
export async function findPassos(db: Db, id_consultor: number): Promise<PassosRow | undefined> {
  const { rows } = await sql<PassosRow>`
    select u.id_tipo_usuario, coalesce(p.vistos, '{}') as vistos, p.dispensado_em, p.cortesia_em,
      exists (select 1 from resultados r where r.id_participante = u.id_usuario) as proprio,
      exists (select 1 from resultados r where r.id_consultor = u.id_usuario and r.id_participante <> u.id_usuario) as resultado,
      exists (select 1 from convites c where c.id_consultor = u.id_usuario) as convite,
      exists (select 1 from compras c where c.id_usuario = u.id_usuario and c.paga_em is not null) as compra,
      exists (select 1 from movimentos_licenca m
        where m.id_consultor = u.id_usuario and m.evento = 'cortesia' and m.id_ator is not null) as concedidas,
      exists (select 1 from movimentos_licenca m where m.id_consultor = u.id_usuario and m.evento = 'cortesia') as ja_recebeu
    from usuarios u
    left join primeiros_passos p on p.id_consultor = u.id_usuario
    where u.id_usuario = ${id_consultor}`.execute(db)
  return rows[0]
}

export interface Mudanca {
  visto?: Passo | undefined
  /** null shows the steps again; undefined changes nothing. */
  dispensado_em?: Date | null | undefined
}

export async function upsertPassos(tx: Tx, id_consultor: number, { visto, dispensado_em }: Mudanca): Promise<void> {
  const vistos = visto ? [visto] : []
  await sql`
    insert into primeiros_passos as p (id_consultor, vistos, dispensado_em)
    values (${id_consultor}, ${vistos}, ${dispensado_em ?? null})
    on conflict (id_consultor) do update set
      vistos = (select coalesce(array_agg(distinct v), '{}') from unnest(p.vistos || excluded.vistos) v),
      dispensado_em = ${dispensado_em === undefined ? sql`p.dispensado_em` : sql`excluded.dispensado_em`}`.execute(tx)
}

export async function setCortesia(tx: Tx, id_consultor: number, em: Date): Promise<void> {
  await sql`
    insert into primeiros_passos (id_consultor, cortesia_em) values (${id_consultor}, ${em})
    on conflict (id_consultor) do update set cortesia_em = excluded.cortesia_em`.execute(tx)
}
