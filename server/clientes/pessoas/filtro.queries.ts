import { type RawBuilder, sql } from 'kysely'
import type {
  AlertaPessoa,
  EstadoPessoa,
  FiltroPessoas,
  OrdemPessoas,
  QuemExportar,
} from '#shared/clientes/pessoas/pessoas.contract.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { endsSoon, pessoaPassou } from '../../contas/prazo/prazo.queries.ts'
import { distance, hasWords, searchWords } from '../../platform/db/queries/search.ts'

/** The consultor whose people are listed, and the instant at which states are computed. */
export interface ListReader {
  id_consultor: number
  now: Date
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** SQL: whether the open invite has expired at `now`. The row says `convidado` until the return is written. */
const acabou = (now: Date): RawBuilder<boolean> => pessoaPassou(now)

/** SQL: the state of a person at `now`. */
export const estadoAgora = (now: Date): RawBuilder<EstadoPessoa> =>
  sql<EstadoPessoa>`(case when ${acabou(now)} then 'encerrado' else p.estado end)`

/** SQL: whether the invite's newest mail bounced permanently. */
const VOLTOU = sql<boolean>`coalesce((select m.estado = 'falhou' from emails m
  where m.id_convite = p.id_convite and m.tipo = 'convite_cliente' order by m.criado_em desc limit 1), false)`

/** SQL condition of each alert on a row `p` at `now`. */
export const ALERTAS: Record<AlertaPessoa, (now: Date) => RawBuilder<boolean>> = {
  voltou: now =>
    sql<boolean>`(p.estado = 'convidado' and p.id_licenca_aberta is null and not ${acabou(now)} and ${VOLTOU})`,
  vence: now => sql<boolean>`(p.estado = 'convidado' and ${endsSoon(now, 'p.validade')})`,
  parou: now =>
    sql<boolean>`(p.id_licenca_aberta is not null and p.respondidas > 0 and p.novidade_em <= ${before(now, 48)})`,
  nao_comecou: now => sql<boolean>`(p.id_licenca_aberta is not null and p.respondidas = 0
    and p.novidade_em <= ${before(now, 72)})`,
}

/** SQL: the most important alert of a person at `now`; null without one. */
export const alertaAgora = (now: Date): RawBuilder<AlertaPessoa | null> =>
  sql<AlertaPessoa | null>`(case when ${ALERTAS.voltou(now)} then 'voltou' when ${ALERTAS.vence(now)} then 'vence'
    when ${ALERTAS.parou(now)} then 'parou' when ${ALERTAS.nao_comecou(now)} then 'nao_comecou' end)`

const and = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...parts], sql` and `)})`
const or = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join([...parts], sql` or `)})`

/**
 * SQL: whether a person is in one of these states at `now`. The stored state is compared directly, so that an index can
 * be used; expiry at `now` is added as a further condition.
 */
const hasEstado = (estados: readonly EstadoPessoa[], now: Date): RawBuilder<boolean> => {
  const written = estados.includes('encerrado') ? [...new Set([...estados, 'convidado'])] : estados
  return sql<boolean>`(p.estado = any(${[...written]}::text[]) and ${estadoAgora(now)} = any(${[...estados]}::text[]))`
}

/** SQL: people with an address who are not `encerrado`. The indexes of the sort orders cover exactly these rows. */
const VIVAS = sql<boolean>`(p.email is not null and p.estado <> 'encerrado')`

const GRUPOS: Record<NonNullable<FiltroPessoas['grupo']>, RawBuilder<boolean>> = {
  clientes: sql<boolean>`p.aceita`,
  convites: sql<boolean>`(not p.aceita and p.id_licenca_aberta is null)`,
  pendentes: sql<boolean>`p.id_licenca_aberta is not null`,
}

const hasEtiqueta = (etiquetas: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from etiquetas_pessoa k where k.id_pessoa = p.id_pessoa and k.id_etiqueta = any(${[...etiquetas]}::int[]))`

const inTurma = (turmas: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`exists (select from lugares_rodada k where k.id_pessoa = p.id_pessoa and k.saiu_em is null
    and k.id_rodada = any(${[...turmas]}::uuid[]))`

/** SQL: whether a person's latest result has not been talked about, whatever else the person does now. */
const FALTA_CONVERSA = sql<boolean>`(coalesce(p.resultado_em, '-infinity') > '-infinity'
  and (p.conversado_em is null or p.conversado_em < p.resultado_em))`

/** A filter field that can be left out, to count what each of its values would find. */
export type Chip = 'estado' | 'alerta' | 'etiqueta' | 'empresa' | 'turma'

/**
 * SQL: the conditions of a filter on a row `p` of `pessoas`.
 * @param without fields to leave out, to count their values
 */
export function condicoes(
  { id_consultor, now }: ListReader,
  filtro: QuemExportar,
  ...without: readonly Chip[]
): RawBuilder<boolean> {
  const { grupo, estado = [], alerta = [], etiqueta = [], empresa = [], turma = [], de, ate, ids, exceto } = filtro
  const words = searchWords(filtro.busca)
  const anyEnded = without.includes('estado') || estado.includes('encerrado')
  const parts: RawBuilder<boolean>[] = [
    sql<boolean>`p.id_consultor = ${id_consultor}`,
    anyEnded ? sql<boolean>`p.email is not null` : VIVAS,
    // An erased person's address is not shown once the invite is over (behaviour §42).
    anyEnded ? sql<boolean>`not (p.esquecer_email and ${acabou(now)})` : sql<boolean>`not ${acabou(now)}`,
  ]
  if (grupo) parts.push(GRUPOS[grupo])
  if (estado.length > 0 && !without.includes('estado')) parts.push(hasEstado(estado, now))
  if (alerta.length > 0 && !without.includes('alerta')) parts.push(or(alerta.map(name => ALERTAS[name](now))))
  if (empresa.length > 0 && !without.includes('empresa'))
    parts.push(sql<boolean>`p.id_empresa = any(${[...empresa]}::int[])`)
  if (etiqueta.length > 0 && !without.includes('etiqueta')) parts.push(hasEtiqueta(etiqueta))
  if (turma.length > 0 && !without.includes('turma')) parts.push(inTurma(turma))
  if (filtro.falta_conversa) parts.push(FALTA_CONVERSA)
  if (de) parts.push(sql<boolean>`p.novidade_em >= (${de}::date)::timestamp at time zone 'America/Sao_Paulo'`)
  if (ate) parts.push(sql<boolean>`p.novidade_em < (${ate}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`)
  if (words) parts.push(hasWords(sql`p.busca`, words))
  if (ids) parts.push(sql<boolean>`p.id_pessoa = any(${[...ids]}::bigint[])`)
  if (exceto) parts.push(sql<boolean>`p.id_pessoa <> all(${[...exceto]}::bigint[])`)
  return and(parts)
}

/**
 * Sort key of each order, as its index has it, and its direction. Ties are sorted by the row's id in the same
 * direction.
 */
const CHAVES: Record<OrdemPessoas, { chave: RawBuilder<unknown>; desc: boolean }> = {
  nome: { chave: sql`coalesce(p.nome, p.email)`, desc: false },
  '-nome': { chave: sql`coalesce(p.nome, p.email)`, desc: true },
  novidade: { chave: sql`p.novidade_em`, desc: true },
  resultado: { chave: sql`coalesce(p.resultado_em, '-infinity')`, desc: true },
  prazo: { chave: sql`coalesce(p.validade, 'infinity')`, desc: false },
}
const ORDEM_PADRAO: OrdemPessoas = 'novidade'

/** Order asked for, and the words searched: without an order, names nearest to these words come first. */
export type Ordem = Pick<FiltroPessoas, 'ordem' | 'busca'>

/** SQL: the searchable name of `p`, with which its searchable text begins; the address of who has no name. */
const NOME = sql`left(p.busca, char_length(coalesce(p.nome, p.email)))`

/** Sort key and direction of an order. */
function ordemOf({ ordem, busca }: Ordem): { chave: RawBuilder<unknown>; desc: boolean } {
  const words = searchWords(busca)
  if (ordem || !words) return CHAVES[ordem ?? ORDEM_PADRAO]
  const { chave, desc } = CHAVES[ORDEM_PADRAO]
  const distante = distance(NOME, words)
  return { chave: sql`row(${desc ? sql`-${distante}` : distante}, ${chave})`, desc }
}

/** SQL: the sort key of an order on rows `p`, without the id. */
export const chaveOf = (por: Ordem): RawBuilder<unknown> => ordemOf(por).chave

/**
 * SQL: the `order by` of an order or its reverse.
 * @param chave the sort key, when the rows `p` have it as a column
 */
export function ordered(
  por: Ordem,
  { reverse = false, chave = chaveOf(por) }: { reverse?: boolean; chave?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  return ordemOf(por).desc === reverse ? sql`${chave}, p.id_pessoa` : sql`${chave} desc, p.id_pessoa desc`
}

/** SQL: whether a row comes after (or before) the row of this person in an order. */
export function beyondPessoa(id_pessoa: number, por: Ordem, side: 'after' | 'before' = 'after') {
  const { chave, desc } = ordemOf(por)
  const there = sql`(select ${chave}, p.id_pessoa from pessoas p where p.id_pessoa = ${id_pessoa})`
  return desc === (side === 'after')
    ? sql<boolean>`(${chave}, p.id_pessoa) < ${there}`
    : sql<boolean>`(${chave}, p.id_pessoa) > ${there}`
}
