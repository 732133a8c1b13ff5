import { type RawBuilder, sql } from 'kysely'
import { ALERTA_PESSOA, type ContagensPessoas, type FiltroPessoas } from '#shared/clientes/pessoas/pessoas.contract.ts'
import type { Db } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'
import { ALERTAS, condicoes, estadoAgora, type ListReader } from './filtro.queries.ts'

/** Largest number of companies, and of newest turmas, counted as filter values; others are found by searching. */
const OFFERED = 100

/**
 * SQL: number of people in each state and company, in one scan. When one of the two filters is set, each is counted
 * without itself and with the other, in a scan of its own.
 */
function byEstadoAndEmpresa(olhar: ListReader, filtro: FiltroPessoas): RawBuilder<unknown> {
  const walk = (...without: ('estado' | 'empresa')[]) => sql`
    (select ${estadoAgora(olhar.now)} as estado, p.id_empresa, count(*) as n
       from pessoas p where ${condicoes(olhar, filtro, ...without)} group by 1, 2) g`
  return filtro.estado?.length || filtro.empresa?.length
    ? sql`select g.*, true as do_estado, false as da_empresa from ${walk('estado')}
          union all select g.*, false, true from ${walk('empresa')}`
    : // encerrado people count as a state, but not in companies.
      sql`select g.*, true as do_estado, estado <> 'encerrado' as da_empresa from ${walk('estado', 'empresa')}`
}

/**
 * SQL: number of people under each label and in each of the newest turmas (`abertas`). The people are collected once
 * for both when neither filter is set.
 */
function byEtiquetaAndTurma(olhar: ListReader, filtro: FiltroPessoas): RawBuilder<unknown> {
  const etiquetadas = sql`select k.id_pessoa, k.id_etiqueta, null::uuid as id_rodada
    from etiquetas t cross join lateral (select * from etiquetas_pessoa where id_etiqueta = t.id_etiqueta offset 0) k
   where t.id_consultor = ${olhar.id_consultor}`
  const emTurmas = sql`select k.id_pessoa, null::int as id_etiqueta, k.id_rodada
    from abertas t join lugares_rodada k on k.id_rodada = t.id_rodada and k.saiu_em is null`
  const counted = (places: RawBuilder<unknown>, ...without: ('etiqueta' | 'turma')[]) => sql`
    select m.id_etiqueta, m.id_rodada, count(*) as n from (${places}) m
      join (select p.id_pessoa from pessoas p where ${condicoes(olhar, filtro, ...without)} offset 0) p using (id_pessoa)
     group by 1, 2`
  return filtro.etiqueta?.length || filtro.turma?.length
    ? sql`${counted(etiquetadas, 'etiqueta')} union all ${counted(emTurmas, 'turma')}`
    : counted(sql`${etiquetadas} union all ${emTurmas}`)
}

/** Returns for each filter field how many people each of its values would find, with the other fields unchanged. */
export async function countPorValor(db: Db, olhar: ListReader, filtro: FiltroPessoas): Promise<ContagensPessoas> {
  const { id_consultor, now } = olhar
  const alerta = (name: (typeof ALERTA_PESSOA)[number]): RawBuilder<unknown> => sql`
    ${sql.lit(name)}::text, (select count(*) from pessoas p where ${condicoes(olhar, filtro, 'alerta')} and ${ALERTAS[name](now)})`
  const { rows } = await sql<ContagensPessoas>`
    with grupos as materialized (${byEstadoAndEmpresa(olhar, filtro)}
    ), abertas as materialized (
      select id_rodada, nome, aberta_em from rodadas where id_consultor = ${id_consultor} order by aberta_em desc limit ${OFFERED}
    ), lugares as materialized (${byEtiquetaAndTurma(olhar, filtro)})
    select coalesce((select jsonb_object_agg(estado, n) from (
             select estado, sum(n) as n from grupos where do_estado group by 1) e), '{}') as estado,
           jsonb_build_object(${sql.join(ALERTA_PESSOA.map(alerta), sql`, `)}) as alerta,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_empresa, 'nome', nome, 'n', n) order by n desc, nome) from (
             select g.*, e.nome from (select id_empresa, sum(n) as n from grupos where da_empresa group by 1) g
              cross join lateral (select nome from empresas where id_empresa = g.id_empresa limit 1) e
              order by n desc, nome limit ${OFFERED}) e), '[]') as empresa,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_etiqueta, 'nome', nome, 'n', n) order by n desc, nome)
                       from lugares join (select * from etiquetas where id_consultor = ${id_consultor}) t using (id_etiqueta)),
                    '[]') as etiqueta,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_rodada, 'nome', nome, 'n', n) order by aberta_em desc)
                       from lugares join abertas using (id_rodada)), '[]') as turma`.execute(db)
  return one(rows)
}
