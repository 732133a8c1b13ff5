import { sql } from 'kysely'
import type { StoredTipo } from '#shared/clientes/acoes/acoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Parameters of an act, with its label given by id. */
export interface Parametros {
  id_etiqueta?: number | undefined
  id_rodada?: string | undefined
  reteste?: boolean | undefined
  /** Id of the act that this one takes back. */
  desfaz?: string | undefined
}

export interface Acao {
  id_acao: string
  id_consultor: number
  tipo: StoredTipo
  parametros: Parametros
  criada_em: Date
  terminada_em: Date | null
  interrompida: string | null
}

/** Selects an act by id, whoever owns it. */
export async function findAcao(db: Db | Tx, id_acao: string): Promise<Acao | undefined> {
  const row = await db.selectFrom('acoes').selectAll().where('id_acao', '=', id_acao).executeTakeFirst()
  // cast: insertAcao alone writes them
  return row && { ...row, parametros: row.parametros as Parametros }
}

/** Inserts an act. Returns false when its id is already used. */
export async function insertAcao(
  tx: Tx,
  { parametros, ...acao }: Pick<Acao, 'id_acao' | 'id_consultor' | 'tipo' | 'parametros' | 'criada_em'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('acoes')
    .values({ ...acao, parametros: JSON.stringify(parametros), vista_em: acao.criada_em })
    .onConflict(conflict => conflict.doNothing())
    .returning('id_acao')
    .executeTakeFirst()
  return row !== undefined
}

/** Inserts the lines of an act in the given order. A line left out from the start already has its reason. */
export const insertLinhas = (
  tx: Tx,
  {
    id_acao,
    linhas,
    em,
  }: { id_acao: string; linhas: readonly { id_pessoa: number; motivo: string | null }[]; em: Date },
) =>
  sql`
    insert into acoes_linhas (id_acao, posicao, id_pessoa, resultado, motivo, em)
    select ${id_acao}, l.posicao, l.id_pessoa, case when l.motivo is not null then 'nao' end, l.motivo,
           case when l.motivo is not null then ${em}::timestamptz end
      from unnest(${linhas.map(each => each.id_pessoa)}::bigint[], ${linhas.map(each => each.motivo)}::text[])
        with ordinality l (id_pessoa, motivo, posicao)`.execute(tx)

/** Selects the people for whom an act was done, in its order. */
export async function listFeitas(tx: Tx, id_acao: string): Promise<{ id_pessoa: number; motivo: null }[]> {
  const rows = await tx
    .selectFrom('acoes_linhas')
    .select('id_pessoa')
    .where('id_acao', '=', id_acao)
    .where('resultado', '=', 'feito')
    .orderBy('posicao')
    .execute()
  return rows.map(({ id_pessoa }) => ({ id_pessoa: Number(id_pessoa), motivo: null }))
}

/**
 * SQL: the lines `l` of act `a` that put somebody into its turma without an invite, and who are still there so; the place
 * was taken while the act ran. The licence is compared in a form that no index serves: by the turma the rows are few.
 */
export const semConvite = sql`
  acoes_linhas l join lugares_rodada g on g.id_pessoa = l.id_pessoa and g.id_rodada = (a.parametros ->> 'id_rodada')::uuid
   and g.saiu_em is null and coalesce(g.id_licenca, 0) = 0 and g.em between a.criada_em and a.terminada_em
   where l.id_acao = a.id_acao and l.resultado = 'feito'`

/** Selects the people whom an act put into a turma without an invite, in its order. */
export async function listSemConvite(tx: Tx, id_acao: string): Promise<{ id_pessoa: number; motivo: null }[]> {
  const { rows } = await sql<{ id_pessoa: number; motivo: null }>`
    select s.id_pessoa::float8 as id_pessoa, null as motivo
      from acoes a cross join lateral (select l.id_pessoa, l.posicao from ${semConvite}) s
     where a.id_acao = ${id_acao} order by s.posicao`.execute(tx)
  return rows
}

export async function countEmAndamento(tx: Tx, id_consultor: number): Promise<number> {
  const { n } = await tx
    .selectFrom('acoes')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('id_consultor', '=', id_consultor)
    .where('terminada_em', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Selects the next unprocessed line of an act; undefined when all are done. */
export const findProxima = (tx: Tx, id_acao: string) =>
  tx
    .selectFrom('acoes_linhas')
    .select(['posicao', 'id_pessoa', 'falhas'])
    .where('id_acao', '=', id_acao)
    .where('resultado', 'is', null)
    .orderBy('posicao')
    .limit(1)
    .executeTakeFirst()

/** Stores the result of a line, unless it has one. */
export async function setResultado(
  tx: Tx,
  { id_acao, posicao }: { id_acao: string; posicao: number },
  resultado: { resultado: 'feito' | 'nao'; motivo: string | null; mensagem: string | null; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('acoes_linhas')
    .set(resultado)
    .where('id_acao', '=', id_acao)
    .where('posicao', '=', posicao)
    .where('resultado', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts an attempt at a line that ended in an unexpected error. Returns the number of such attempts. */
export async function countFalha(tx: Tx, id_acao: string, posicao: number): Promise<number> {
  const row = await tx
    .updateTable('acoes_linhas')
    .set(eb => ({ falhas: eb('falhas', '+', 1) }))
    .where('id_acao', '=', id_acao)
    .where('posicao', '=', posicao)
    .where('resultado', 'is', null)
    .returning('falhas')
    .executeTakeFirst()
  return row?.falhas ?? 0
}

export const touch = (db: Db | Tx, id_acao: string, vista_em: Date) =>
  db.updateTable('acoes').set({ vista_em }).where('id_acao', '=', id_acao).where('terminada_em', 'is', null).execute()

/** Marks an act as ended; `interrompida` is the reason when it ended before its last line. */
export const finish = (tx: Tx, id_acao: string, { em, interrompida }: { em: Date; interrompida: string | null }) =>
  tx
    .updateTable('acoes')
    .set({ terminada_em: em, interrompida })
    .where('id_acao', '=', id_acao)
    .where('terminada_em', 'is', null)
    .execute()

/**
 * Claims the unfinished acts that no job has worked on since `desde`, and returns their ids. Of two simultaneous calls
 * only one gets an act.
 */
export async function takeParadas(tx: Tx, { desde, em }: { desde: Date; em: Date }): Promise<string[]> {
  const { rows } = await sql<{ id_acao: string }>`
    update acoes set vista_em = ${em} where id_acao in (
      select id_acao from acoes where terminada_em is null and vista_em < ${desde}
       order by vista_em limit 100 for update skip locked)
    returning id_acao`.execute(tx)
  return rows.map(row => row.id_acao)
}

/** Deletes acts older than `antes` with their lines, a limited number per call. */
export const deleteAntes = (tx: Tx, antes: Date) =>
  sql`
    delete from acoes where id_acao in (
      select id_acao from acoes where criada_em < ${antes} order by criada_em limit 50)`.execute(tx)
