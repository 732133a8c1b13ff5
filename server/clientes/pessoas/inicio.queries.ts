import { type RawBuilder, sql } from 'kysely'
import { COUNT_UP_TO } from '#shared/casa/casa/inicio.contract.ts'
import { ALERTA_PESSOA, type AlertaPessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import { ALERTAS, alertaAgora, condicoes, type ListReader } from './filtro.queries.ts'

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

/** Age up to which an unopened result counts as new, in hours. */
const NOVO_HORAS = 90 * 24

export interface NovoRow {
  id_pessoa: number
  id_participante: number
  nome: string
  nome_empresa: string | null
  id_licenca: number
  resultado_em: Date
  /** Null for a result made in a selection. */
  totais: number[] | null
  primeiros: number[] | null
  versao_textos: string
  proximo_encontro: { id_encontro: string; quando: Date } | null
  conversado: boolean
}

export interface Novos {
  rows: NovoRow[]
  total: number
  desde_a_visita: number
  prontos: number
  tem_resultado: boolean
}

/**
 * Returns the results that this consultor may see and has not opened, newest first, with their total and the number
 * since a given moment.
 */
export async function listNovos(
  db: Db,
  { id_consultor, now }: ListReader,
  { limit, desde }: { limit: number; desde: Date | null },
): Promise<Novos> {
  const { rows } = await sql<Omit<Novos, 'rows'> & { novos: NovoRow[] | null }>`
    with novos as (
      select p.id_pessoa, p.id_participante, p.nome, p.id_empresa, p.id_licenca_resultado, p.resultado_em, p.conversado_em from pessoas p
        join autorizacoes_vigentes a on a.id_participante = p.id_participante
         and a.destino = 'consultor' and a.id_destino = p.id_consultor and a.escopo = 'relatorio'
         and not ${awaitsVerJunto(sql`p.id_licenca_resultado`)}
       where p.id_consultor = ${id_consultor} and p.email is not null and p.estado <> 'encerrado'
         and coalesce(p.resultado_em, '-infinity') > ${before(now, NOVO_HORAS)}
         and not exists (select from acessos_resultado x where x.id_ator = ${id_consultor}
               and x.id_participante = p.id_participante and x.id_licenca = p.id_licenca_resultado)
       order by coalesce(p.resultado_em, '-infinity') desc, p.id_pessoa desc limit ${COUNT_UP_TO + 1}
    ), mostrados as (
      select n.id_pessoa, n.id_participante, n.nome, e.nome as nome_empresa, r.id_licenca, n.resultado_em,
             coalesce(n.conversado_em >= n.resultado_em, false) as conversado,
             case when not ${deSelecao(sql`r.id_licenca`)} then array[r.total_1, r.total_2, r.total_3, r.total_4] end as totais,
             r.primeiros, r.versao_textos,
             (select jsonb_build_object('id_encontro', m.id_encontro, 'quando', m.quando) from encontros m
               where m.id_participante = n.id_participante and m.id_consultor = ${id_consultor} and m.estado = 'marcado'
                 and m.quando >= ${now} order by m.quando limit 1) as proximo_encontro
        from (select * from novos order by resultado_em desc, id_pessoa desc limit ${limit}) n
        join resultados r on r.id_licenca = n.id_licenca_resultado
        left join empresas e on e.id_empresa = n.id_empresa
    )
    select (select jsonb_agg(m order by m.resultado_em desc, m.id_pessoa desc) from mostrados m) as novos,
           (select count(*) from novos) as total,
           (select count(*) from novos where resultado_em > coalesce(${desde}::timestamptz, '-infinity')) as desde_a_visita,
           (select count(*) from pessoas p where ${condicoes({ id_consultor, now }, { falta_conversa: '1' })}) as prontos,
           exists (select from pessoas p where p.id_consultor = ${id_consultor} and p.email is not null
             and p.estado <> 'encerrado' and coalesce(p.resultado_em, '-infinity') > '-infinity') as tem_resultado`.execute(
    db,
  )
  const { novos, ...counts } = one(rows)
  return { rows: (novos ?? []).map(row => ({ ...row, resultado_em: new Date(row.resultado_em) })), ...counts }
}

/** Hours after a reminder of a test, or after an invite was resent, in which the person gets no further one. */
const DESCANSO_HORAS = 48

const LEMBRADO_DO_TESTE = (now: Date) => sql<boolean>`exists (select from emails m
  where m.tipo = 'lembrete_teste' and m.dados ->> 'id_licenca' = p.id_licenca_aberta::text
    and m.criado_em > ${before(now, DESCANSO_HORAS)})`
/**
 * SQL: whether the invite was resent by hand. The automatic reminder does not count, because it is sent 48 hours before
 * the end and would hide every such invite.
 */
const REENVIADO = (now: Date) => sql<boolean>`exists (select from emails m
  where m.id_convite = p.id_convite and m.tipo = 'convite_cliente'
    and m.criado_em > ${before(now, DESCANSO_HORAS)})`
const DESCANSA: Record<AlertaPessoa, (now: Date) => RawBuilder<boolean>> = {
  voltou: () => sql<boolean>`false`,
  vence: REENVIADO,
  parou: LEMBRADO_DO_TESTE,
  nao_comecou: LEMBRADO_DO_TESTE,
}

export interface EmpurraoRow {
  alerta: AlertaPessoa
  total: number
  id_pessoa: number
  id_participante: number | null
  nome: string | null
  email: string
  celular: string | null
  respondidas: number
  id_convite: string | null
  validade: Date | null
  desde: Date
}

export interface ParadoRow {
  nome: string
  respondidas: number
}

/**
 * Returns the people of a consultor whose test stopped between two instants: 48 hours without an answer, or 72 without a
 * beginning; only those who still stand where they stopped. At most `limit`, with the total.
 */
export async function listParados(
  db: Db,
  { id_consultor, now }: ListReader,
  { de, limit }: { de: Date; limit: number },
): Promise<{ total: number; results: ParadoRow[] }> {
  const hours = sql`case when p.respondidas > 0 then interval '48 hours' else interval '72 hours' end`
  const { rows } = await sql<ParadoRow & { total: number }>`
    select coalesce(p.nome, p.email) as nome, p.respondidas, count(*) over ()::int as total from pessoas p
     where p.id_consultor = ${id_consultor} and p.email is not null and p.estado <> 'encerrado'
       and p.id_licenca_aberta is not null and p.novidade_em <= ${before(now, 48)} and p.novidade_em > ${before(de, 72)}
       and p.novidade_em + ${hours} > ${de} and p.novidade_em + ${hours} <= ${now}
     order by p.novidade_em, p.id_pessoa limit ${limit}`.execute(db)
  return { total: rows[0]?.total ?? 0, results: rows.map(({ total: _, ...row }) => row) }
}

/**
 * Returns people who need a reminder by kind, the most urgent first: at most `limit` of each kind, with the total of
 * the kind.
 */
export async function listEmpurroes(db: Db, { id_consultor, now }: ListReader, limit: number): Promise<EmpurraoRow[]> {
  const ofKind = (alerta: AlertaPessoa, n: number) => sql`(
    select ${sql.lit(n)}::int as n, ${sql.lit(alerta)}::text as alerta, count(*) over () as total, p.id_pessoa, p.id_participante, p.aceita,
           p.nome, p.email, p.respondidas, p.id_convite, p.validade, p.novidade_em as desde from pessoas p
     where p.id_consultor = ${id_consultor} and p.email is not null and p.estado <> 'encerrado'
       and ${ALERTAS[alerta](now)} and ${alertaAgora(now)} = ${sql.lit(alerta)} and not ${DESCANSA[alerta](now)}
     order by coalesce(p.validade, 'infinity'), p.novidade_em, p.id_pessoa limit ${limit})`
  const { rows } = await sql<EmpurraoRow>`
    select k.alerta, k.total::int, k.id_pessoa, case when k.aceita then k.id_participante end as id_participante, k.nome, k.email,
           case when k.aceita then nullif(u.celular, '') end as celular, k.respondidas, k.id_convite, k.validade, k.desde
      from (${sql.join(ALERTA_PESSOA.map(ofKind), sql` union all `)}) k
      left join usuarios u on u.id_usuario = k.id_participante
     order by k.n, coalesce(k.validade, 'infinity'), k.desde, k.id_pessoa`.execute(db)
  return rows
}
