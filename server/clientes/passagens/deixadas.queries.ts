import { sql } from 'kysely'
import type { DeixadaPorInativa } from '#shared/clientes/passagens/passagens.contract.ts'
import type { Db } from '../../platform/db/connect.ts'

/**
 * Returns what inactive consultoras left: their companies that are not closed, how many clients are in none, and free licences.
 * Whoever left nothing is not among them. The latest to be deactivated first.
 */
export async function listDeixadas(db: Db, now: Date): Promise<Omit<DeixadaPorInativa, 'seguem_ate'>[]> {
  const { rows } = await sql<Omit<DeixadaPorInativa, 'seguem_ate'>>`
    select u.id_usuario as id_consultor, u.nome, u.inativo_desde as inativa_desde, coalesce(e.empresas, '[]') as empresas,
           coalesce(s.n, 0) as sem_empresa,
           jsonb_build_object('individual', coalesce(l.individual, 0), 'empresarial', coalesce(l.empresarial, 0)) as livres
      from usuarios u
      left join lateral (
        select jsonb_agg(jsonb_build_object('id_empresa', e.id_empresa, 'nome', e.nome,
                 'pessoas', (select count(*) from clientes c where c.id_empresa = e.id_empresa),
                 'turmas_abertas', (select count(*) from rodadas r where r.id_empresa = e.id_empresa and r.encerrada_em is null and r.fecha_em >= ${now}),
                 'testes', (select count(*) from rodadas r join licencas t using (id_rodada) where r.id_empresa = e.id_empresa and t.estado = 'ATRIBUIDA'),
                 'pedida_a', (select r.nome from passagens p join usuarios r on r.id_usuario = p.id_para
                               where p.id_empresa = e.id_empresa and p.fim is null and p.passada_em is null
                                 and (p.aceita_em is not null or p.expira_em >= ${now}) limit 1))
                 order by e.nome collate ordem_natural, e.id_empresa) as empresas
          from empresas e where e.id_consultor = u.id_usuario and e.encerrada_em is null) e on true
      left join lateral (
        select count(*)::int as n from clientes c where c.id_consultor = u.id_usuario and c.id_empresa is null) s on true
      left join lateral (
        select count(*) filter (where t.id_tipo_licenca = 1)::int as individual,
               count(*) filter (where t.id_tipo_licenca = 2)::int as empresarial
          from licencas t where t.id_consultor = u.id_usuario and t.estado = 'DISPONIVEL' and t.id_empresa is null) l on true
     where u.id_tipo_usuario in (1, 2) and not u.ativo and u.excluido_em is null
       and (e.empresas is not null or s.n > 0 or l.individual + l.empresarial > 0)
     order by u.inativo_desde desc nulls last, u.id_usuario limit 100`.execute(db)
  return rows
}
