import { type RawBuilder, sql } from 'kysely'

/** SQL of the version of all combinados, as `versaoDoTodo` counts it; `d` is the alias of the devolutiva. */
export const versaoAtual = (d = 'd'): RawBuilder<number> => sql<number>`(
  (select coalesce(sum(x.versao), 0) + count(x.retirado_em) from combinados x where x.id_devolutiva = ${sql.ref(`${d}.id_devolutiva`)})
  + (select count(*) from contestacoes x where x.id_devolutiva = ${sql.ref(`${d}.id_devolutiva`)}))::int`

/** SQL condition: both sides have confirmed the current text. */
export const confirmados = (d = 'd'): RawBuilder<boolean> => sql<boolean>`(
  select count(*) = 2 from confirmacoes y
   where y.id_devolutiva = ${sql.ref(`${d}.id_devolutiva`)} and y.versao = ${versaoAtual(d)})`

/** SQL condition: the person lets this consultor read her results (behaviour §6). */
export const isAllowedByPerson = (d = 'd'): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from autorizacoes_vigentes v where v.id_participante = ${sql.ref(`${d}.id_participante`)}
     and v.destino = 'consultor' and v.id_destino = ${sql.ref(`${d}.id_consultor`)} and v.escopo = 'relatorio')`
