import { sql } from 'kysely'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { MOVIMENTOS } from '#shared/licencas/licencas/licencas.rules.ts'
import { vencido } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'

/** The licences from which one is taken: of a consultor, of one kind, at a company's disposal or (null) free. */
export interface Estoque {
  id_consultor: number
  id_tipo_licenca: number
  id_empresa?: number | null
}

/** Counts a stock's available licences at `now`, including those of expired invites that are not returned yet. */
export async function countDisponiveis(
  db: Db | Tx,
  { id_consultor, id_tipo_licenca, id_empresa = null }: Estoque,
  now: Date,
): Promise<number> {
  const these = sql`l.id_tipo_licenca = ${id_tipo_licenca} and l.id_empresa is not distinct from ${id_empresa}::int`
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from licencas l where l.id_consultor = ${id_consultor} and l.estado = 'DISPONIVEL' and ${these})::int
         + (select count(*) from convites c join licencas l using (id_licenca)
             where c.id_consultor = ${id_consultor} and ${vencido(now)} and l.estado = 'CONVIDADA' and ${these})::int as n`.execute(
    db,
  )
  return one(rows).n
}

/** Returns how many available licences of type 2 each company of a consultor has at its disposal, by name. */
export async function listConsignadas(db: Db, id_consultor: number, now: Date) {
  const { rows } = await sql<{ id_empresa: number; nome: string; disponivel: number }>`
    select e.id_empresa, e.nome, n.disponivel from (
      select l.id_empresa, count(*)::int as disponivel from licencas l
       where l.id_consultor = ${id_consultor} and l.id_tipo_licenca = ${TIPO_LICENCA.empresarial} and l.id_empresa is not null
         and (l.estado = 'DISPONIVEL' or (l.estado = 'CONVIDADA' and exists (
           select from convites c where c.id_licenca = l.id_licenca and c.id_consultor = ${id_consultor} and ${vencido(now)})))
       group by l.id_empresa) n
      join empresas e on e.id_empresa = n.id_empresa
     order by e.nome collate ordem_natural, e.id_empresa`.execute(db)
  return rows
}

/** Licences at a company's disposal, by where each one is; `livre` counts its consultor's free ones of type 2. */
export interface SaldoDaEmpresa {
  disponivel: number
  convidada: number
  atribuida: number
  utilizada: number
  estornada: number
  livre: number
}

/** Counts the licences of type 2 that a company of this consultor has or had at its disposal. */
export async function getSaldoDaEmpresa(
  db: Db | Tx,
  { id_consultor, id_empresa }: { id_consultor: number; id_empresa: number },
  now: Date,
): Promise<SaldoDaEmpresa> {
  const { rows } = await sql<Omit<SaldoDaEmpresa, 'livre'>>`
    select count(*) filter (where estado = 'DISPONIVEL')::int as disponivel,
           count(*) filter (where estado = 'CONVIDADA')::int as convidada,
           count(*) filter (where estado = 'ATRIBUIDA')::int as atribuida,
           count(*) filter (where estado = 'UTILIZADA')::int as utilizada,
           count(*) filter (where estado = 'ESTORNADA')::int as estornada
      from (select case when l.estado = 'CONVIDADA' and exists (
                     select from convites c where c.id_licenca = l.id_licenca and c.id_consultor = ${id_consultor} and ${vencido(now)})
                   then 'DISPONIVEL' else l.estado end as estado
              from licencas l where l.id_empresa = ${id_empresa} and l.id_consultor = ${id_consultor}) t`.execute(db)
  const livre = await countDisponiveis(db, { id_consultor, id_tipo_licenca: TIPO_LICENCA.empresarial }, now)
  return { ...one(rows), livre }
}

export interface NovaConsignacao {
  id_consignacao: string
  id_consultor: number
  id_empresa: number
  tipo: 'consignacao' | 'devolucao'
  quantidade: number
  id_ator: number
  em: Date
}

/** Inserts an act under its id. Returns false when that id is already used. */
export async function insertConsignacao(tx: Tx, row: NovaConsignacao): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('consignacoes')
    .values(row)
    .onConflict(conflict => conflict.column('id_consignacao').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findConsignacao = (tx: Tx, id_consignacao: string) =>
  tx.selectFrom('consignacoes').selectAll().where('id_consignacao', '=', id_consignacao).executeTakeFirstOrThrow()

/**
 * Moves up to `quantidade` available licences between a consultor's free ones and a company, oldest first, each with its
 * ledger row. The caller holds the consultor locked. Returns how many were moved.
 */
export async function moveBetween(
  tx: Tx,
  {
    id_consultor,
    id_empresa,
    tipo,
    quantidade,
    id_ator,
    motivo = null,
    em,
  }: Omit<NovaConsignacao, 'id_consignacao'> & { motivo?: string | null },
): Promise<number> {
  const { de, para } = MOVIMENTOS[tipo]
  const [antes, depois] = tipo === 'consignacao' ? [null, id_empresa] : [id_empresa, null]
  const { rows } = await sql`
    with escolhidas as (
      select id_licenca from licencas
       where id_consultor = ${id_consultor} and id_tipo_licenca = ${TIPO_LICENCA.empresarial} and estado = ${de}
         and id_empresa is not distinct from ${antes}::int
       order by id_licenca limit ${quantidade} for update
    ), movidas as (
      update licencas l set id_empresa = ${depois}::int from escolhidas e
       where l.id_licenca = e.id_licenca and l.estado = ${de} and l.id_empresa is not distinct from ${antes}::int
      returning l.id_licenca, l.id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_ator, motivo, id_empresa, em)
    select id_licenca, id_consultor, ${tipo}, ${de}, ${para}, ${id_ator}::int, ${motivo}::text, ${id_empresa}::int,
           ${em}::timestamptz from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}
