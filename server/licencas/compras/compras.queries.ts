import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { EstadoCompra, FormaPagamento } from '#shared/licencas/compras/compras.rules.ts'
import type { Tomador } from '#shared/licencas/compras/pedido.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { midnight } from '../../platform/db/queries/days.queries.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import type { Compras } from '../../platform/db/types.ts'
import { matchesWord } from './busca.queries.ts'
import { ENTRADAS_DA_COMPRA } from './pedido/tomador.queries.ts'

/** A purchase together with its payment and its licences. */
export interface CompraRow {
  id: string
  id_planos_licencas: number
  id_usuario: number
  nome: string
  email: string
  nome_plano: string
  n_usuarios: number
  id_tipo_licenca: number
  preco_centavos: number
  estado: EstadoCompra
  origem: 'provedor' | 'fatura'
  /** Number of the proposta that was accepted; null for any other sale. */
  numero_proposta: number | null
  /** Amounts received and given back, in centavos. */
  recebido_centavos: number
  devolvido_centavos: number
  init_point: string | null
  criada_em: Date
  expira_em: Date
  paga_em: Date | null
  estornada_em: Date | null
  /** Id of the credited payment, or of the newest when none was credited. */
  mp_id: string | null
  forma: FormaPagamento | null
  creditadas: number
  estornadas: number
  convites_cancelados: number
  em_andamento: boolean
  /** Number of requests to the provider about this purchase that failed in a row. */
  falhas_consulta: number
  preco_cheio_centavos: number | null
  cupom: string | null
  tomador: Tomador | null
  cidade_tomador: string | null
  uf_tomador: string | null
  /** Withdrawal of its buyer: null without one. */
  desistida_em: Date | null
  desistencia_licencas: number | null
  desistencia_convites: number | null
  desistencia_usadas: number | null
  desistencia_centavos: number | null
  desistencia_devolvida_em: Date | null
}

/**
 * SQL: whether the purchase `c` has a payment that may still be approved. A subquery per purchase, so that the payments
 * table is never read whole.
 */
export const EM_ANDAMENTO = sql`exists (select 1 from pagamentos a where a.id_compra = c.id_compra
  and a.estado not in ('approved', 'in_mediation', 'refunded', 'charged_back', 'rejected', 'cancelled') offset 0)`

const COMPRA = sql`
  select c.id_compra as id, c.id_planos_licencas, c.id_usuario, u.nome, u.email, c.nome_plano, c.n_usuarios, c.id_tipo_licenca, c.preco_centavos, c.estado,
    c.init_point, c.criada_em, c.expira_em, c.paga_em, c.estornada_em, c.falhas_consulta, g.mp_id, g.forma,
    coalesce(d.quantidade, 0) as creditadas,
    (select count(*) from licencas l where l.id_compra = c.id_compra and l.estado = 'ESTORNADA')::int as estornadas,
    (select count(*) from convites v where v.id_compra_estorno = c.id_compra)::int as convites_cancelados,
    (select o.numero from faturas f join propostas o using (id_proposta) where f.id_compra = c.id_compra) as numero_proposta,
    v.recebido_centavos, v.devolvido_centavos,
    ${EM_ANDAMENTO} as em_andamento, c.origem, c.preco_cheio_centavos, c.tomador,
    (select k.codigo from cupons k where k.id_cupom = c.id_cupom) as cupom, m.nome as cidade_tomador, e.uf as uf_tomador,
    s.pedida_em as desistida_em, s.licencas as desistencia_licencas, s.convites as desistencia_convites, s.usadas as desistencia_usadas,
    s.valor_centavos as desistencia_centavos, s.devolvida_em as desistencia_devolvida_em
  from compras c
  join usuarios u on u.id_usuario = c.id_usuario
  left join creditos d on d.id_compra = c.id_compra
  left join desistencias s on s.id_compra = c.id_compra
  left join cidades m on m.id_cidade = (c.tomador ->> 'id_cidade')::int
  left join estados e on e.id_estado = m.id_estado
  left join lateral (
    select * from pagamentos p where p.id_compra = c.id_compra
     order by (p.mp_id is not distinct from d.mp_id) desc, p.aprovado_em desc nulls last,
       -- The newest attempt, not the one looked at last: each look goes over all of them.
       coalesce(p.criado_em, p.visto_em) desc, length(p.mp_id) desc, p.mp_id desc
     limit 1
  ) g on true
  cross join lateral ${ENTRADAS_DA_COMPRA} v`

export async function findCompra(db: Db, id_compra: string): Promise<CompraRow | undefined> {
  const { rows } = await sql<CompraRow>`${COMPRA} where c.id_compra = ${id_compra}`.execute(db)
  return rows[0]
}

const withEstado = (estado: EstadoCompra, now: Date): RawBuilder<unknown> => {
  const expirada = sql`(c.estado = 'pendente' and c.expira_em < ${now} and not ${EM_ANDAMENTO})`
  if (estado === 'expirada') return expirada
  return estado === 'pendente' ? sql`(c.estado = 'pendente' and not ${expirada})` : sql`c.estado = ${estado}`
}

/** Selects a page of purchases, newest first, of one buyer or of all. */
export function listCompras(
  db: Db,
  of: {
    id_usuario?: number
    estado?: EstadoCompra | undefined
    /** First and last day (`ate`) of ordering in São Paulo time, both included. */
    de?: string | undefined
    ate?: string | undefined
    busca?: readonly string[] | undefined
    now: Date
  },
  { limit, offset }: { limit: number; offset: number },
) {
  const own = of.id_usuario === undefined ? sql`true` : sql`c.id_usuario = ${of.id_usuario}`
  const where = sql`${own}
    and ${of.estado ? withEstado(of.estado, of.now) : sql`true`}
    and ${of.de ? sql`c.criada_em >= ${midnight(of.de)}` : sql`true`}
    and ${of.ate ? sql`c.criada_em < ${midnight(of.ate, 1)}` : sql`true`}`
  const cut = (from: RawBuilder<unknown>) => sql`${COMPRA} where c.id_compra = any(array(
      select c.id_compra from ${from} order by c.criada_em desc, c.id_compra limit ${limit} offset ${offset}))
    order by c.criada_em desc, c.id_compra`
  if (!of.busca)
    return paged<CompraRow>(db, {
      total: sql`select count(*) as total from compras c where ${where}`,
      page: cut(sql`compras c where ${where}`),
    })
  // Whose words match is looked up once, not for the total and again for the page.
  return paged<CompraRow>(db, {
    found: sql`select c.id_compra, c.criada_em from compras c where ${where} and ${sql.join(of.busca.map(matchesWord), sql` and `)}`,
    total: sql`select count(*) as total from achados`,
    page: cut(sql`achados c`),
  })
}

/** Selects a purchase's own row: what was sold, at which price. */
export const findVendida = (db: Db | Tx, id_compra: string) =>
  db.selectFrom('compras').selectAll().where('id_compra', '=', id_compra).executeTakeFirst()

export const lockVendida = (tx: Tx, id_compra: string) =>
  tx.selectFrom('compras').selectAll().where('id_compra', '=', id_compra).forUpdate().executeTakeFirst()

/**
 * Stores the purchase's preference unless it has one. When two are created at the same moment, only the first is used.
 */
export const setPreferencia = (
  db: Db,
  id_compra: string,
  preferencia: { id_preferencia: string; init_point: string; id_recebedor: string | null },
) =>
  db
    .updateTable('compras')
    .set(preferencia)
    .where('id_compra', '=', id_compra)
    .where('id_preferencia', 'is', null)
    .execute()

/** Inserts a purchase; does nothing when its id is already used. */
export const insertCompra = (tx: Tx, compra: Insertable<Compras>) =>
  tx
    .insertInto('compras')
    .values(compra)
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Inserts a purchase whose id cannot be in use. */
export const insertOutraCompra = (tx: Tx, compra: Insertable<Compras>) =>
  tx.insertInto('compras').values(compra).returningAll().executeTakeFirstOrThrow()

/** Stores the provider's account that receives this purchase's money, unless one is stored. */
export const setRecebedor = (db: Db, id_compra: string, id_recebedor: string) =>
  db
    .updateTable('compras')
    .set({ id_recebedor })
    .where('id_compra', '=', id_compra)
    .where('id_recebedor', 'is', null)
    .execute()
