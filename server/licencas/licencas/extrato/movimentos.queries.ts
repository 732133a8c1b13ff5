import { type RawBuilder, sql } from 'kysely'
import type { TipoLicenca } from '#shared/licencas/licencas/estoque.contract.ts'
import {
  type EstadoLicenca,
  type EventoLicenca,
  STOCK_UNCHANGED,
  type TipoDeAto,
} from '#shared/licencas/licencas/licencas.rules.ts'
import { vencido } from '../../../contas/prazo/prazo.queries.ts'

export interface MovimentoRow {
  id_movimento: number | null
  id_convite: string | null
  em: Date
  /** Instant to the microsecond, as PostgreSQL writes it; cursor for the next page of a file. */
  em_exato: string
  id_licenca: number
  id_tipo_licenca: TipoLicenca
  evento: EventoLicenca
  de: EstadoLicenca | null
  para: EstadoLicenca
  id_ator: number | null
  tipo_ator: number | null
  nome_ator: string | null
  motivo: string | null
  saldo: number
  id_participante: number | null
  nome_participante: string | null
  email_participante: string | null
}

export interface FiltroExtrato {
  id_consultor: number
  now: Date
  evento?: EventoLicenca | undefined
  /** First and last day (`ate`) in São Paulo time, aaaa-mm-dd, both included. */
  de?: string | undefined
  ate?: string | undefined
  /** Only moves that leave the stock as it was. */
  sem_efeito?: boolean | undefined
  /** Only moves of licences of this kind. */
  tipo_licenca?: TipoLicenca | undefined
  /** Only moves of acts of this kind, or of this turma. */
  tipo?: TipoDeAto | undefined
  turma?: string | undefined
  /** Only the moves of one act. */
  ato?: AtoDoExtrato | undefined
}

/** Key of one act of a consultor. */
export interface AtoDoExtrato {
  /** Day in São Paulo time, aaaa-mm-dd. */
  dia: string
  tipo: string
  chave: string
  tipo_licenca: TipoLicenca
}

/** A page given by offset, or by the cursor of the row before it. */
export interface ExtratoPage {
  limit: number
  offset: number
  after?: Pick<MovimentoRow, 'em_exato' | 'id_movimento' | 'id_licenca'> | undefined
}

/**
 * SQL: the ledger id assumed for a return that is not written yet, so that it sorts after every other move of the same
 * instant.
 */
export const LAST = sql.raw('9223372036854775807::bigint')
/** SQL: the length of an hour. Moves are summed by hour and by day (`movimentos_somados`). */
export const HOUR = sql.raw(`interval '1 hour'`)
export const ZONE = sql.raw(`'America/Sao_Paulo'`)
/** SQL: the start of the day after `dia.dia`. A day in São Paulo lasts 23 to 25 hours. */
export const NEXT_DAY = sql`date_trunc('day', dia.dia + interval '25 hours', ${ZONE})`

export const when = (condition: unknown, part: RawBuilder<unknown>) => (condition === undefined ? sql`` : part)

/** SQL: midnight in São Paulo at the start of a day, or `later` days after it. */
export const midnight = (dia: string | undefined, later: number) =>
  sql`((${dia}::date + ${later}::int)::timestamp at time zone 'America/Sao_Paulo')`

/** SQL: expired open invites `c` of a consultor, whose return is not written yet (behaviour §12). */
export const vencidos = ({ id_consultor, now }: Pick<FiltroExtrato, 'id_consultor' | 'now'>) =>
  sql`c.id_consultor = ${id_consultor} and ${vencido(now)}`

/** SQL: the kind of a licence, given its id. */
export const tipoOf = (id_licenca: RawBuilder<unknown>) =>
  sql`(select t.id_tipo_licenca from licencas t where t.id_licenca = ${id_licenca})`

/** SQL: whether a licence is of the filter's kind; true without one. */
const doTipo = ({ tipo_licenca }: Pick<FiltroExtrato, 'tipo_licenca'>, id_licenca: RawBuilder<unknown>) =>
  when(tipo_licenca, sql`and ${tipoOf(id_licenca)} = ${tipo_licenca}`)

/** SQL: the filter's conditions, given the columns of event and instant. */
const narrowed = (
  { evento, de, ate, sem_efeito, tipo }: FiltroExtrato,
  column: { evento: RawBuilder<unknown>; em: RawBuilder<unknown> },
) =>
  sql`${when(evento, sql`and ${column.evento} = ${evento}`)}
      ${when(tipo, sql`and tipo_do_ato(${column.evento}) = ${tipo}`)}
      ${sem_efeito ? sql`and ${column.evento} = any(${[...STOCK_UNCHANGED]}::text[])` : sql``}
      ${when(de, sql`and ${column.em} >= ${midnight(de, 0)}`)}
      ${when(ate, sql`and ${column.em} < ${midnight(ate, 1)}`)}`

/** SQL: whether a move, given by these columns, is of the turma and of the act; true without them. */
const inAto = (
  { ato, turma }: FiltroExtrato,
  m: {
    evento: RawBuilder<unknown>
    id_rodada: RawBuilder<unknown>
    id_ato: RawBuilder<unknown>
    em: RawBuilder<unknown>
  },
) =>
  sql`${when(turma, sql`and ${m.id_rodada} = ${turma}::uuid`)}
      ${
        ato
          ? sql`and ${m.em} >= ${midnight(ato.dia, 0)} and ${m.em} < ${midnight(ato.dia, 1)}
                and tipo_do_ato(${m.evento}) = ${ato.tipo}
                and chave_do_ato(${m.evento}, ${m.id_rodada}, ${m.id_ato}, ${m.em}) = ${ato.chave}`
          : sql``
      }`
const OF_MOVE = { evento: sql`m.evento`, id_rodada: sql`m.id_rodada`, id_ato: sql`m.id_ato`, em: sql`m.em` }
const OF_RETURN = {
  evento: sql`'expiracao'::text`,
  id_rodada: sql`c.id_rodada`,
  id_ato: sql`null::uuid`,
  em: sql`c.validade_convite`,
}

export type After = ExtratoPage['after']
const ordemOf = ({ id_movimento }: NonNullable<After>) => (id_movimento === null ? LAST : sql`${id_movimento}::bigint`)

/** SQL: stored moves as rows of the statement. Callers append further conditions. */
export const written = (filtro: FiltroExtrato, after: After) => sql`
  select m.id_movimento, m.id_movimento as ordem, m.id_licenca, m.evento, m.de, m.para, m.id_ator, m.id_convite,
         m.id_participante, m.motivo, m.em
    from movimentos_licenca m
   where m.id_consultor = ${filtro.id_consultor} ${narrowed(filtro, { evento: sql`m.evento`, em: sql`m.em` })} ${inAto(filtro, OF_MOVE)}
     ${doTipo(filtro, sql`m.id_licenca`)}
     ${
       after
         ? // The separate condition on the instant lets PostgreSQL skip partitions of other months.
           sql`and m.em <= ${after.em_exato}::timestamptz
                 and (m.em, m.id_movimento) < (${after.em_exato}::timestamptz, ${ordemOf(after)})`
         : sql``
     }`

/** SQL: returns of expired invites that are not written yet, as rows of the statement. */
export const unwritten = (filtro: FiltroExtrato, after: After) => sql`
  select null::bigint, ${LAST}, c.id_licenca, 'expiracao', 'CONVIDADA', 'DISPONIVEL', null::int, c.id_convite, null::int,
         null, c.validade_convite
    from convites c
   where ${vencidos(filtro)} ${narrowed(filtro, { evento: sql`'expiracao'::text`, em: sql`c.validade_convite` })} ${inAto(filtro, OF_RETURN)}
     ${doTipo(filtro, sql`c.id_licenca`)}
     ${
       after
         ? sql`and (c.validade_convite, ${LAST}, c.id_licenca)
                 < (${after.em_exato}::timestamptz, ${ordemOf(after)}, ${after.id_licenca}::int)`
         : sql``
     }`

export const NEWEST_FIRST = sql.raw('order by em desc, ordem desc, id_licenca desc')

type Within = (column: RawBuilder<unknown>) => RawBuilder<unknown>

/**
 * SQL: the sums of a consultor's hours or days by event and kind of licence, including returns that are not written yet.
 */
export const somas = (
  of: Pick<FiltroExtrato, 'id_consultor' | 'now' | 'tipo_licenca'>,
  periodo: 'hora' | 'dia',
  within: Within = () => sql``,
) => {
  const unit = periodo === 'hora' ? sql`'hour', c.validade_convite, 'UTC'` : sql`'day', c.validade_convite, ${ZONE}`
  return sql`
    select inicio, evento, id_tipo_licenca, movimentos, delta from movimentos_somados
     where id_consultor = ${of.id_consultor} and periodo = ${periodo} ${within(sql`inicio`)}
       ${when(of.tipo_licenca, sql`and id_tipo_licenca = ${of.tipo_licenca}`)}
    union all
    select date_trunc(${unit}), 'expiracao', ${tipoOf(sql`c.id_licenca`)}, 1, 1 from convites c
     where ${vencidos(of)} ${within(sql`c.validade_convite`)} ${doTipo(of, sql`c.id_licenca`)}`
}

/** SQL: for each of the consultor's hours or days, how many moves pass the filter. */
export const sums = (filtro: FiltroExtrato, periodo: 'hora' | 'dia', within: Within) => sql`
    select inicio, coalesce(sum(movimentos) filter (where true
             ${narrowed(filtro, { evento: sql`evento`, em: sql`inicio` })}), 0) as movimentos
      from (${somas(filtro, periodo, within)}) p
     group by inicio`

/**
 * SQL: each day with the number of moves that pass the filter, and of later ones; each day and kind of licence with the
 * stock of that kind at its start.
 */
export const days = (filtro: FiltroExtrato) => sql`
  dias as materialized (
    select inicio as dia, movimentos, sum(movimentos) over (order by inicio desc) - movimentos as depois
      from (${sums(filtro, 'dia', () => sql``)}) d
  ), estoques as materialized (
    select inicio as dia, id_tipo_licenca, sum(delta) over (partition by id_tipo_licenca order by inicio) - delta as saldo
      from (select inicio, id_tipo_licenca, sum(delta) as delta from (${somas(filtro, 'dia')}) s group by 1, 2) d
  )`
