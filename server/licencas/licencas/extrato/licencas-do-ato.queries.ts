import { sql } from 'kysely'
import type { LicencaDoAto } from '#shared/licencas/licencas/extrato.contract.ts'
import { emailStillVisivel, pessoaPassou } from '../../../contas/prazo/prazo.queries.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { paged } from '../../../platform/db/queries/paged.ts'
import { type FiltroExtrato, unwritten, written } from './movimentos.queries.ts'

type Row = LicencaDoAto & { contagem: Partial<Record<NonNullable<LicencaDoAto['estado']>, number>> | null }

/**
 * Selects a page of the licences of one act, by the name of their person. Of an invite the person is whoever registered by
 * it; of a purchase, whoever has the licence now. Names are shown for her own clients only (behaviour §4).
 */
export const listLicencasDoAto = (
  db: Db,
  filtro: FiltroExtrato,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { id_consultor, now } = filtro
  return paged<Row>(db, {
    found: sql`
      select m.id_licenca, m.em, m.ordem, l.estado as estado_licenca, k.id_participante, k.nome as nome_participante,
             coalesce(k.email, ${emailStillVisivel(now)}, case when l.id_participante = q.id then l.email_destino end)
               as email_participante,
             case when p.id_pessoa is null then null when ${pessoaPassou(now)} then 'encerrado' else p.estado end as estado,
             coalesce(p.respondidas, 0) as respondidas, p.novidade_em
        from (${written(filtro, undefined)} union all ${unwritten(filtro, undefined)}) m
        join licencas l on l.id_licenca = m.id_licenca
        left join lateral (
          select c.* from convites c where c.id_convite = coalesce(m.id_convite, case when m.de is null then (
            select o.id_convite from convites o where o.id_licenca = m.id_licenca and o.id_consultor = ${id_consultor}
               and num_nonnulls(o.aceito_em, o.cancelado_em, o.devolvido_em) = 0 limit 1) end) limit 1) c on true
        left join lateral (
          select coalesce(m.id_participante, case when m.de is null then l.id_participante end, (
            select x.id_participante from movimentos_licenca x
             where x.id_consultor = ${id_consultor} and x.id_convite = m.id_convite and x.evento = 'cadastro' limit 1)) as id
        ) q on true
        left join lateral (select k.* from clientes k
                            where k.id_consultor = ${id_consultor} and k.id_participante = q.id limit 1) k on true
        left join lateral (
          (select p.* from pessoas p where p.id_consultor = ${id_consultor} and p.id_participante = q.id)
          union all
          (select p.* from pessoas p where q.id is null and p.id_consultor = ${id_consultor}
              and p.id_participante is null and p.email = ${emailStillVisivel(now)})
          limit 1) p on true`,
    total: sql`select count(*) as total from achados`,
    page: sql`
      select a.*, (select jsonb_object_agg(e.estado, e.n) from (
               select estado, count(*) as n from achados where estado is not null group by estado) e) as contagem
        from achados a
       order by coalesce(a.nome_participante, a.email_participante), a.id_licenca, a.ordem desc
       limit ${limit} offset ${offset}`,
  })
}
