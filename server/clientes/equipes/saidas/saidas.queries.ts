import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { SaidasArquivo } from '../../../platform/db/types.ts'

export const insertSaida = (tx: Tx, saida: Insertable<SaidasArquivo>) =>
  tx.insertInto('saidas_arquivo').values(saida).execute()

/** Ends memberships, each of one person in one equipe, and keeps them as lines of this departure. */
export async function endIntegrantes(
  tx: Tx,
  { id_saida, quem, daEmpresa, em }: { id_saida: string; quem: readonly Par[]; daEmpresa: readonly number[]; em: Date },
): Promise<void> {
  await sql`
    with fora as (
      update integrantes i set ate = greatest(i.desde, ${em}::timestamptz)
        from unnest(${quem.map(par => par.id_equipe)}::int[], ${quem.map(par => par.id_participante)}::int[]) q (id_equipe, id_participante)
       where i.id_equipe = q.id_equipe and i.id_participante = q.id_participante and i.ate is null
      returning i.id_equipe, i.id_participante)
    insert into saidas_arquivo_linhas (id_saida, id_equipe, id_participante, da_empresa)
    select ${id_saida}, id_equipe, id_participante, id_participante = any(${[...daEmpresa]}::int[]) from fora
     order by id_participante, id_equipe`.execute(tx)
}

/** Takes expected people off lists, each off one, and keeps them as lines of this departure. */
export async function endEsperados(
  tx: Tx,
  { id_saida, quem }: { id_saida: string; quem: readonly { id_equipe: number; email: string }[] },
): Promise<void> {
  await sql`
    with fora as (
      delete from esperados s
        using unnest(${quem.map(par => par.id_equipe)}::int[], ${quem.map(par => par.email)}::text[]) q (id_equipe, email)
       where s.id_equipe = q.id_equipe and s.email = q.email
      returning s.id_equipe, s.email, s.nome, s.area, s.desde)
    insert into saidas_arquivo_linhas (id_saida, id_equipe, email, nome, area, desde, da_empresa)
    select ${id_saida}, id_equipe, email, nome, area, desde, false from fora order by email, id_equipe`.execute(tx)
}

export interface Par {
  id_equipe: number
  id_participante: number
}

export interface SaidaRow {
  id_saida: string
  id_empresa: number
  id_consultor: number
  nome_ator: string
  em: Date
  vale_em: Date
  pessoas: number
  equipes: string[]
  desfeita_em: Date | null
  voltaram: number | null
  concluida_em: Date | null
}

const SAIDA = sql`
  select s.id_saida, s.id_empresa, s.id_ator as id_consultor, u.nome as nome_ator, s.em, s.vale_em, s.pessoas,
         array(select e.nome from equipes e where e.id_equipe = any(s.equipes) order by e.nome collate ordem_natural) as equipes,
         s.desfeita_em, s.voltaram, s.concluida_em
    from saidas_arquivo s join usuarios u on u.id_usuario = s.id_ator`

/** Whether this company is this consultora's, closed or not. */
export async function isDela(db: Db, id_consultor: number, id_empresa: number): Promise<boolean> {
  const row = await db
    .selectFrom('empresas')
    .select('id_empresa')
    .where('id_empresa', '=', id_empresa)
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the departures of a company since an instant, the newest first. */
export async function listSaidas(db: Db, id_empresa: number, desde: Date): Promise<SaidaRow[]> {
  const { rows } = await sql<SaidaRow>`
    ${SAIDA} where s.id_empresa = ${id_empresa} and s.em > ${desde} order by s.em desc, s.id_saida`.execute(db)
  return rows
}

/** Locks a departure until the caller's transaction ends, and returns it as it stands then. */
export async function lockSaida(tx: Tx, id_saida: string): Promise<SaidaRow | undefined> {
  await sql`select from saidas_arquivo where id_saida = ${id_saida} for update`.execute(tx)
  const { rows } = await sql<SaidaRow>`${SAIDA} where s.id_saida = ${id_saida}`.execute(tx)
  return rows[0]
}

export const markUndone = (tx: Tx, id_saida: string, set: { desfeita_em: Date; voltaram: number }) =>
  tx.updateTable('saidas_arquivo').set(set).where('id_saida', '=', id_saida).execute()

/** Marks a departure as ending; the first mark stays. */
export const markEnding = (tx: Tx, id_saida: string, em: Date) =>
  tx
    .updateTable('saidas_arquivo')
    .set({ concluida_em: em })
    .where('id_saida', '=', id_saida)
    .where('concluida_em', 'is', null)
    .execute()

/** Returns the departures whose time has passed and that still have lines. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id_saida: string }>`
    select id_saida from saidas_arquivo s
     where vale_em <= ${now} and desfeita_em is null
       and exists (select from saidas_arquivo_linhas l where l.id_saida = s.id_saida)
     order by vale_em limit 100`.execute(db)
  return rows.map(row => row.id_saida)
}

export const deleteSaidasAntes = (tx: Tx, antes: Date) =>
  tx.deleteFrom('saidas_arquivo').where('em', '<', antes).execute()

/** Deletes the lines that name this person, by account or by address. */
export async function deleteLinhasOf(tx: Tx, { id_participante, email }: { id_participante: number; email: string }) {
  await tx
    .deleteFrom('saidas_arquivo_linhas')
    .where(eb => eb.or([eb('id_participante', '=', id_participante), eb('email', '=', email)]))
    .execute()
}
