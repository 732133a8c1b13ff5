import { sql } from 'kysely'
import { escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface ToSumUp {
  id_consultor: number
  email: string
  /** End of the period that the last mail covered. */
  de: Date
}

/** SQL: seven in the morning of São Paulo, on the day of an instant. */
const seteHoras = (now: Date) =>
  sql`((${now}::timestamptz at time zone 'America/Sao_Paulo')::date + time '07:00') at time zone 'America/Sao_Paulo'`

/**
 * Takes the consultores who want a daily mail and had none today, from seven in the morning of São Paulo: each once a
 * day, by one process, also when there is nothing to tell.
 */
export async function takeToSumUp(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<ToSumUp[]> {
  const { rows } = await sql<ToSumUp>`
    with devidos as (
      select u.id_usuario as id_consultor, u.email, greatest(u.avisos_resultado_desde, d.ate) as de
        from usuarios u left join resumos_do_dia d on d.id_consultor = u.id_usuario
       where u.avisos_resultado = 'resumo_do_dia' and u.ativo
         and ${seteHoras(now)} <= ${now} and greatest(u.avisos_resultado_desde, d.ate) < ${seteHoras(now)}
       order by u.id_usuario limit ${limit} for update of u skip locked
    ), feitos as (
      insert into resumos_do_dia (id_consultor, ate) select id_consultor, ${now} from devidos
      on conflict (id_consultor) do update set ate = excluded.ate
    )
    select * from devidos`.execute(tx)
  return rows
}

export interface Resultados {
  /** Names for individual tests, only of people who share their results. */
  pessoas: string[]
  turmas: { id_rodada: string; nome: string; n: number }[]
}

/** A consultor's results between two instants, without her own test. */
export async function findResultados(
  db: Db,
  { id_consultor, de, ate }: { id_consultor: number; de: Date; ate: Date },
): Promise<Resultados> {
  const { rows } = await sql<Resultados>`
    with novos as (
      select c.nome, l.id_rodada, r.finalizado_em, ${escopoDoResultado(sql`r.id_licenca`, sql`a.escopo`)} as escopo
        from resultados r
        join licencas l using (id_licenca)
        join clientes c on c.id_consultor = r.id_consultor and c.id_participante = r.id_participante
        left join autorizacoes_vigentes a on a.id_participante = r.id_participante
         and a.destino = 'consultor' and a.id_destino = r.id_consultor
       where r.finalizado_em > ${de} and r.finalizado_em <= ${ate}
         and r.id_consultor = ${id_consultor} and r.id_participante <> ${id_consultor}
    )
    select coalesce((select jsonb_agg(nome order by finalizado_em)
                       from novos where id_rodada is null and escopo = 'relatorio'), '[]') as pessoas,
           coalesce((select jsonb_agg(jsonb_build_object('id_rodada', t.id_rodada, 'nome', t.nome, 'n', n) order by t.nome)
                       from (select id_rodada, count(*)::int as n from novos where id_rodada is not null group by 1) k
                       join rodadas t using (id_rodada)), '[]') as turmas`.execute(db)
  return rows[0] ?? { pessoas: [], turmas: [] }
}
