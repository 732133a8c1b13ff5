import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ListaComVisoes, MayBeGone } from '#shared/clientes/visoes/visoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { mentions } from '../../platform/db/queries/search.ts'
import type { Visoes } from '../../platform/db/types.ts'

interface VisaoRow {
  id_visao: number
  lista: ListaComVisoes
  nome: string
  parametros: Record<string, string>
  faltam: MayBeGone[]
  alterada_em: Date
}

/**
 * SQL: whether a view refers to an id of this kind that its person no longer has. Ids are compared as text, as written
 * in the address.
 */
const falta = (name: MayBeGone, hers: ReturnType<typeof sql>) => sql`
  case when exists (select from unnest(string_to_array(v.parametros ->> ${sql.lit(name)}, ',')) said (id)
                     where said.id <> '' and not exists (${hers})) then ${sql.lit(name)} end`

/** Returns a person's views by name, of one list or of all; or one of them by id. */
export async function listDela(
  db: Db | Tx,
  id_usuario: number,
  { lista, id_visao }: { lista?: ListaComVisoes | undefined; id_visao?: number } = {},
): Promise<VisaoRow[]> {
  const { rows } = await sql<VisaoRow>`
    select v.id_visao, v.lista, v.nome, v.parametros, v.alterada_em, array_remove(array[
             ${falta('etiqueta', sql`select from etiquetas e where e.id_consultor = v.id_usuario and e.id_etiqueta::text = said.id`)},
             ${falta('turma', sql`select from rodadas r where r.id_consultor = v.id_usuario and r.id_rodada::text = said.id`)},
             ${falta('empresa', sql`select from empresas m where m.id_consultor = v.id_usuario and m.id_empresa::text = said.id`)}
           ]::text[], null) as faltam
      from visoes v
     where v.id_usuario = ${id_usuario}
       and (${lista ?? null}::text is null or v.lista = ${lista ?? null})
       and (${id_visao ?? null}::int is null or v.id_visao = ${id_visao ?? null})
     order by v.lista, para_busca(v.nome), v.id_visao`.execute(db)
  return rows
}

/** Returns the id of a person's view with that name, ignoring case. */
export async function findPorNome(
  tx: Tx,
  { id_usuario, lista, nome }: { id_usuario: number; lista: ListaComVisoes; nome: string },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('visoes')
    .select('id_visao')
    .where('id_usuario', '=', id_usuario)
    .where('lista', '=', lista)
    .where(sql<string>`lower(nome)`, '=', sql<string>`lower(${nome})`)
    .executeTakeFirst()
  return row?.id_visao
}

export async function insertVisao(tx: Tx, row: Insertable<Visoes>): Promise<number> {
  const { id_visao } = await tx.insertInto('visoes').values(row).returning('id_visao').executeTakeFirstOrThrow()
  return id_visao
}

export const updateVisao = (
  tx: Tx,
  id_visao: number,
  {
    parametros,
    ...change
  }: { nome?: string | undefined; parametros?: Record<string, string> | undefined; alterada_em: Date },
) =>
  tx
    .updateTable('visoes')
    .set({ ...change, ...(parametros && { parametros: JSON.stringify(parametros) }) })
    .where('id_visao', '=', id_visao)
    .execute()

/** Deletes one of a person's views. Returns whether there was one. */
export async function deleteVisao(
  tx: Tx,
  { id_usuario, id_visao }: { id_usuario: number; id_visao: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('visoes')
    .where('id_visao', '=', id_visao)
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Deletes an erased person's views. In views of that person's consultores, a search for the person's address or name is
 * removed, and a view's name that contains one of them is replaced by "Visão" and its id.
 */
export async function forget(
  tx: Tx,
  { id_usuario, email, nome }: { id_usuario: number; email: string; nome: string },
): Promise<void> {
  await tx.deleteFrom('visoes').where('id_usuario', '=', id_usuario).execute()
  const dela = sql`id_usuario in (select id_consultor from pessoas where id_participante = ${id_usuario} or email = ${email})`
  const diz = (text: RawBuilder<unknown>) =>
    sql`(position(lower(${email}) in lower(${text})) > 0 or ${mentions(text, nome)})`
  await sql`
    update visoes set parametros = parametros - 'busca'
     where parametros ? 'busca' and ${dela} and ${diz(sql`parametros ->> 'busca'`)}`.execute(tx)
  await sql`
    update visoes set nome = 'Visão ' || id_visao where ${dela} and ${diz(sql`nome`)}`.execute(tx)
}
