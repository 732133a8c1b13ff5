import { type Insertable, sql } from 'kysely'
import type { EstadoNota } from '#shared/licencas/notas/notas.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { one } from '../../platform/db/queries/rows.ts'
import type { Fechamentos, NotasFiscais } from '../../platform/db/types.ts'
import { COM_TOMADOR, TOMADOR, type TomadorRow } from '../compras/compras.ts'

/** A paid sale with its note and what the accountant needs. */
export interface VendaRow extends TomadorRow {
  id_compra: string
  origem: 'provedor' | 'fatura'
  criada_em: Date
  paga_em: Date
  id_usuario: number
  email: string
  nome_plano: string
  id_tipo_licenca: number
  n_usuarios: number
  bruto_centavos: number
  desconto_centavos: number
  recebido_centavos: number
  devolvido_centavos: number
  forma: string | null
  pedido: string | null
  estado: EstadoNota
  versao: number
  numero: string | null
  emitida_em: string | null
  link: string | null
  id_arquivo: string | null
  arquivo: string | null
  motivo: string | null
}

/**
 * SQL: every sale that was paid once, also those given back since, each with its note. The value of one that was written
 * off is what had come in.
 */
const VENDA = sql`
  select c.id_compra, c.origem, c.criada_em, c.paga_em, c.id_usuario, u.email, c.nome_plano, c.id_tipo_licenca, c.n_usuarios,
    case when f.baixada_em is null then coalesce(c.preco_cheio_centavos, c.preco_centavos)
      else v.recebido_centavos end as bruto_centavos,
    case when f.baixada_em is null then coalesce(c.preco_cheio_centavos, c.preco_centavos) - c.preco_centavos
      else 0 end as desconto_centavos,
    v.recebido_centavos, v.devolvido_centavos,
    case when c.origem = 'fatura'
      then (select string_agg(r.forma, ', ' order by r.forma) from (
              select forma from recebimentos where id_fatura = f.id_fatura group by forma having sum(valor_centavos) > 0) r)
      else g.forma end as forma,
    ${TOMADOR}, f.pedido,
    coalesce(n.estado, 'a_emitir') as estado, coalesce(n.versao, 0) as versao, n.numero, n.emitida_em::text, n.link,
    n.id_arquivo, a.formato as arquivo, n.motivo
  from ${COM_TOMADOR}
  left join notas_fiscais n on n.id_compra = c.id_compra
  left join arquivos_fiscais a on a.id_arquivo = n.id_arquivo`

/** SQL: the first instant of a month (aaaa-mm) in São Paulo, or of the month `later` months after it. */
const month = (mes: string, later = 0) =>
  sql`((${`${mes}-01`}::date + make_interval(months => ${later}))::timestamp at time zone 'America/Sao_Paulo')`
const inMonth = (mes: string) => sql`c.paga_em >= ${month(mes)} and c.paga_em < ${month(mes, 1)}`

/** SQL: whether the note of the purchase `c` is in this state; a purchase says itself when it has none. */
function withEstado(estado: EstadoNota | undefined) {
  if (estado === undefined) return sql`true`
  if (estado === 'a_emitir') return sql`c.nota_em is null`
  return sql`exists (select from notas_fiscais s where s.id_compra = c.id_compra and s.estado = ${estado})`
}

/** Selects a page of a month's paid sales, oldest first; what each shows is read for the page alone. */
export const listVendas = (
  db: Db,
  { mes, estado }: { mes: string; estado: EstadoNota | undefined },
  { limit, offset }: { limit: number; offset: number },
) =>
  paged<VendaRow>(db, {
    total: sql`select count(*) as total from compras c where ${inMonth(mes)} and ${withEstado(estado)}`,
    page: sql`${VENDA} where c.id_compra = any(array(
        select c.id_compra from compras c where ${inMonth(mes)} and ${withEstado(estado)}
         order by c.paga_em, c.id_compra limit ${limit} offset ${offset}))
      order by c.paga_em, c.id_compra`,
  })

/** Returns every paid sale of a month, oldest first. */
export async function listDoMes(db: Db | Tx, mes: string): Promise<VendaRow[]> {
  const { rows } = await sql<VendaRow>`${VENDA} where ${inMonth(mes)} order by c.paga_em, c.id_compra`.execute(db)
  return rows
}

/** Selects a sale that was paid once. */
export async function findVendaPaga(db: Db | Tx, id_compra: string): Promise<VendaRow | undefined> {
  const { rows } = await sql<VendaRow>`${VENDA} where c.id_compra = ${id_compra} and c.paga_em is not null`.execute(db)
  return rows[0]
}

/** Selects the purchases with these ids, paid or not. */
export async function listVendasPorId(db: Db | Tx, compras: readonly string[]) {
  const { rows } = await sql<VendaRow & { paga_em: Date | null }>`${VENDA} where c.id_compra = any(${compras})`.execute(
    db,
  )
  return rows
}

export interface SomaDoMes {
  vendas: number
  bruto_centavos: number
  desconto_centavos: number
  recebido_centavos: number
  devolvido_centavos: number
  a_emitir: number
  emitidas: number
}

/** Adds up the paid sales of a month. */
export async function sumMes(db: Db | Tx, mes: string): Promise<SomaDoMes> {
  const { rows } = await sql<SomaDoMes>`
    select count(*)::int as vendas, coalesce(sum(bruto_centavos), 0)::float8 as bruto_centavos,
           coalesce(sum(desconto_centavos), 0)::float8 as desconto_centavos,
           coalesce(sum(recebido_centavos), 0)::float8 as recebido_centavos,
           coalesce(sum(devolvido_centavos), 0)::float8 as devolvido_centavos,
           (count(*) filter (where estado = 'a_emitir'))::int as a_emitir,
           (count(*) filter (where estado = 'emitida'))::int as emitidas
      from (${VENDA} where ${inMonth(mes)}) t`.execute(db)
  return one(rows)
}

/** Locks the month in this transaction: nobody closes it or adds to it meanwhile. */
export const lockMes = (tx: Tx, mes: string) =>
  sql`select pg_advisory_xact_lock(hashtext('mes_fiscal'), hashtext(${mes}))`.execute(tx)

/** Selects the closing in force of each of these months. */
export async function listFechados(db: Db | Tx, meses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ mes: string }>`
    select to_char(mes, 'YYYY-MM') as mes from fechamentos where reaberto_em is null and to_char(mes, 'YYYY-MM') = any(${meses})`.execute(
    db,
  )
  return new Set(rows.map(row => row.mes))
}

/** Returns the closings of a month, the one in force first. */
export async function listFechamentos(db: Db | Tx, mes: string) {
  const { rows } = await sql<{
    vendas: number
    bruto_centavos: number
    desconto_centavos: number
    recebido_centavos: number | null
    devolvido_centavos: number
    fechado_em: Date
    nome_ator: string
    reaberto_em: Date | null
    nome_reabriu: string | null
    reaberto_motivo: string | null
  }>`
    select f.vendas, f.bruto_centavos::float8, f.desconto_centavos::float8, f.recebido_centavos::float8, f.devolvido_centavos::float8, f.fechado_em,
           u.nome as nome_ator, f.reaberto_em, r.nome as nome_reabriu, f.reaberto_motivo
      from fechamentos f join usuarios u on u.id_usuario = f.id_ator left join usuarios r on r.id_usuario = f.reaberto_por
     where f.mes = ${`${mes}-01`}::date order by f.reaberto_em desc nulls first, f.id_fechamento desc`.execute(db)
  return rows
}

/** Selects the closing in force of a month; undefined while it is open. */
export const findFechado = (db: Db | Tx, mes: string) =>
  db
    .selectFrom('fechamentos')
    .select(['id_arquivo', 'vendas', 'fechado_em'])
    .where('mes', '=', sql<string>`${`${mes}-01`}::date`)
    .where('reaberto_em', 'is', null)
    .executeTakeFirst()

export const insertFechamento = (tx: Tx, fechamento: Insertable<Fechamentos>) =>
  tx.insertInto('fechamentos').values(fechamento).execute()

/** Opens a closed month again; returns false when it is not closed. */
export async function reopen(
  tx: Tx,
  mes: string,
  set: { reaberto_em: Date; reaberto_por: number; reaberto_motivo: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fechamentos')
    .set(set)
    .where('mes', '=', sql<string>`${`${mes}-01`}::date`)
    .where('reaberto_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks a purchase, so that its note is changed by one admin at a time. */
export const lockCompra = (tx: Tx, id_compra: string) =>
  tx.selectFrom('compras').select('id_compra').where('id_compra', '=', id_compra).forUpdate().executeTakeFirst()

export const upsertNota = (tx: Tx, nota: Insertable<NotasFiscais>) =>
  tx
    .insertInto('notas_fiscais')
    .values(nota)
    .onConflict(conflict => conflict.column('id_compra').doUpdateSet(nota))
    .execute()

/** Whether a purchase has a note that is issued and not cancelled. */
export async function hasNotaEmitida(tx: Tx, id_compra: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notas_fiscais')
    .select('id_compra')
    .where('id_compra', '=', id_compra)
    .where('estado', '=', 'emitida')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteNota = (tx: Tx, id_compra: string) =>
  tx.deleteFrom('notas_fiscais').where('id_compra', '=', id_compra).execute()

/** Returns those of these note numbers that are used. */
export async function listNumerosUsados(db: Db | Tx, numeros: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ numero: string }>`
    select numero from notas_fiscais where numero = any(${numeros})`.execute(db)
  return new Set(rows.map(row => row.numero))
}
