import { type Insertable, sql } from 'kysely'
import type { CorEtiqueta } from '#shared/clientes/etiquetas/etiquetas.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { mentions } from '../../platform/db/queries/search.ts'
import type { Etiquetas } from '../../platform/db/types.ts'

interface Contada {
  id_etiqueta: number
  nome: string
  cor: CorEtiqueta
  pessoas: number
}

/** Returns a consultor's labels by name, or one of them, each with the number of people who have it. */
export async function listContadas(db: Db | Tx, id_consultor: number, id_etiqueta?: number): Promise<Contada[]> {
  const { rows } = await sql<Contada>`
    select e.id_etiqueta, e.nome, e.cor,
           (select count(*)::int from etiquetas_pessoa ep where ep.id_etiqueta = e.id_etiqueta) as pessoas
      from etiquetas e
     where e.id_consultor = ${id_consultor} and (${id_etiqueta ?? null}::int is null or e.id_etiqueta = ${id_etiqueta ?? null})
     order by para_busca(e.nome), e.nome`.execute(db)
  return rows
}

/** Returns a consultor's labels without counts. */
export async function listDela(db: Db | Tx, id_consultor: number): Promise<{ id_etiqueta: number; nome: string }[]> {
  return db.selectFrom('etiquetas').select(['id_etiqueta', 'nome']).where('id_consultor', '=', id_consultor).execute()
}

export async function insertEtiqueta(tx: Tx, row: Insertable<Etiquetas>): Promise<number> {
  const { id_etiqueta } = await tx
    .insertInto('etiquetas')
    .values(row)
    .returning('id_etiqueta')
    .executeTakeFirstOrThrow()
  return id_etiqueta
}

export const updateEtiqueta = (tx: Tx, id_etiqueta: number, change: { nome?: string; cor?: CorEtiqueta }) =>
  tx.updateTable('etiquetas').set(change).where('id_etiqueta', '=', id_etiqueta).execute()

/** Deletes a label and removes it from everybody. Returns how many people had it. */
export async function deleteEtiqueta(tx: Tx, id_etiqueta: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('etiquetas_pessoa')
    .where('id_etiqueta', '=', id_etiqueta)
    .executeTakeFirst()
  await tx.deleteFrom('etiquetas').where('id_etiqueta', '=', id_etiqueta).execute()
  return Number(numDeletedRows)
}

/** Adds the label `para` to everybody who has the label `de`. */
export const copyPessoas = (tx: Tx, { de, para }: { de: number; para: number }) =>
  sql`
    insert into etiquetas_pessoa (id_etiqueta, id_pessoa, em)
    select ${para}, id_pessoa, em from etiquetas_pessoa where id_etiqueta = ${de}
    on conflict do nothing`.execute(tx)

/** Whether this row of `pessoas` belongs to this consultor. The row is locked, so that it is not erased meanwhile. */
export async function holdPessoa(
  tx: Tx,
  { id_consultor, id_pessoa }: { id_consultor: number; id_pessoa: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pessoas where id_pessoa = ${id_pessoa} and id_consultor = ${id_consultor} for key share`.execute(tx)
  return rows.length > 0
}

/** Returns the labels of one person, by name. */
export async function listDaPessoa(db: Db | Tx, id_pessoa: number) {
  const { rows } = await sql<{ id_etiqueta: number; nome: string; cor: CorEtiqueta }>`
    select e.id_etiqueta, e.nome, e.cor from etiquetas_pessoa ep join etiquetas e using (id_etiqueta)
     where ep.id_pessoa = ${id_pessoa} order by para_busca(e.nome), e.nome`.execute(db)
  return rows
}

/** Adds labels to a person. Returns how many were new. */
export async function insertNaPessoa(
  tx: Tx,
  { id_pessoa, etiquetas, em }: { id_pessoa: number; etiquetas: readonly number[]; em: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into etiquetas_pessoa (id_etiqueta, id_pessoa, em)
    select unnest(${etiquetas}::int[]), ${id_pessoa}, ${em} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Removes labels from a person. Returns how many the person had. */
export async function deleteDaPessoa(
  tx: Tx,
  { id_pessoa, etiquetas }: { id_pessoa: number; etiquetas: readonly number[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from etiquetas_pessoa where id_pessoa = ${id_pessoa} and id_etiqueta = any(${etiquetas}::int[])`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Returns the labels that all consultores have given a person, for the person's own copy. */
export async function listAbout(db: Db, id_participante: number) {
  const { rows } = await sql<{ nome_consultor: string; etiquetas: string[] }>`
    select u.nome as nome_consultor, array_agg(e.nome order by para_busca(e.nome), e.nome) as etiquetas
      from pessoas p
      join etiquetas_pessoa ep on ep.id_pessoa = p.id_pessoa
      join etiquetas e on e.id_etiqueta = ep.id_etiqueta
      join usuarios u on u.id_usuario = p.id_consultor
     where p.id_participante = ${id_participante}
     group by u.id_usuario, u.nome order by u.nome, u.id_usuario`.execute(db)
  return rows
}

/** Removes every label from an erased person, whoever gave it. Returns how many there were. */
export async function deleteAbout(tx: Tx, id_participante: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from etiquetas_pessoa ep using pessoas p
     where p.id_pessoa = ep.id_pessoa and p.id_participante = ${id_participante}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Renames labels that contain an erased person's name to "Etiqueta" and their id, at the person's consultores. The
 * labels themselves stay, because other people may have them.
 */
export const forgetNome = (tx: Tx, { id_participante, nome }: { id_participante: number; nome: string }) =>
  sql`
    update etiquetas set nome = 'Etiqueta ' || id_etiqueta
     where id_consultor in (select id_consultor from pessoas where id_participante = ${id_participante})
       and ${mentions(sql`etiquetas.nome`, nome)}`.execute(tx)

/** Moves the labels of a mistyped address to the person with the corrected one. */
export const moveEtiquetas = (tx: Tx, { id_consultor, de, para }: { id_consultor: number; de: string; para: string }) =>
  sql`
    with erradas as (
      delete from etiquetas_pessoa ep using pessoas p
       where p.id_pessoa = ep.id_pessoa and p.id_consultor = ${id_consultor} and p.email = ${de}
         and p.id_participante is null
      returning ep.id_etiqueta, ep.em)
    insert into etiquetas_pessoa (id_etiqueta, id_pessoa, em)
    select e.id_etiqueta, p.id_pessoa, e.em from erradas e
      join pessoas p on p.id_consultor = ${id_consultor} and p.email = ${para}
    on conflict do nothing`.execute(tx)
