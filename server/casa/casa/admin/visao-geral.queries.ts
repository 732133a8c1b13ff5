import { sql } from 'kysely'
import { NOTA_ATRASADA_DIAS } from '#shared/licencas/notas/notas.rules.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { midnight } from '../../../platform/db/queries/days.queries.ts'

/**
 * Days of São Paulo: the period runs from `de` to `ate`, the one it is compared with from `antes` to the day before
 * `de`.
 */
export interface Janela {
  antes: string
  de: string
  ate: string
}

export interface DiaRow {
  dia: string
  testes: number
  convites: number
  cadastros: number
  compras: number
  licencas: number
  centavos: number
}

/** Ledger events that bring licences by a sale, take them back, or return those taken back. */
const EVENTOS_DE_VENDA = ['compra', 'estorno', 'estorno_desfeito']

/** Consultor id of the sums over all consultores, which have a `periodo` of their own. */
const TODOS = 0

/** One row per day on which something happened, from the summed ledger moves, the paid purchases and what came in. */
export const diasQuery = ({ antes, ate }: Janela) => sql<DiaRow>`
    with movimentos as (
      select (inicio at time zone 'America/Sao_Paulo')::date as dia,
        sum(movimentos) filter (where evento = 'uso')::int as testes,
        sum(movimentos) filter (where evento = 'convite')::int as convites,
        sum(movimentos) filter (where evento = 'cadastro')::int as cadastros,
        sum(delta) filter (where evento = any(${EVENTOS_DE_VENDA}))::int as licencas
      from movimentos_somados
      where id_consultor = ${TODOS} and periodo = 'juntos' and inicio >= ${midnight(antes)} and inicio < ${midnight(ate, 1)}
        and evento = any(array['uso', 'convite', 'cadastro'] || ${EVENTOS_DE_VENDA}::text[])
      group by 1
    ), vendas as (
      -- Each day by an index, rather than each sale by its day: to convert an instant costs more than to count it.
      select d.dia::date as dia, v.compras from generate_series(${antes}::date, ${ate}::date, interval '1 day') d (dia)
      cross join lateral (
        select count(*)::int as compras from compras c
        where c.paga_em >= (d.dia::date::timestamp at time zone 'America/Sao_Paulo')
          and c.paga_em < ((d.dia::date + 1)::timestamp at time zone 'America/Sao_Paulo') and c.estado = 'paga') v
      where v.compras > 0
    ), dinheiro as (
      select dia, sum(recebido_centavos - devolvido_centavos) as centavos from entradas
      where dia between ${antes}::date and ${ate}::date group by 1
    )
    select to_char(dia, 'YYYY-MM-DD') as dia, coalesce(m.testes, 0) as testes, coalesce(m.convites, 0) as convites,
      coalesce(m.cadastros, 0) as cadastros, coalesce(v.compras, 0) as compras, coalesce(m.licencas, 0) as licencas,
      coalesce(d.centavos, 0)::float8 as centavos
    from movimentos m full join vendas v using (dia) full join dinheiro d using (dia)
    order by dia`

export const listDias = async (db: Db, janela: Janela): Promise<DiaRow[]> => (await diasQuery(janela).execute(db)).rows

export interface AgoraRow {
  livres: number
  em_convites: number
  em_testes: number
  ativos: number
  total: number
  convites_abertos: number
  excecoes: number
  notas_atrasadas: number
  /** Month of the oldest of them, aaaa-mm. */
  notas_atrasadas_mes: string | null
  faturas_vencidas: number
  interesses: number
  na_fila: number
  atrasado_desde: Date | null
  falharam: number
}

/** The current state of the installation; failed mails are counted since `de`. */
export const agoraQuery = ({ de, now }: { de: string; now: Date }) => sql<AgoraRow>`
    select e.*, c.*, f.*,
      (select count(*)::int from convites_consultor
        where aceito_em is null and cancelado_em is null and validade_convite >= ${now}) as convites_abertos,
      (select count(*)::int from interesses where confirmado_em is not null and respondido_em is null) as interesses,
      (select count(*)::int from excecoes_pagamento where resolvida_em is null) as excecoes,
      atrasadas.n as notas_atrasadas, atrasadas.mes as notas_atrasadas_mes,
      (select count(*)::int from faturas
        where vence_em < (${now}::timestamptz at time zone 'America/Sao_Paulo')::date) as faturas_vencidas,
      (select count(*)::int from emails where estado = 'falhou' and criado_em >= ${midnight(de)}) as falharam
    from (select count(*) filter (where estado = 'DISPONIVEL')::int as livres,
            count(*) filter (where estado = 'CONVIDADA')::int as em_convites,
            count(*) filter (where estado = 'ATRIBUIDA')::int as em_testes
          from licencas where estado in ('DISPONIVEL', 'CONVIDADA', 'ATRIBUIDA')) e,
      (select count(*) filter (where ativo)::int as ativos, count(*)::int as total
        from usuarios where id_tipo_usuario = 2 and excluido_em is null) c,
      (select count(*)::int as na_fila, min(proxima_tentativa) filter (where proxima_tentativa < ${now}) as atrasado_desde
        from emails where estado = 'na_fila') f,
      (select count(*)::int as n, to_char(min(paga_em) at time zone 'America/Sao_Paulo', 'YYYY-MM') as mes
        from compras where nota_em is null and greatest(paga_em, criada_em) >= (select i.em from notas_inicio i)
          and paga_em < ${now}::timestamptz - make_interval(days => ${NOTA_ATRASADA_DIAS})) atrasadas`

export async function findAgora(db: Db, when: Parameters<typeof agoraQuery>[0]): Promise<AgoraRow> {
  const { rows } = await agoraQuery(when).execute(db)
  // biome-ignore lint/style/noNonNullAssertion: counts without a group are one row always
  return rows[0]!
}
