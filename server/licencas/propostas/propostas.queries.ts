import { type Insertable, sql, type Updateable } from 'kysely'
import type { Comprador } from '#shared/licencas/propostas/propostas.contract.ts'
import type { EstadoProposta, QuandoLibera } from '#shared/licencas/propostas/propostas.rules.ts'
import type { Vendedor } from '#shared/licencas/propostas/publica.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import type { Propostas } from '../../platform/db/types.ts'
import { compradoresCom } from '../compras/compras.ts'

/** A proposal with the names that its screens show. */
export interface PropostaRow {
  id_proposta: number
  numero: number
  estado: EstadoProposta
  versao: number
  id_usuario: number
  nome_consultor: string
  id_tipo_licenca: number
  id_planos_licencas: number
  nome_plano: string
  quantidade: number
  preco_cheio_centavos: number
  preco_centavos: number
  prazos: number[]
  libera: QuandoLibera
  valida_ate: Date
  comprador: Comprador
  cidade_comprador: string | null
  uf_comprador: string | null
  id_estado_comprador: number | null
  pedido: string
  condicoes: string
  vendedor: Vendedor | null
  link_serial: number
  link_hash: Buffer | null
  criada_em: Date
  enviada_em: Date | null
  respondida_em: Date | null
  resposta_nome: string | null
  resposta_cargo: string | null
  resposta_rede: string | null
  recusa_motivo: string | null
  cancelada_em: Date | null
  id_fatura: string | null
}

const PROPOSTA = sql`
  select p.*, u.nome as nome_consultor, m.nome as cidade_comprador, e.uf as uf_comprador, e.id_estado as id_estado_comprador, f.id_fatura
    from propostas p join usuarios u using (id_usuario)
    left join faturas f using (id_proposta)
    left join cidades m on m.id_cidade = (p.comprador ->> 'id_cidade')::int
    left join estados e using (id_estado)`

export async function findProposta(db: Db | Tx, id_proposta: number): Promise<PropostaRow | undefined> {
  const { rows } = await sql<PropostaRow>`${PROPOSTA} where p.id_proposta = ${id_proposta}`.execute(db)
  return rows[0]
}

/** Selects the proposal whose link has one of these hashes. */
export async function findPorLink(db: Db | Tx, hashes: readonly Buffer[]): Promise<PropostaRow | undefined> {
  const { rows } = await sql<PropostaRow>`${PROPOSTA} where p.link_hash = any(${hashes}::bytea[])`.execute(db)
  return rows[0]
}

export const lockProposta = (tx: Tx, id_proposta: number) =>
  tx.selectFrom('propostas').selectAll().where('id_proposta', '=', id_proposta).forUpdate().executeTakeFirst()

/** SQL: whether the proposal `p` is in this state at `now`. */
const inEstado = (estado: EstadoProposta, now: Date) => {
  if (estado === 'vencida') return sql`p.estado = 'enviada' and p.valida_ate < ${now}`
  return estado === 'enviada' ? sql`p.estado = 'enviada' and p.valida_ate >= ${now}` : sql`p.estado = ${estado}`
}

/** Selects a page of proposals, newest first. */
export function listPropostas(
  db: Db,
  of: { estado: EstadoProposta | undefined; busca: readonly string[] | undefined; now: Date },
  { limit, offset }: { limit: number; offset: number },
) {
  const procurada = (word: string) => sql`(p.busca like ${word} or p.id_usuario = any(${compradoresCom(word)}))`
  const where = sql`${of.estado ? inEstado(of.estado, of.now) : sql`true`}
    and ${of.busca ? sql.join(of.busca.map(procurada), sql` and `) : sql`true`}`
  return paged<PropostaRow>(db, {
    total: sql`select count(*) as total from propostas p where ${where}`,
    page: sql`${PROPOSTA} where ${where} order by p.criada_em desc, p.id_proposta desc limit ${limit} offset ${offset}`,
  })
}

/** Selects the proposals that this admin sent and that may still be accepted. */
export async function listEnviadasPor(tx: Tx, id_usuario: number, now: Date) {
  const { rows } = await sql<{ id: string; nome: string; criada_em: Date; ate: Date }>`
    select p.id_proposta::text as id, p.comprador ->> 'nome' as nome, p.enviada_em as criada_em, p.valida_ate as ate
      from propostas p where p.enviada_por = ${id_usuario} and ${inEstado('enviada', now)}
     order by p.enviada_em, p.id_proposta`.execute(tx)
  return rows
}

/**
 * Returns the next number of proposals. The counter's row stays locked until the caller commits, so that a number is
 * used exactly when its proposal exists, and none is left out.
 */
export async function nextNumero(tx: Tx): Promise<number> {
  const row = await tx
    .updateTable('contadores')
    .set(eb => ({ ultimo: eb('ultimo', '+', 1) }))
    .where('nome', '=', 'proposta')
    .returning('ultimo')
    .executeTakeFirstOrThrow()
  return row.ultimo
}

export async function insertProposta(tx: Tx, proposta: Insertable<Propostas>): Promise<number> {
  const row = await tx.insertInto('propostas').values(proposta).returning('id_proposta').executeTakeFirstOrThrow()
  return row.id_proposta
}

export const updateProposta = (tx: Tx, id_proposta: number, set: Updateable<Propostas>) =>
  tx.updateTable('propostas').set(set).where('id_proposta', '=', id_proposta).execute()

/** Whether this account may own licences: an active consultora or admin. */
export async function findConsultora(db: Db | Tx, id_usuario: number) {
  return db
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome', 'email'])
    .where('id_usuario', '=', id_usuario)
    .where('id_tipo_usuario', 'in', [1, 2])
    .where('ativo', '=', true)
    .executeTakeFirst()
}

/** Selects the admin who wrote a proposal. */
export const findCriador = (tx: Tx, id_proposta: number) =>
  tx
    .selectFrom('propostas')
    .innerJoin('usuarios', 'usuarios.id_usuario', 'propostas.id_criador')
    .select(['usuarios.id_usuario', 'usuarios.email', 'usuarios.nome'])
    .where('id_proposta', '=', id_proposta)
    .executeTakeFirst()
