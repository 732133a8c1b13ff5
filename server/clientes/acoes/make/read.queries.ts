import { sql } from 'kysely'
import type { ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { UNDO } from '#shared/clientes/acoes/acoes.rules.ts'
import { pessoaPassou } from '../../../contas/prazo/prazo.queries.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { withTotal } from '../../../platform/db/queries/paged.ts'
import { semConvite } from '../acoes.queries.ts'

interface Page {
  limit: number
  offset: number
}

/** SQL: the summary of an act, with the current name of its label or turma and the counts of its lines. */
const resumo = sql`
  select a.id_acao, a.tipo, coalesce(e.nome, r.nome) as alvo, a.criada_em, a.terminada_em, a.interrompida,
         n.total, n.feitas, n.nao_feitas, n.motivos,
         a.terminada_em is not null and n.feitas > 0 and a.tipo = any(${Object.keys(UNDO)}::text[])
           and (a.tipo <> 'por_em_turma' or exists (select from ${semConvite})) and not exists (
           select 1 from acoes d where d.id_consultor = a.id_consultor and d.parametros ->> 'desfaz' = a.id_acao::text) as pode_desfazer
    from acoes a
    left join etiquetas e on e.id_consultor = a.id_consultor and e.id_etiqueta = (a.parametros ->> 'id_etiqueta')::int
    left join rodadas r on r.id_consultor = a.id_consultor and r.id_rodada = (a.parametros ->> 'id_rodada')::uuid
    left join lateral (
      select sum(m.quantas)::int as total,
             coalesce(sum(m.quantas) filter (where m.resultado = 'feito'), 0)::int as feitas,
             coalesce(sum(m.quantas) filter (where m.resultado = 'nao'), 0)::int as nao_feitas,
             coalesce(jsonb_agg(jsonb_build_object('motivo', m.motivo, 'quantas', m.quantas) order by m.quantas desc, m.motivo)
               filter (where m.resultado = 'nao'), '[]') as motivos
        from (select l.resultado, coalesce(l.motivo, 'erro_interno') as motivo, count(*) as quantas
                from acoes_linhas l where l.id_acao = a.id_acao group by 1, 2) m) n on true`

/** Returns one act of this consultor. */
export async function findResumo(db: Db | Tx, id_consultor: number, id_acao: string): Promise<ResumoAcao | undefined> {
  const { rows } = await sql<ResumoAcao>`
    ${resumo} where a.id_acao = ${id_acao} and a.id_consultor = ${id_consultor}`.execute(db)
  return rows[0]
}

/** Returns a page of a consultor's acts, newest first. */
export async function listResumos(db: Db, id_consultor: number, { limit, offset }: Page) {
  const { rows } = await sql<ResumoAcao>`
    ${resumo} where a.id_consultor = ${id_consultor}
    order by a.criada_em desc, a.id_acao limit ${limit} offset ${offset}`.execute(db)
  const { n } = await db
    .selectFrom('acoes')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('id_consultor', '=', id_consultor)
    .executeTakeFirstOrThrow()
  return { results: rows, total: Number(n) }
}

interface Linha {
  posicao: number
  id_pessoa: number
  nome: string | null
  email: string | null
  resultado: 'feito' | 'nao' | null
  motivo: string | null
  mensagem: string | null
  em: Date | null
}

/** Returns an act's lines in order, with current names; null when the person no longer exists. */
export async function listLinhas(
  db: Db,
  { id_acao, resultado, now }: { id_acao: string; resultado: 'feito' | 'nao' | 'falta' | undefined; now: Date },
  page: Page,
): Promise<{ results: Linha[]; total: number }> {
  const only = {
    feito: sql`l.resultado = 'feito'`,
    nao: sql`l.resultado = 'nao'`,
    falta: sql`l.resultado is null`,
    todos: sql`true`,
  }[resultado ?? 'todos']
  const { rows, total } = await withTotal(page, async ({ limit, offset }) => {
    const { rows } = await sql<Linha & { total: number }>`
    select l.posicao, l.id_pessoa::float8 as id_pessoa, p.nome, p.email, l.resultado, l.motivo, l.mensagem, l.em,
           (count(*) over ())::int as total
      from acoes_linhas l
      left join pessoas p on p.id_pessoa = l.id_pessoa
       and not (p.esquecer_email and ${pessoaPassou(now)})
     where l.id_acao = ${id_acao} and ${only}
     order by l.posicao limit ${limit} offset ${offset}`.execute(db)
    return rows
  })
  return { results: rows.map(({ total: _, ...row }) => row), total }
}
