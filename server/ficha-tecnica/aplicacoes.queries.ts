import { type RawBuilder, sql } from 'kysely'
import type { NivelQualidade } from '#shared/disc/disc.types.ts'
import type { Db } from '../db/connect.ts'

/** One finished test with its answers in the order of their perguntas. */
export interface PendingTest {
  id_licenca: number
  /** How many of the 15 answers are stored. */
  respostas: number
  /** Four digits an answer, one after the other: '1234…'. */
  ordens: string | null
  /** The same of the orders shown; '----' where unknown. */
  ordens_iniciais: string | null
  /** Milliseconds with commas between; empty where unknown. */
  ms: string | null
}

/**
 * Finished tests of a version that this edition of the rules has not judged yet, in the order of their licences and from
 * `after` on, but a consultor's own, who knows the instrument: an answer is read once for good, not at every computation.
 */
export async function listPending(
  db: Db,
  { versao, edicao, after, limit }: { versao: string; edicao: number; after: number; limit: number },
): Promise<PendingTest[]> {
  const { rows } = await sql<PendingTest>`
    select t.id_licenca, p.respostas, p.ordens, p.ordens_iniciais, p.ms
      from (select r.id_licenca from resultados r
             where r.versao_instrumento = ${versao} and r.id_licenca > ${after}
               and r.id_participante <> r.id_consultor
               and not exists (select 1 from aplicacoes f where f.id_licenca = r.id_licenca and f.edicao = ${edicao})
             order by r.id_licenca limit ${limit}) t
     cross join lateral (
       select count(*)::int as respostas,
              string_agg(array_to_string(a.ordem, ''), '' order by a.numero) as ordens,
              string_agg(coalesce(array_to_string(a.ordem_inicial, ''), '----'), '' order by a.numero) as ordens_iniciais,
              string_agg(coalesce(a.ms::text, ''), ',' order by a.numero) as ms
         from respostas a where a.id_licenca = t.id_licenca) p
     order by t.id_licenca`.execute(db)
  return rows
}

/** What one test gives, as it is kept. */
export interface JudgedTest {
  id_licenca: number
  ordens: string | null
  nivel: NivelQualidade | null
  tempo_ms: number | null
}

/** Keeps what tests give; a result that was erased meanwhile is left out. */
export async function saveAplicacoes(db: Db, edicao: number, tests: readonly JudgedTest[]): Promise<void> {
  await sql`
    insert into aplicacoes (id_licenca, id_participante, versao_instrumento, finalizado_em, demonstracao, edicao, ordens,
                            nivel, tempo_ms)
    select r.id_licenca, r.id_participante, r.versao_instrumento, r.finalizado_em, u.demonstracao, ${edicao}, n.ordens,
           n.nivel, n.tempo_ms
      from unnest(${tests.map(test => test.id_licenca)}::int[], ${tests.map(test => test.ordens)}::text[],
                  ${tests.map(test => test.nivel)}::text[], ${tests.map(test => test.tempo_ms)}::int[])
             as n (id_licenca, ordens, nivel, tempo_ms)
      join resultados r on r.id_licenca = n.id_licenca
      join usuarios u on u.id_usuario = r.id_participante
     order by r.id_licenca
       for key share of r
    on conflict (id_licenca) do update set edicao = excluded.edicao, ordens = excluded.ordens, nivel = excluded.nivel,
      tempo_ms = excluded.tempo_ms`.execute(db)
}

/** One person's first test and, where there is one, how the second went and how many seconds later. */
export interface PessoaDaAmostra {
  id_participante: number
  ordens: string
  nivel: NivelQualidade | null
  tempo_ms: number | null
  segundas_ordens: string | null
  segundo_nivel: NivelQualidade | null
  segundos_depois: number | null
}

export interface AmostraPage {
  versao: string
  demonstracao: boolean
  /** The last person of the page before; 0 begins. */
  after: number
  limit: number
}

/**
 * Whoever finished a test of this version with all 15 answers stored and did not oppose the sheet (LGPD art. 18 § 2), in
 * the order of their ids. One walk along `aplicacoes_por_pessoa`: the second test stands beside the first, and nothing is
 * joined to find it. The few who oppose are read once, from their own index.
 */
export const amostraPage = ({ versao, demonstracao, after, limit }: AmostraPage): RawBuilder<PessoaDaAmostra> =>
  sql<PessoaDaAmostra>`
    select id_participante, ordens, nivel, tempo_ms, segundas_ordens, segundo_nivel,
           extract(epoch from segundo_em - finalizado_em)::float8 as segundos_depois
      from (select id_participante, finalizado_em, ordens, nivel, tempo_ms,
                   row_number() over pessoa as vez, lead(ordens) over pessoa as segundas_ordens,
                   lead(nivel) over pessoa as segundo_nivel, lead(finalizado_em) over pessoa as segundo_em
              from aplicacoes a
             where versao_instrumento = ${versao} and ordens is not null and id_participante > ${after}
               and (${demonstracao} or not demonstracao)
               and not exists (select from usuarios u
                                where u.id_usuario = a.id_participante and u.ficha_recusada_em is not null)
            window pessoa as (partition by id_participante order by finalizado_em, id_licenca)) t
     where vez = 1
     order by id_participante
     limit ${limit}`

/** A page of the sample. */
export async function listAmostra(db: Db, page: AmostraPage): Promise<PessoaDaAmostra[]> {
  const { rows } = await amostraPage(page).execute(db)
  return rows
}
