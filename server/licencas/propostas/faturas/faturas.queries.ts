import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Tomador } from '#shared/licencas/compras/pedido.contract.ts'
import type { Contato } from '#shared/licencas/propostas/propostas.contract.ts'
import type { Parcela, QuandoLibera, SituacaoFatura } from '#shared/licencas/propostas/propostas.rules.ts'
import { given } from '#shared/platform/given.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import type { Faturas } from '../../../platform/db/types.ts'
import { compradoresCom } from '../../compras/compras.ts'

/** A sale by invoice with its purchase and the sums of its money. */
export interface FaturaRow {
  id_fatura: string
  id_compra: string
  id_proposta: number | null
  numero_proposta: number | null
  /** When its proposal was sent; null for a sale without one. */
  proposta_em: Date | null
  pedido: string
  contato: Contato
  criada_em: Date
  liberada_em: Date | null
  libera: QuandoLibera
  liberacao: 'aceite' | 'pagamento' | 'baixa' | 'admin' | null
  baixada_em: Date | null
  baixa_motivo: string | null
  baixa_recolhe: boolean | null
  id_usuario: number
  nome_consultor: string
  id_tipo_licenca: number
  nome_plano: string
  n_usuarios: number
  preco_centavos: number
  preco_cheio_centavos: number
  tomador: Tomador
  recebido_centavos: number
  devolvido_centavos: number
  /** First due day of an instalment that is not received in full, aaaa-mm-dd. */
  vence_em: string | null
}

/** SQL: the first due day of an instalment of `f` that is not received in full. */
const VENCE = sql`(select min(q.vence_em) from parcelas q where q.id_fatura = f.id_fatura and f.baixada_em is null
  and q.valor_centavos > (select coalesce(sum(r.valor_centavos), 0) from recebimentos r
                           where r.id_fatura = q.id_fatura and r.numero = q.numero))`

const FATURA = sql`
  select f.*, c.id_usuario, u.nome as nome_consultor, c.id_tipo_licenca, c.nome_plano, c.n_usuarios, c.preco_centavos,
         coalesce(c.preco_cheio_centavos, c.preco_centavos) as preco_cheio_centavos, c.tomador, p.numero as numero_proposta,
         p.enviada_em as proposta_em
    from faturas f join compras c using (id_compra) join usuarios u using (id_usuario)
    left join propostas p on p.id_proposta = f.id_proposta`

export async function findFatura(db: Db | Tx, id_fatura: string): Promise<FaturaRow | undefined> {
  const { rows } = await sql<FaturaRow>`${FATURA} where f.id_fatura = ${id_fatura}`.execute(db)
  return rows[0]
}

/** Selects a sale that the caller has locked. */
export async function getFatura(tx: Tx, id_fatura: string): Promise<FaturaRow> {
  return given(await findFatura(tx, id_fatura), 'the sale under lock')
}

export const lockFatura = (tx: Tx, id_fatura: string) =>
  tx.selectFrom('faturas').selectAll().where('id_fatura', '=', id_fatura).forUpdate().executeTakeFirst()

/**
 * SQL: whether the sale `f` is in this state; the same rules as `situacaoDaFatura`. The first day on which something is due is
 * kept: without one the whole price was received, or the rest written off.
 */
const inSituacao = (situacao: SituacaoFatura, hoje: string): RawBuilder<unknown> => {
  const devolvida = sql`(f.recebido_centavos > 0 and f.devolvido_centavos >= f.recebido_centavos and f.vence_em is null)`
  switch (situacao) {
    case 'devolvida':
      return devolvida
    case 'baixada':
      return sql`f.baixada_em is not null and not ${devolvida}`
    case 'paga':
      return sql`f.baixada_em is null and f.vence_em is null and not ${devolvida}`
    case 'vencida':
      return sql`f.vence_em < ${hoje}::date`
    case 'parcial':
      return sql`f.vence_em >= ${hoje}::date and f.recebido_centavos > 0`
    case 'aberta':
      return sql`f.vence_em >= ${hoje}::date and f.recebido_centavos = 0`
  }
}

/** SQL: whether the sale `f` matches one search word, by its buyer, its numbers or its consultora. */
const procurada = (word: string) => sql`(f.busca like ${word} or f.id_compra = any(array(
  select c.id_compra from compras c where c.origem = 'fatura' and c.id_usuario = any(${compradoresCom(word)}))))`

/** Selects a page of sales by invoice, newest first; what each shows is read for the page alone. */
export function listFaturas(
  db: Db,
  of: { situacao: SituacaoFatura | undefined; busca: readonly string[] | undefined; hoje: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = sql`${of.situacao ? inSituacao(of.situacao, of.hoje) : sql`true`}
    and ${of.busca ? sql.join(of.busca.map(procurada), sql` and `) : sql`true`}`
  return paged<FaturaRow>(db, {
    total: sql`select count(*) as total from faturas f where ${where}`,
    page: sql`${FATURA} where f.id_fatura = any(array(
        select f.id_fatura from faturas f where ${where} order by f.criada_em desc, f.id_fatura limit ${limit} offset ${offset}))
      order by f.criada_em desc, f.id_fatura`,
  })
}

/** Counts the sales with an instalment that was due before today and is not received in full. */
export async function countVencidas(db: Db, hoje: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from faturas f where f.vence_em < ${hoje}::date`.execute(db)
  return one(rows).n
}

/** Returns what a consultora owes for licences that she has, in centavos. */
export async function inAbertoOf(tx: Tx, id_usuario: number): Promise<number> {
  const { rows } = await sql<{ soma: number }>`
    select coalesce(sum(c.preco_centavos - f.recebido_centavos), 0)::float8 as soma
      from compras c join faturas f using (id_compra)
     where c.id_usuario = ${id_usuario} and f.liberacao in ('aceite', 'admin') and f.baixada_em is null`.execute(tx)
  return one(rows).soma
}

/** Inserts a sale; returns false when its id is already used. */
export async function insertFatura(tx: Tx, fatura: Insertable<Faturas>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('faturas')
    .values(fatura)
    .onConflict(conflict => conflict.column('id_fatura').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const insertParcelas = (tx: Tx, id_fatura: string, parcelas: readonly Parcela[]) =>
  tx
    .insertInto('parcelas')
    .values(parcelas.map(parcela => ({ id_fatura, ...parcela })))
    .execute()

/** Writes the sums of a sale anew from its receipts, refunds and instalments; the caller holds it locked. */
export const sumFatura = (tx: Tx, id_fatura: string) =>
  sql`
    update faturas f
       set recebido_centavos = (select coalesce(sum(valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura),
           devolvido_centavos = (select coalesce(sum(valor_centavos), 0) from devolucoes_fatura d where d.id_fatura = f.id_fatura),
           vence_em = ${VENCE}
     where f.id_fatura = ${id_fatura}`.execute(tx)

export const updateFatura = (tx: Tx, id_fatura: string, set: Updateable<Faturas>) =>
  tx.updateTable('faturas').set(set).where('id_fatura', '=', id_fatura).execute()

/** Returns the instalments of a sale with what was received of each, in order. */
export async function listParcelas(db: Db | Tx, id_fatura: string) {
  const { rows } = await sql<Parcela & { recebido_centavos: number }>`
    select q.numero, q.vence_em::text, q.valor_centavos,
           (select coalesce(sum(r.valor_centavos), 0)::float8 from recebimentos r
             where r.id_fatura = q.id_fatura and r.numero = q.numero) as recebido_centavos
      from parcelas q where q.id_fatura = ${id_fatura} order by q.numero`.execute(db)
  return rows
}

/** Returns how many licences of a purchase were credited, taken back and are owed. */
export async function countLicencasOf(db: Db | Tx, id_compra: string) {
  const { rows } = await sql<{ creditadas: number; estornadas: number; debito: number }>`
    select coalesce((select quantidade from creditos where id_compra = ${id_compra}), 0) as creditadas,
           (select count(*)::int from licencas where id_compra = ${id_compra} and estado = 'ESTORNADA') as estornadas,
           coalesce((select quantidade from debitos_licenca where id_compra = ${id_compra}), 0) as debito`.execute(db)
  return one(rows)
}

/** Selects the consultora who gets the licences. */
export const findDona = (tx: Tx, id_usuario: number) =>
  tx.selectFrom('usuarios').select(['email', 'nome']).where('id_usuario', '=', id_usuario).executeTakeFirst()

/** Returns the id of the sale of a purchase by invoice. */
export async function findIdDaCompra(tx: Tx, id_compra: string): Promise<string> {
  const row = await tx
    .selectFrom('faturas')
    .select('id_fatura')
    .where('id_compra', '=', id_compra)
    .executeTakeFirstOrThrow()
  return row.id_fatura
}
