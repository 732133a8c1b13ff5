import { type RawBuilder, sql } from 'kysely'
import { ALERTA_PESSOA, type ContagensPessoas, type FiltroPessoas } from '#shared/pessoas/pessoas.contract.ts'
import type { Db } from '../db/connect.ts'
import { one } from '../db/rows.ts'
import { ALERTAS, condicoes, estadoAgora, type Olhar } from './filtro.queries.ts'

/** Companies that a chip offers; the rest are found by words. */
const OFFERED = 100

/** Each chip's values with how many people each would find, the other chips standing as they are. */
export async function countPorValor(db: Db, olhar: Olhar, filtro: FiltroPessoas): Promise<ContagensPessoas> {
  const { now } = olhar
  const alerta = (name: (typeof ALERTA_PESSOA)[number]): RawBuilder<unknown> => sql`
    ${sql.lit(name)}::text, (select count(*) from pessoas p where ${condicoes(olhar, filtro, 'alerta')} and ${ALERTAS[name](now)})`
  const { rows } = await sql<ContagensPessoas>`
    select coalesce((select jsonb_object_agg(estado, n) from (
             select ${estadoAgora(now)} as estado, count(*) as n from pessoas p
              where ${condicoes(olhar, filtro, 'estado')} group by 1) e), '{}') as estado,
           jsonb_build_object(${sql.join(ALERTA_PESSOA.map(alerta), sql`, `)}) as alerta,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_empresa, 'nome', nome, 'n', n) order by n desc, nome) from (
             select p.id_empresa, e.nome, count(*) as n from pessoas p join empresas e using (id_empresa)
              where ${condicoes(olhar, filtro, 'empresa')} and p.id_empresa is not null
              group by p.id_empresa, e.nome order by n desc, e.nome limit ${OFFERED}) e), '[]') as empresa,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_etiqueta, 'nome', nome, 'n', n) order by n desc, nome) from (
             select t.id_etiqueta, t.nome, count(p.id_pessoa) as n from etiquetas t
               join etiquetas_pessoa k using (id_etiqueta) join pessoas p using (id_pessoa)
              where t.id_consultor = ${olhar.id_consultor} and ${condicoes(olhar, filtro, 'etiqueta')}
              group by t.id_etiqueta, t.nome) t), '[]') as etiqueta,
           coalesce((select jsonb_agg(jsonb_build_object('id', id_rodada, 'nome', nome, 'n', n) order by aberta_em desc) from (
             select t.id_rodada, t.nome, t.aberta_em, count(p.id_pessoa) as n from rodadas t
               join lugares_rodada k on k.id_rodada = t.id_rodada and k.saiu_em is null join pessoas p using (id_pessoa)
              where t.id_consultor = ${olhar.id_consultor} and ${condicoes(olhar, filtro, 'turma')}
              group by t.id_rodada order by t.aberta_em desc limit ${OFFERED}) t), '[]') as turma`.execute(db)
  return one(rows)
}
