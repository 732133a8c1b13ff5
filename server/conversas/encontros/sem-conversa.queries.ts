import { sql } from 'kysely'
import { escopoDoResultado } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'

export interface SemConversaRow {
  id_pessoa: number
  id_participante: number
  nome: string
  nome_empresa: string | null
  resultado_em: Date
  totais: [number, number, number, number] | null
  primeiros: [number, number, number, number] | null
}

/**
 * Clients with a result, no conversation since, none ahead and none of which nobody has said how it went: that one is
 * asked about in a section of its own. The result's content is included only while the person
 * lets this consultor read it (behaviour §6). At most `max` are counted.
 */
export function listSemConversa(
  db: Db,
  id_consultor: number,
  max: number,
  page: { limit: number; offset: number },
): Promise<{ rows: SemConversaRow[]; total: number }> {
  const quem = sql`
      from pessoas p
     where p.id_consultor = ${id_consultor} and p.estado = 'pronto' and p.email is not null and p.aceita and p.id_participante is not null
       and not exists (select 1 from encontros e where e.id_consultor = p.id_consultor
         and e.id_participante = p.id_participante and e.estado = 'marcado')`
  const escopo = escopoDoResultado(sql`r.id_licenca`, sql`a.escopo`)
  return paged<SemConversaRow>(db, {
    total: sql`select count(*) as total from (select 1 ${quem} limit ${max}) t`,
    page: sql`
      select p.id_pessoa as id, p.id_pessoa, p.id_participante, p.nome, m.nome as nome_empresa, p.resultado_em,
             case when ${escopo} = 'relatorio' then array[r.total_1, r.total_2, r.total_3, r.total_4] end as totais,
             case when ${escopo} = 'relatorio' then r.primeiros end as primeiros
        from (select p.* ${quem} order by p.novidade_em desc, p.id_pessoa desc limit ${page.limit} offset ${page.offset}) p
        left join empresas m on m.id_empresa = p.id_empresa
        left join resultados r on r.id_licenca = p.id_licenca_resultado
        left join autorizacoes_vigentes a on a.id_participante = p.id_participante
          and a.destino = 'consultor' and a.id_destino = p.id_consultor
       order by p.novidade_em desc, p.id_pessoa desc`,
  })
}
