import { sql } from 'kysely'
import { MOVIMENTOS, type Movimento } from '#shared/licencas/licencas/licencas.rules.ts'
import { closeVencidos, vencido } from '../../../contas/prazo/prazo.queries.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Estoque } from '../consign/consign.queries.ts'

/**
 * Moves a licence from one state to the next and writes its ledger row, in one statement of the caller's transaction,
 * so that neither exists without the other. Returns the ledger row's id; undefined, with nothing changed, when the
 * licence is not in the state from which the move starts.
 */
export async function moveLicenca(
  tx: Tx,
  {
    id_licenca,
    movimento,
    id_ator,
    id_convite = null,
    motivo = null,
    id_rodada = null,
    id_ato = null,
    finalidade = null,
    em,
  }: {
    id_licenca: number
    movimento: Movimento
    id_ator: number | null
    id_convite?: string | null
    motivo?: string | null
    /** The turma the licence goes into. It stays with that turma until it returns to the stock. */
    id_rodada?: string | null
    /** Id of the list or bulk act that this move is part of; the statement shows its moves as one line. */
    id_ato?: string | null
    /** Purpose of one person's invite; it stays until the licence returns to the stock. */
    finalidade?: string | null
    em: Date
  },
): Promise<number | undefined> {
  const { de, para } = MOVIMENTOS[movimento]
  const evento = movimento
  const frees = para === 'DISPONIVEL'
  const { rows } = await sql<{ id_movimento: number }>`
    with antes as (
      select id_licenca, id_participante, coalesce(${id_rodada}::uuid, id_rodada) as id_rodada
        from licencas where id_licenca = ${id_licenca} and estado = ${de} for update
    ), movida as (
      update licencas l set
        estado = ${para},
        id_participante = case when ${frees} then null else l.id_participante end,
        email_destino = case when ${frees} then null else email_destino end,
        atribuida_em = case when ${frees} then null else atribuida_em end,
        aceita_em = case when ${frees} then null else aceita_em end,
        id_rodada = case when ${frees} then null else antes.id_rodada end,
        finalidade = case when ${frees} then null else coalesce(${finalidade}::text, l.finalidade) end
        from antes where l.id_licenca = antes.id_licenca and l.estado = ${de}
      returning l.id_licenca, l.id_consultor, antes.id_participante, antes.id_rodada
    )
    insert into movimentos_licenca
      (id_licenca, id_consultor, evento, de, para, id_participante, id_ator, id_convite, motivo, id_rodada, id_ato, em)
    select id_licenca, id_consultor, ${evento}, ${de}, ${para}, id_participante, ${id_ator}::int, ${id_convite}::uuid,
      ${motivo}::text, id_rodada, ${id_ato}::uuid, ${em}::timestamptz from movida
    returning id_movimento`.execute(tx)
  return rows[0]?.id_movimento
}

/** Gives a licence to a person, from an open invite or directly from the stock. Returns the same as `moveLicenca`. */
export async function assignLicenca(
  tx: Tx,
  assign: {
    id_licenca: number
    movimento: 'cadastro' | 'atribuicao'
    id_participante: number
    email_destino: string | null
    aceita_em: Date | null
    id_ator: number | null
    id_convite: string | null
    /** Reason, written to the ledger row together with the columns that follow. */
    motivo?: string
    id_rodada?: string | null
    id_ato?: string | null | undefined
    finalidade?: string | null
    em: Date
  },
): Promise<number | undefined> {
  const { de, para } = MOVIMENTOS[assign.movimento]
  const { rows } = await sql<{ id_movimento: number }>`
    with movida as (
      update licencas set estado = ${para}, id_participante = ${assign.id_participante},
        email_destino = ${assign.email_destino}, atribuida_em = ${assign.em}, aceita_em = ${assign.aceita_em},
        id_rodada = coalesce(${assign.id_rodada ?? null}::uuid, id_rodada),
        finalidade = coalesce(${assign.finalidade ?? null}::text, finalidade)
      where id_licenca = ${assign.id_licenca} and estado = ${de}
      returning id_licenca, id_consultor, id_participante, id_rodada
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_participante, id_ator, id_convite, motivo, id_rodada, id_ato, em)
    select id_licenca, id_consultor, ${assign.movimento}, ${de}, ${para}, id_participante, ${assign.id_ator}::int, ${assign.id_convite}::uuid,
      ${assign.motivo ?? null}::text, id_rodada, ${assign.id_ato ?? null}::uuid, ${assign.em}::timestamptz from movida
    returning id_movimento`.execute(tx)
  return rows[0]?.id_movimento
}

/**
 * Selects and locks the oldest available licence of this type. The caller already holds the consultor's row locked, so
 * no row is skipped.
 */
export async function takeDisponivel(
  tx: Tx,
  { id_consultor, id_tipo_licenca, id_empresa = null }: Estoque,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_consultor', '=', id_consultor)
    .where('id_tipo_licenca', '=', id_tipo_licenca)
    .where('id_empresa', id_empresa === null ? 'is' : '=', id_empresa)
    .where('estado', '=', 'DISPONIVEL')
    .orderBy('id_licenca')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.id_licenca
}

const scopeOf = (of: { id_consultor: number } | { id_licenca: number }) =>
  'id_licenca' in of ? sql`l.id_licenca = ${of.id_licenca}` : sql`l.id_consultor = ${of.id_consultor}`

/**
 * Writes the returns of expired invites (see `conviteVencido`): locks the licences of expired open invites, closes the
 * invites and returns the licences, all dated `validade_convite` (behaviour §12). Every transaction that locks licences
 * calls this first; reads apply the same rule without writing. Returns how many were written.
 */
export async function giveBackVencidas(
  tx: Tx,
  of: { id_consultor: number } | { id_licenca: number } | 'all',
  now: Date,
): Promise<number> {
  const scope = of === 'all' ? sql`true` : scopeOf(of)
  const { rows } = await sql`
    with trancadas as (
      select l.id_licenca from licencas l
       where ${scope} and l.estado = 'CONVIDADA' and exists (
         select 1 from convites c
          where c.id_licenca = l.id_licenca and c.id_consultor = l.id_consultor and ${vencido(now)})
       order by l.id_licenca for update
    ), vencidos as (
      ${closeVencidos(now)}
    ), movidas as (
      update licencas l set estado = 'DISPONIVEL', id_rodada = null from vencidos v
       where l.id_licenca = v.id_licenca and l.estado = 'CONVIDADA'
      returning l.id_licenca, l.id_consultor, v.id_convite, v.id_rodada, v.validade_convite
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_convite, id_rodada, em)
    select id_licenca, id_consultor, 'expiracao', 'CONVIDADA', 'DISPONIVEL', id_convite, id_rodada, validade_convite from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}

/** Adds licences to a consultor's stock, each with the ledger row that says where it came from. */
export async function creditOne(
  tx: Tx,
  credit: {
    id_consultor: number
    id_tipo_licenca: number
    quantidade: number
    evento: 'compra' | 'cortesia'
    id_ator: number | null
    motivo: string
    /** The purchase that bought these licences; only its refund takes them back. */
    id_compra?: string
    em: Date
  },
): Promise<number[]> {
  const { rows } = await sql<{ id_licenca: number }>`
    with novas as (
      insert into licencas (id_tipo_licenca, id_consultor, id_compra, criada_em)
      select ${credit.id_tipo_licenca}::smallint, ${credit.id_consultor}::int, ${credit.id_compra ?? null}::text, ${credit.em}::timestamptz
        from generate_series(1, ${credit.quantidade}::int)
      returning id_licenca, id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, para, id_ator, motivo, em)
    select id_licenca, id_consultor, ${credit.evento}, 'DISPONIVEL', ${credit.id_ator}::int, ${credit.motivo}, ${credit.em}::timestamptz from novas
    returning id_licenca`.execute(tx)
  return rows.map(row => row.id_licenca)
}
