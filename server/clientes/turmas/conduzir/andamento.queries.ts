import { type RawBuilder, sql } from 'kysely'
import type { Alerta, OrigemLugar, Passo } from '#shared/clientes/turmas/turmas.rules.ts'
import { awaitsVerJunto } from '../../../contas/autorizacoes/autorizacoes.ts'
import { ativo, endsSoon } from '../../../contas/prazo/prazo.queries.ts'
import { deSelecao } from '../../../licencas/licencas/licencas.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { withTotal } from '../../../platform/db/queries/paged.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import { hasWords } from '../../../platform/db/queries/search.ts'
import { passoNaEmpresa } from '../passo.queries.ts'

export interface LugarRow {
  id_lugar: number
  id_pessoa: number | null
  id_participante: number | null
  nome: string | null
  email: string | null
  email_a_confirmar: boolean
  origem: OrigemLugar
  passo: Passo
  respondidas: number
  desde: Date
  validade: Date | null
  alerta: Alerta | null
  id_licenca: number | null
  id_convite: string | null
  lembrado_em: Date | null
  /** Totals of the result shown at this place; null in a selection and while the person keeps it closed. */
  totais: number[] | null
  primeiros: number[] | null
}

/** Reader of a turma's places: its consultora, or the company that follows it. */
type Leitor = 'consultor' | 'empresa'

/**
 * SQL: step at a place without a licence, whose person came with a test from elsewhere. Her consultora sees that test; the
 * company learns what its own turmas say.
 */
const SEM_LICENCA = (leitor: Leitor, now: Date) =>
  leitor === 'consultor'
    ? sql`coalesce(p.estado, 'encerrado')`
    : sql`case when p.email is null then 'encerrado' else coalesce(${passoNaEmpresa(
        {
          id_pessoa: sql`p.id_pessoa`,
          id_empresa: sql`(select k.id_empresa from rodadas k where k.id_rodada = g.id_rodada)`,
        },
        now,
      )}, 'convidado') end`

/** SQL: name at a place. The company is not told one that the consultora wrote on an invite outside of the turma. */
const NOME = { consultor: sql`p.nome`, empresa: sql`case when p.aceita or l.id_licenca is not null then p.nome end` }

/**
 * SQL: every place of the turmas selected by `which` (of `g`) with the step of its person as `leitor` learns it, derived
 * from the place's licence. Name and phone are shown only after the person
 * has accepted (behaviour §4), as stored in `pessoas`. An erased address is null.
 */
const LUGARES = (which: RawBuilder<unknown>, now: Date, leitor: Leitor = 'consultor') => sql`
  select f.*,
         case when f.voltou then 'voltou'
              when f.passo = 'convidado' and ${endsSoon(now, 'f.validade')} then 'vence'
              when f.passo = 'respondendo' and f.desde <= ${now}::timestamptz - interval '48 hours' then 'parou'
              when f.passo = 'cadastrado' and f.desde <= ${now}::timestamptz - interval '72 hours' then 'nao_comecou' end as alerta
    from (
      select g.id_rodada, g.id_lugar, g.id_pessoa, case when p.aceita then p.id_participante end as id_participante,
             ${NOME[leitor]} as nome, case when p.esquecer_email and c.id_convite is null then null else p.email end as email,
             p.busca, p.id_participante as id_conta, g.origem,
             case when g.saiu_em is not null then null when l.id_licenca is null then p.id_licenca_resultado else r.id_licenca end as id_licenca_resultado, g.id_licenca, c.id_convite, c.validade_convite as validade, g.lembrado_em,
             case when g.saiu_em is not null then 'encerrado'
                  when l.id_licenca is null then ${SEM_LICENCA(leitor, now)}
                  when l.estado = 'UTILIZADA' then case when p.conversado_em >= r.finalizado_em then 'conversado' else 'pronto' end
                  when l.estado = 'CONVIDADA' then case when c.id_convite is null then 'encerrado' else 'convidado' end
                  when d.respondidas > 0 then 'respondendo'
                  when l.aceita_em is not null then 'cadastrado'
                  else 'convidado' end as passo,
             case when l.id_licenca is null then coalesce(p.respondidas, 0)
                  when l.estado = 'UTILIZADA' then 15 else coalesce(d.respondidas, 0) end::int as respondidas,
             coalesce(g.saiu_em,
               case when l.id_licenca is null then p.novidade_em
                    when l.estado = 'UTILIZADA' then greatest(r.finalizado_em, case when p.conversado_em >= r.finalizado_em then p.conversado_em end)
                    when d.respondidas > 0 then d.em
                    when l.estado = 'ATRIBUIDA' then l.atribuida_em end, g.em) as desde,
             coalesce(g.saiu_em is null and m.estado = 'falhou', false) as voltou
        from lugares_rodada g
        left join pessoas p on p.id_pessoa = g.id_pessoa
        left join licencas l on l.id_licenca = g.id_licenca and g.saiu_em is null
        left join convites c on c.id_licenca = l.id_licenca and l.estado = 'CONVIDADA' and ${ativo(now)}
        left join resultados r on r.id_licenca = l.id_licenca
        left join lateral (
          select count(*) filter (where s.ordem is not null) as respondidas, to_timestamp(max(s.atualizada_em) / 1000.0) as em
            from rascunho_respostas s where s.id_licenca = l.id_licenca
        ) d on l.estado = 'ATRIBUIDA'
        left join lateral (
          select e.estado from emails e where e.id_convite = c.id_convite order by e.criado_em desc limit 1
        ) m on c.id_convite is not null
       where ${which}
    ) f`

export interface FiltroAndamento {
  id_rodada: string
  now: Date
  passo?: Passo | undefined
  alerta?: boolean
  busca: readonly string[] | undefined
}

/**
 * Returns a page of a turma's people: those who need attention first, then by newest step. Places given back are
 * included on request only. Results are joined as far as their people share them now, and never in or from a selection
 * (behaviour §45).
 */
export async function listLugares(
  db: Db,
  { id_rodada, now, passo, alerta, busca }: FiltroAndamento,
  page: { limit: number; offset: number },
): Promise<{ rows: LugarRow[]; total: number }> {
  return withTotal(page, async ({ limit, offset }) => {
    const { rows } = await sql<LugarRow & { total: number }>`
    with pagina as (
    select *, count(*) over ()::int as total from (${LUGARES(sql`g.id_rodada = ${id_rodada}`, now)}) t
     where ${passo === undefined ? sql`passo <> 'encerrado'` : sql`passo = ${passo}`}
       ${alerta ? sql`and alerta is not null` : sql``}
       ${busca ? sql`and ${hasWords(sql`coalesce(busca, '')`, busca)}` : sql``}
     order by alerta is null, desde desc, id_lugar desc limit ${limit} offset ${offset})
    select t.*, coalesce(u.confirmar_email_desde is not null and not u.email_verificado and u.excluido_em is null, false) as email_a_confirmar, x.primeiros,
           case when x.id_licenca is not null then array[x.total_1, x.total_2, x.total_3, x.total_4] end as totais
      from pagina t join rodadas k using (id_rodada)
      left join usuarios u on u.id_usuario = t.id_participante and u.id_usuario_inclusao = k.id_consultor
      left join autorizacoes_vigentes a on a.id_participante = t.id_conta and a.destino = 'consultor'
        and a.id_destino = k.id_consultor and a.escopo = 'relatorio'
      left join resultados x on x.id_licenca = t.id_licenca_resultado and x.id_participante = a.id_participante
        and x.id_consultor = k.id_consultor and k.finalidade <> 'selecao' and not ${awaitsVerJunto(sql`t.id_licenca_resultado`)}
        and not ${deSelecao(sql`x.id_licenca`)}
     order by t.alerta is null, t.desde desc, t.id_lugar desc`.execute(db)
    return rows
  })
}

export interface Contagem {
  id_rodada: string
  convidado: number
  cadastrado: number
  respondendo: number
  pronto: number
  conversado: number
  encerrados: number
  alertas: number
  entradas: number
}

/** Counts the people of each of these turmas by step, as this reader learns it. */
export async function countLugares(
  db: Db,
  turmas: readonly string[],
  now: Date,
  leitor: Leitor = 'consultor',
): Promise<Map<string, Contagem>> {
  const { rows } = await sql<Contagem>`
    select k.id_rodada,
           count(*) filter (where t.passo = 'convidado')::int as convidado,
           count(*) filter (where t.passo = 'cadastrado')::int as cadastrado,
           count(*) filter (where t.passo = 'respondendo')::int as respondendo,
           count(*) filter (where t.passo = 'pronto')::int as pronto,
           count(*) filter (where t.passo = 'conversado')::int as conversado,
           count(*) filter (where t.passo = 'encerrado')::int as encerrados,
           count(*) filter (where t.alerta is not null and t.passo <> 'encerrado')::int as alertas,
           (select count(*) from licencas l where l.id_rodada = k.id_rodada)::int as entradas
      from unnest(${turmas}::uuid[]) k (id_rodada)
      left join (${LUGARES(sql`g.id_rodada = any(${turmas}::uuid[])`, now, leitor)}) t on t.id_rodada = k.id_rodada
     group by k.id_rodada`.execute(db)
  return new Map(rows.map(row => [row.id_rodada, row]))
}

export interface AcompanhadoRow {
  nome: string | null
  email: string | null
  passo: Passo
}

/** Returns a page of a turma's people for its company, by name. */
export async function listAcompanhados(
  db: Db,
  { id_rodada, now, busca }: { id_rodada: string; now: Date; busca: readonly string[] | undefined },
  page: { limit: number; offset: number },
): Promise<{ rows: AcompanhadoRow[]; total: number }> {
  const shown = sql`(${LUGARES(sql`g.id_rodada = ${id_rodada}`, now, 'empresa')}) t
     where passo <> 'encerrado' ${busca ? sql`and ${hasWords(sql`para_busca(coalesce(nome, ''))`, busca)}` : sql``}`
  const { rows } = await sql<AcompanhadoRow>`
    select nome, email, passo from ${shown}
     order by para_busca(coalesce(nome, email, '')), id_lugar limit ${page.limit} offset ${page.offset}`.execute(db)
  const total = await sql<{ n: number }>`select count(*)::int as n from ${shown}`.execute(db)
  return { rows, total: one(total.rows).n }
}
