import { type RawBuilder, sql } from 'kysely'
import { escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import { deSelecao } from '../../licencas/licencas/licencas.ts'
import type { Db } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'
import { liberadaHaPouco, saidQuandoPode } from './escolhidos/avisos.queries.ts'

export interface SemConversaRow {
  id_pessoa: number
  id_participante: number
  nome: string
  nome_empresa: string | null
  resultado_em: Date
  /** Whether the person keeps the result from this consultor. */
  fechado: boolean
  totais: [number, number, number, number] | null
  primeiros: [number, number, number, number] | null
}

/** SQL: whether the result of a row `p` of `pessoas` was answered in a turma. */
export const daTurma = sql<boolean>`exists (select from licencas l
  where l.id_licenca = p.id_licenca_resultado and l.id_rodada is not null)`

/**
 * SQL: whether the person of a row `p` of `pessoas` has a result and nothing in the agenda about it: no conversation
 * since, none ahead, none without an outcome, none that she called off of late, no word of when she can, and no open
 * room. Each of these has a section of its own. Who answered in a turma and keeps the result is owed no conversation.
 */
export const withoutConversa = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  p.estado = 'pronto' and p.email is not null and p.aceita and p.id_participante is not null
  and not exists (select from encontros e where e.id_consultor = p.id_consultor and e.id_participante = p.id_participante
    and (e.estado = 'marcado' or ${liberadaHaPouco(now)}))
  and not exists (select from links_horario k where k.id_consultor = p.id_consultor and k.id_participante = p.id_participante
    and ${saidQuandoPode(now)})
  and not exists (select from devolutivas d where d.id_participante = p.id_participante
    and d.id_consultor = p.id_consultor and d.encerrada_em is null)
  and not (${daTurma}
    and not exists (select from autorizacoes_vigentes a where a.id_participante = p.id_participante
      and a.destino = 'consultor' and a.id_destino = p.id_consultor and a.escopo = 'relatorio')))`

/**
 * Clients with a result and nothing in the agenda about it, the latest news first. The result's content is included only while the person
 * lets this consultor read it (behaviour §6). At most `max` are counted.
 */
export function listSemConversa(
  db: Db,
  { id_consultor, now, turma }: { id_consultor: number; now: Date; turma?: 'com' | 'sem' | undefined },
  max: number,
  page: { limit: number; offset: number },
): Promise<{ rows: SemConversaRow[]; total: number }> {
  const quem = sql`
      from pessoas p
     where p.id_consultor = ${id_consultor} and ${withoutConversa(now)}
       and ${turma ? sql`${daTurma} = ${turma === 'com'}` : sql`true`}`
  const escopo = escopoDoResultado(sql`r.id_licenca`, sql`a.escopo`)
  const comCodigo = sql`${escopo} = 'relatorio' and not ${deSelecao(sql`r.id_licenca`)}`
  return paged<SemConversaRow>(db, {
    total: sql`select count(*) as total from (select 1 ${quem} limit ${max}) t`,
    page: sql`
      select p.id_pessoa as id, p.id_pessoa, p.id_participante, p.nome, m.nome as nome_empresa, p.resultado_em,
             ${escopo} is distinct from 'relatorio' as fechado,
             case when ${comCodigo} then array[r.total_1, r.total_2, r.total_3, r.total_4] end as totais,
             case when ${comCodigo} then r.primeiros end as primeiros
        from (select p.* ${quem} order by p.novidade_em desc, p.id_pessoa desc limit ${page.limit} offset ${page.offset}) p
        left join empresas m on m.id_empresa = p.id_empresa
        left join resultados r on r.id_licenca = p.id_licenca_resultado
        left join autorizacoes_vigentes a on a.id_participante = p.id_participante
          and a.destino = 'consultor' and a.id_destino = p.id_consultor
       order by p.novidade_em desc, p.id_pessoa desc`,
  })
}
