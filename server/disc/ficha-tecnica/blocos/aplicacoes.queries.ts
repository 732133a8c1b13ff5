import { type RawBuilder, sql } from 'kysely'
import type { NivelQualidade } from '#shared/disc/disc/disc.types.ts'
import { deSelecao } from '../../../licencas/licencas/licencas.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import { BITS } from './vetores.ts'

/** A finished test with its answers in the order of their perguntas. */
export interface PendingTest {
  id_licenca: number
  /** Number of the 15 answers that are stored. */
  respostas: number
  /** Final orders, four digits per answer without separators: '12341243…'. */
  ordens: string | null
  /** Orders first shown, in the same form; '----' where unknown. */
  ordens_iniciais: string | null
  /** Milliseconds per answer, separated by commas; empty where unknown. */
  ms: string | null
  /** Whether it was answered in a selection. */
  de_selecao: boolean
}

/** The licence id of the last of the next `limit` results after `after`; null when there are none. */
export async function endOfResultados(db: Db, after: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ ate: number | null }>`
    select max(id_licenca) as ate
      from (select id_licenca from resultados where id_licenca > ${after} order by id_licenca limit ${limit}) r`.execute(
    db,
  )
  return one(rows).ate
}

/**
 * Finished tests after `after` and up to `ate` that this revision of the rules has not judged. A consultor's own tests
 * are left out, because she knows the instrument.
 */
export const listPending = (db: Db, { revisao, after, ate }: { revisao: number; after: number; ate: number }) =>
  listTests(
    db,
    sql`select r.id_licenca from resultados r
         where r.id_licenca > ${after} and r.id_licenca <= ${ate} and r.id_participante <> r.id_consultor
           and not exists (select 1 from aplicacoes f where f.id_licenca = r.id_licenca and f.revisao = ${revisao})`,
  )

/** The finished tests of these licences, without a consultor's own. */
export const listTestsOf = (db: Db, licencas: readonly number[]) =>
  listTests(
    db,
    sql`select r.id_licenca from resultados r
         where r.id_licenca = any(${licencas}::int[]) and r.id_participante <> r.id_consultor`,
  )

async function listTests(db: Db, which: RawBuilder<unknown>): Promise<PendingTest[]> {
  const { rows } = await sql<PendingTest>`
    select t.id_licenca, ${deSelecao(sql`t.id_licenca`)} as de_selecao, p.respostas, p.ordens, p.ordens_iniciais, p.ms
      from (${which}) t
     cross join lateral (
       select count(*)::int as respostas,
              string_agg(array_to_string(a.ordem, ''), '' order by a.numero) as ordens,
              string_agg(coalesce(array_to_string(a.ordem_inicial, ''), '----'), '' order by a.numero) as ordens_iniciais,
              string_agg(coalesce(a.ms::text, ''), ',' order by a.numero) as ms
         from respostas a where a.id_licenca = t.id_licenca) p
     order by t.id_licenca`.execute(db)
  return rows
}

/** The next finished tests in the list of those to be judged, at most `limit`. */
export async function listAJulgar(db: Db, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('ficha_a_julgar').select('id_licenca').orderBy('id_licenca').limit(limit).execute()
  return rows.map(({ id_licenca }) => id_licenca)
}

export const deleteAJulgar = (db: Db, licencas: readonly number[]) =>
  sql`delete from ficha_a_julgar where id_licenca = any(${licencas}::int[])`.execute(db)

/** How far this revision has judged the results that existed before it: up to licence `ate`, or all of them. */
export async function findJulgadas(db: Db, revisao: number): Promise<{ ate: number; todas: boolean }> {
  const row = await db
    .selectFrom('ficha_julgadas')
    .select(['ate', 'todas'])
    .where('revisao', '=', revisao)
    .executeTakeFirst()
  return row ?? { ate: 0, todas: false }
}

/** Whether this revision still has more than `limit` earlier results to judge. */
export async function faltaJulgar(db: Db, revisao: number, limit: number): Promise<boolean> {
  const { ate, todas } = await findJulgadas(db, revisao)
  if (todas) return false
  const rows = await db
    .selectFrom('resultados')
    .select('id_licenca')
    .where('id_licenca', '>', ate)
    .offset(limit)
    .limit(1)
    .execute()
  return rows.length > 0
}

export async function saveJulgadas(db: Db, revisao: number, state: { ate: number; todas: boolean }): Promise<void> {
  await db
    .insertInto('ficha_julgadas')
    .values({ revisao, ...state })
    .onConflict(conflict => conflict.column('revisao').doUpdateSet(state))
    .execute()
}

/** A test as the technical sheet stores it. */
export interface JudgedTest {
  id_licenca: number
  ordens: string | null
  nivel: NivelQualidade | null
  tempo_ms: number | null
}

/** Stores judged tests; results erased meanwhile are skipped. */
export async function saveAplicacoes(db: Db, revisao: number, tests: readonly JudgedTest[]): Promise<void> {
  await sql`
    insert into aplicacoes (id_licenca, id_participante, versao_instrumento, finalizado_em, demonstracao, revisao, ordens,
                            nivel, tempo_ms)
    select r.id_licenca, r.id_participante, r.versao_instrumento, r.finalizado_em, u.demonstracao, ${revisao}, n.ordens,
           n.nivel, n.tempo_ms
      from unnest(${tests.map(test => test.id_licenca)}::int[], ${tests.map(test => test.ordens)}::text[],
                  ${tests.map(test => test.nivel)}::text[], ${tests.map(test => test.tempo_ms)}::int[])
             as n (id_licenca, ordens, nivel, tempo_ms)
      join resultados r on r.id_licenca = n.id_licenca
      join usuarios u on u.id_usuario = r.id_participante
     order by r.id_licenca
       for key share of r
    on conflict (id_licenca) do update set revisao = excluded.revisao, ordens = excluded.ordens, nivel = excluded.nivel,
      tempo_ms = excluded.tempo_ms`.execute(db)
}

/** One person's first test and, if there is one, the second with the seconds between the two. */
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
  /** Id of the last person on the page before; 0 begins. */
  after: number
  limit: number
}

/**
 * People who finished a test of this version with all 15 answers stored and did not oppose the sheet (LGPD art. 18 §
 * 2), ordered by id. It walks the index `aplicacoes_por_pessoa` once, so the second test is the next row and needs no
 * join; the few objections are read once from their own index.
 */
const pessoas = (
  { versao, demonstracao }: { versao: string; demonstracao: boolean },
  within: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<PessoaDaAmostra> =>
  sql<PessoaDaAmostra>`
    select id_participante, ordens, nivel, tempo_ms, segundas_ordens, segundo_nivel,
           extract(epoch from segundo_em - finalizado_em)::float8 as segundos_depois
      from (select id_participante, finalizado_em, ordens, nivel, tempo_ms,
                   row_number() over pessoa as vez, lead(ordens) over pessoa as segundas_ordens,
                   lead(nivel) over pessoa as segundo_nivel, lead(finalizado_em) over pessoa as segundo_em
              from aplicacoes a
             where versao_instrumento = ${versao} and ordens is not null and ${within(sql`id_participante`)}
               and (${demonstracao} or not demonstracao)
               and not exists (select from usuarios u where u.id_usuario = a.id_participante
                                and u.ficha_recusada_em is not null and ${within(sql`u.id_usuario`)})
            window pessoa as (partition by id_participante order by finalizado_em, id_licenca)) t
     where vez = 1`

export const amostraPage = ({ after, limit, ...of }: AmostraPage): RawBuilder<PessoaDaAmostra> =>
  sql<PessoaDaAmostra>`
    ${pessoas(of, column => sql`${column} > ${after}`)}
     order by id_participante
     limit ${limit}`

/** A page of the sample. */
export async function listAmostra(db: Db, page: AmostraPage): Promise<PessoaDaAmostra[]> {
  const { rows } = await amostraPage(page).execute(db)
  return rows
}

/** The people of the sample in these blocks; each block is one range of the index. */
export async function listAmostraDosBlocos(
  db: Db | Tx,
  { blocos, ...of }: { versao: string; demonstracao: boolean; blocos: readonly number[] },
): Promise<PessoaDaAmostra[]> {
  const { rows } = await sql<PessoaDaAmostra>`
    select p.* from unnest(${blocos}::int[]) as b (bloco)
     cross join lateral (${pessoas(
       of,
       column => sql`${column} between b.bloco << ${BITS}::int and ((b.bloco + 1) << ${BITS}::int) - 1`,
     )}) p`.execute(db)
  return rows
}
