import { type Insertable, sql, type Updateable } from 'kysely'
import type { Modo, TipoEncontro } from '#shared/conversas/encontros/encontros.rules.ts'
import { QUINZE } from '#shared/disc/marcacoes/quinze.rules.ts'
import { awaitsVerJunto } from '../../../contas/autorizacoes/autorizacoes.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { LinksHorario } from '../../../platform/db/types.ts'

export interface LinkRow {
  id_link: string
  id_consultor: number
  id_participante: number
  tipo: TipoEncontro
  valido_ate: Date
  usado_em: Date | null
  retirado_em: Date | null
  id_encontro: string | null
  quando_pode: string | null
  nome: string
  nome_consultor: string
  /** Whether both accounts are active and the person is still a client. */
  disponivel: boolean
  encontro: {
    quando: Date
    minutos: number
    modo: Modo
    local: string | null
    estado: string
    mudancas: number
  } | null
}

/** A link with its two people and the conversation that it booked. */
export async function findLink(db: Db | Tx, id_link: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<Omit<LinkRow, 'encontro'> & NonNullable<LinkRow['encontro']>>`
    select k.id_link, k.id_consultor, k.id_participante, k.tipo, k.valido_ate, k.usado_em, k.retirado_em, k.id_encontro,
           k.quando_pode, p.nome, c.nome as nome_consultor, (p.ativo and c.ativo and v.id_participante is not null) as disponivel,
           e.quando, e.minutos, e.modo, e.local, e.estado, e.mudancas
      from links_horario k
      join usuarios p on p.id_usuario = k.id_participante
      join usuarios c on c.id_usuario = k.id_consultor
      left join clientes v on v.id_consultor = k.id_consultor and v.id_participante = k.id_participante
      left join encontros e on e.id_encontro = k.id_encontro
     where k.id_link = ${id_link}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { quando, minutos, modo, local, estado, mudancas, ...link } = row
  return { ...link, encontro: link.id_encontro ? { quando, minutos, modo, local, estado, mudancas } : null }
}

/** Locks a link until the commit; returns whether it exists. */
export async function lockLink(tx: Tx, id_link: string): Promise<boolean> {
  const row = await tx
    .selectFrom('links_horario')
    .select('id_link')
    .where('id_link', '=', id_link)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The open link of a client, however old. */
export const findAberto = (db: Db | Tx, id_consultor: number, id_participante: number) =>
  db
    .selectFrom('links_horario')
    .select(['id_link', 'valido_ate', 'enviado_em'])
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .where('usado_em', 'is', null)
    .where('retirado_em', 'is', null)
    .executeTakeFirst()

export const insertLink = (tx: Tx, row: Insertable<LinksHorario>) =>
  tx
    .insertInto('links_horario')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const updateLink = (tx: Tx, id_link: string, set: Updateable<LinksHorario>) =>
  tx.updateTable('links_horario').set(set).where('id_link', '=', id_link).execute()

/** Withdraws the open links of a consultor: of one client, or all. Returns how many. */
export async function withdrawLinks(
  tx: Tx,
  { id_consultor, id_participante, em }: { id_consultor: number; id_participante: number | null; em: Date },
): Promise<number> {
  const all = tx
    .updateTable('links_horario')
    .set({ retirado_em: em })
    .where('id_consultor', '=', id_consultor)
    .where('usado_em', 'is', null)
    .where('retirado_em', 'is', null)
  const those = id_participante === null ? all : all.where('id_participante', '=', id_participante)
  const { numUpdatedRows } = await those.executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * The licence of the person's latest result with this consultor of which she has marked fewer than fifteen sentences;
 * null without one, and while it waits to be opened together.
 */
export async function findAMarcar(
  db: Db | Tx,
  { id_consultor, id_participante }: { id_consultor: number; id_participante: number },
): Promise<number | null> {
  const { rows } = await sql<{ id_licenca: number; aguarda: boolean; marcadas: number }>`
    select r.id_licenca, ${awaitsVerJunto(sql`r.id_licenca`)} as aguarda,
           (select count(distinct m.frase)::int from marcacoes m where m.id_licenca = r.id_licenca) as marcadas
      from resultados r
     where r.id_participante = ${id_participante} and r.id_consultor = ${id_consultor}
     order by r.finalizado_em desc limit 1`.execute(db)
  const [latest] = rows
  return latest && !latest.aguarda && latest.marcadas < QUINZE ? latest.id_licenca : null
}

/** Deletes the links of a person. Returns how many. */
export async function deleteLinks(tx: Tx, id_participante: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('links_horario')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes links that nobody used and that expired before `antes`. */
export const deleteLinksAntigos = (tx: Tx, antes: Date) =>
  sql`delete from links_horario where usado_em is null and valido_ate < ${antes}`.execute(tx)

/** Links with which a person may choose, or change what she chose, the nearest end first. */
export async function listEscolhasOf(db: Db, id_participante: number, now: Date) {
  const { rows } = await sql<{ id_link: string; nome_consultor: string; id_encontro: string | null }>`
    select k.id_link, c.nome as nome_consultor, k.id_encontro
      from links_horario k
      join usuarios c on c.id_usuario = k.id_consultor and c.ativo
      join clientes v on v.id_consultor = k.id_consultor and v.id_participante = k.id_participante
      join horarios h on h.id_consultor = k.id_consultor
      left join encontros e on e.id_encontro = k.id_encontro
     where k.id_participante = ${id_participante} and k.retirado_em is null
       and ((k.usado_em is null and k.valido_ate > ${now}) or (e.estado = 'marcado' and e.quando > ${now}))
     order by k.valido_ate, k.id_link limit 20`.execute(db)
  return rows
}

/** Every link that a person was given, for the copy of her data (LGPD art. 18 II). */
export async function listLinksDaPessoa(db: Db, id_participante: number) {
  const { rows } = await sql<{
    nome_consultor: string
    criado_em: Date
    enviado_em: Date | null
    usado_em: Date | null
    retirado_em: Date | null
    fuso: string | null
    quando_pode: string | null
  }>`
    select c.nome as nome_consultor, k.criado_em, k.enviado_em, k.usado_em, k.retirado_em, k.fuso, k.quando_pode
      from links_horario k join usuarios c on c.id_usuario = k.id_consultor
     where k.id_participante = ${id_participante} order by k.criado_em`.execute(db)
  return rows
}
