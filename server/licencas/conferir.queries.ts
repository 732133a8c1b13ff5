import { type RawBuilder, sql } from 'kysely'
import { MOVIMENTOS } from '#shared/licencas/licencas.rules.ts'
import type { Tx } from '../db/connect.ts'
import { one } from '../db/rows.ts'
import { semFim } from '../prazo/prazo.queries.ts'

export interface Divergencia {
  /** What does not hold, in Portuguese. */
  regra: string
  /** The row that shows it: a licence, an invite, a purchase. */
  linha: Record<string, unknown>
}
export interface Conferencia {
  consultores: number
  licencas: number
  movimentos: number
  /** Licences by state. */
  estados: Record<string, number>
  divergencias: Divergencia[]
}

/** Offending rows that one rule shows; the rest are as wrong as these. */
const SHOWN = 20

/** Every event with where it starts and ends; licences come in with no state before. */
const TABELA = JSON.stringify([
  ...Object.entries(MOVIMENTOS).map(([evento, { de, para }]) => ({ evento, de, para })),
  ...['compra', 'cortesia'].map(evento => ({ evento, de: null, para: 'DISPONIVEL' })),
])

/** A closed invite and the ledger's word for how it ended, by column and event. */
const FINS = [
  ['aceito_em', 'cadastro'],
  ['cancelado_em', 'cancelamento'],
  ['devolvido_em', 'expiracao'],
] as const

/** The invariants of the ledger (security §31 to §33), each as a statement whose rows are what breaks it. */
const REGRAS: readonly { regra: string; rows: RawBuilder<Record<string, unknown>> }[] = [
  {
    regra: 'O último movimento de cada licença diz o estado dela',
    rows: sql`
      select l.id_licenca, l.estado, m.para as ultimo_movimento from licencas l
        left join lateral (select para from movimentos_licenca m where m.id_licenca = l.id_licenca
                            order by id_movimento desc limit 1) m on true
       where m.para is distinct from l.estado`,
  },
  {
    regra: 'Cada movimento começa onde o anterior terminou',
    rows: sql`
      select * from (
        select id_licenca, id_movimento, evento, de,
               lag(para) over (partition by id_licenca order by id_movimento) as anterior from movimentos_licenca) m
       where m.de is distinct from m.anterior`,
  },
  {
    regra: 'Cada movimento é um dos que a tabela permite',
    rows: sql`
      select m.id_licenca, m.id_movimento, m.evento, m.de, m.para from movimentos_licenca m
       where not exists (
         select 1 from jsonb_to_recordset(${TABELA}::jsonb) as t(evento text, de text, para text)
          where t.evento = m.evento and t.de is not distinct from m.de and t.para = m.para)`,
  },
  {
    regra: 'O movimento é de quem é a licença',
    rows: sql`
      select m.id_licenca, m.id_movimento, m.id_consultor, l.id_consultor as dono from movimentos_licenca m
        join licencas l using (id_licenca) where l.id_consultor <> m.id_consultor`,
  },
  {
    regra: 'Uma licença está em convite quando tem um convite aberto, e só então',
    rows: sql`
      select l.id_licenca, l.estado, n.abertos from licencas l
        cross join lateral (select count(*)::int as abertos from convites c where c.id_licenca = l.id_licenca and ${semFim()}) n
       where n.abertos <> case when l.estado = 'CONVIDADA' then 1 else 0 end`,
  },
  {
    regra: 'O convite é de quem é a licença',
    rows: sql`
      select c.id_convite, c.id_licenca, c.id_consultor, l.id_consultor as dono from convites c
        join licencas l using (id_licenca) where l.id_consultor <> c.id_consultor`,
  },
  ...FINS.map(([fim, evento]) => ({
    regra: `Cada fim de convite (${fim}) tem o seu movimento (${evento}), e cada movimento o seu fim`,
    rows: sql<Record<string, unknown>>`
      select coalesce(c.id_convite, m.id_convite) as id_convite, c.id_licenca, m.id_movimento, ${evento} as evento
        from (select * from convites where ${sql.ref(fim)} is not null) c
        full join (select * from movimentos_licenca where evento = ${evento}) m
          on m.id_convite = c.id_convite and m.id_licenca = c.id_licenca
       where m.id_movimento is null or c.id_convite is null`,
  })),
  {
    regra: 'Um convite cancelado por estorno levou consigo uma licença da compra devolvida',
    rows: sql`
      select c.id_convite, c.id_licenca, c.id_compra_estorno, l.id_compra, m.evento as depois_do_cancelamento
        from convites c join licencas l using (id_licenca)
        left join lateral (
          select n.evento, n.em from movimentos_licenca k
            join movimentos_licenca n on n.id_licenca = k.id_licenca and n.id_movimento > k.id_movimento
           where k.id_convite = c.id_convite and k.id_licenca = c.id_licenca and k.evento = 'cancelamento'
           order by n.id_movimento limit 1) m on true
       where c.id_compra_estorno is not null
         and (c.cancelado_em is null or l.id_compra is distinct from c.id_compra_estorno
              or m.evento is distinct from 'estorno' or m.em <> c.cancelado_em)`,
  },
  {
    regra: 'Uma devolução por prazo tem a data da validade do convite',
    rows: sql`
      select m.id_licenca, m.id_movimento, m.em, c.validade_convite from movimentos_licenca m
        join convites c using (id_convite) where m.evento = 'expiracao' and m.em <> c.validade_convite`,
  },
  {
    regra: 'Uma licença está em uma turma quando tem nela um lugar, e só então',
    rows: sql`
      select l.id_licenca, l.id_rodada, l.estado, g.id_rodada as no_lugar
        from (select * from licencas where id_rodada is not null) l
        full join (select * from lugares_rodada where id_licenca is not null and saiu_em is null) g
          on g.id_licenca = l.id_licenca and g.id_rodada = l.id_rodada
       where l.id_licenca is null or g.id_lugar is null`,
  },
  {
    regra: 'Uma turma não tem mais licenças do que o seu limite, e só as de quem a abriu',
    rows: sql`
      select r.id_rodada, r.max_entradas, count(*)::int as licencas,
             count(*) filter (where l.id_consultor <> r.id_consultor)::int as alheias
        from rodadas r join licencas l using (id_rodada) group by r.id_rodada, r.max_entradas
      having count(*) > r.max_entradas or bool_or(l.id_consultor <> r.id_consultor)`,
  },
  {
    regra: 'O último movimento de uma licença diz em que turma ela está',
    rows: sql`
      select l.id_licenca, l.id_rodada, m.id_rodada as no_extrato from licencas l
        join lateral (select de, para, id_rodada from movimentos_licenca m where m.id_licenca = l.id_licenca
                       order by id_movimento desc limit 1) m on true
       where l.id_rodada is distinct from case when m.para in ('DISPONIVEL', 'ESTORNADA') then null else m.id_rodada end`,
  },
  {
    regra: 'Um convite aberto é da turma em que a licença dele está',
    rows: sql`
      select c.id_convite, c.id_rodada, l.id_rodada as da_licenca from convites c join licencas l using (id_licenca)
       where ${semFim()} and c.id_rodada is distinct from l.id_rodada`,
  },
  {
    regra: 'Uma licença em teste ou utilizada é da pessoa que o extrato diz',
    rows: sql`
      select l.id_licenca, l.estado, l.id_participante, m.id_participante as no_extrato from licencas l
        left join lateral (select id_participante from movimentos_licenca m where m.id_licenca = l.id_licenca
                            order by id_movimento desc limit 1) m on true
       where l.estado in ('ATRIBUIDA', 'UTILIZADA') and l.id_participante is distinct from m.id_participante`,
  },
  {
    // An erased account takes its results with it; the licence stays used (LGPD art. 16 I).
    regra: 'Uma licença utilizada tem um resultado da mesma pessoa, e só ela tem',
    rows: sql`
      select coalesce(l.id_licenca, r.id_licenca) as id_licenca, l.estado, r.id_participante
        from (select l.* from licencas l join usuarios u on u.id_usuario = l.id_participante
               where l.estado = 'UTILIZADA' and u.excluido_em is null) l
        full join resultados r on r.id_licenca = l.id_licenca and r.id_participante = l.id_participante
                              and r.id_consultor = l.id_consultor
       where r.id_licenca is null or l.id_licenca is null`,
  },
  {
    regra: 'As somas por hora e por dia são as dos movimentos',
    rows: sql`
      select id_consultor, periodo, inicio, evento, s.movimentos::int, m.movimentos as no_extrato, s.delta::int,
             m.delta as delta_no_extrato
        from (select id_consultor, periodo, inicio, evento, sum(movimentos) as movimentos, sum(delta) as delta
                from movimentos_somados group by 1, 2, 3, 4) s
        full join somas_de_movimentos m using (id_consultor, periodo, inicio, evento)
       where (s.movimentos, s.delta) is distinct from (m.movimentos, m.delta)`,
  },
  {
    regra: 'O que foi lançado pela administração está no extrato, e o contrário',
    rows: sql`
      select coalesce(a.id_consultor, m.id_consultor) as id_consultor, coalesce(a.evento, m.evento) as evento,
             a.lancadas::int, m.movidas::int
        from (select id_consultor, tipo as evento, em, motivo, id_ator, sum(quantidade) as lancadas
                from lancamentos_licenca group by 1, 2, 3, 4, 5) a
        full join (select id_consultor, evento, em, motivo, id_ator, count(*) as movidas from movimentos_licenca
                    where evento in ('cortesia', 'correcao') and id_ator is not null group by 1, 2, 3, 4, 5) m
          on (a.id_consultor, a.evento, a.em, a.motivo, a.id_ator) = (m.id_consultor, m.evento, m.em, m.motivo, m.id_ator)
       where a.lancadas is distinct from m.movidas`,
  },
  {
    regra: 'Uma compra paga creditou as suas licenças uma vez, e uma que não foi paga não creditou nenhuma',
    rows: sql`
      select c.id_compra, c.estado, c.n_usuarios, k.quantidade as creditadas, n.licencas from compras c
        left join creditos k using (id_compra)
        cross join lateral (select count(*)::int as licencas from licencas l
                             where l.id_compra = c.id_compra and l.id_consultor = c.id_usuario) n
       where n.licencas <> coalesce(k.quantidade, 0)
          or k.quantidade <> c.n_usuarios
          or (k.id_compra is null and c.estado = 'paga')
          -- One that was paid and refunded before it was credited is estornada without a credit.
          or (k.id_compra is not null and c.estado not in ('paga', 'estornada'))`,
  },
  {
    regra: 'Uma licença comprada entrou pelo movimento da sua compra, e só ela',
    rows: sql`
      select l.id_licenca, l.id_compra, m.evento from licencas l
        join lateral (select evento from movimentos_licenca m where m.id_licenca = l.id_licenca
                       order by id_movimento limit 1) m on true
       where (m.evento = 'compra') <> (l.id_compra is not null)`,
  },
  {
    regra: 'Cada pessoa da lista de quem atende está como os fatos dizem',
    rows: sql`
      select p.id_pessoa, p.id_consultor, p.id_participante, p.estado, f.estado as pelos_fatos
        from pessoas p
        cross join lateral fatos_da_pessoa(p.id_consultor, p.id_participante, p.email) f
       where (p.id_participante is not null or p.email is not null)
         and ((p.aceita, p.email, p.nome, p.id_empresa, p.id_convite, p.id_licenca, p.id_licenca_aberta, p.respondidas,
               p.validade, p.id_licenca_resultado, p.resultado_em, p.esquecer_email, p.busca)
              is distinct from
              (f.aceita, f.email, f.nome, f.id_empresa, f.id_convite, f.id_licenca, f.id_licenca_aberta, f.respondidas,
               f.validade, f.id_licenca_resultado, f.resultado_em, f.esquecer_email, f.busca)
           or p.estado <> case when f.estado = 'pronto' and p.conversado_em >= f.resultado_em then 'conversado'
                               else f.estado end
           or p.novidade_em <> coalesce(greatest(f.novidade_em, p.conversado_em), p.novidade_em))`,
  },
  {
    regra: 'Quem foi convidado, tem um teste aberto ou é cliente está na lista de quem atende, uma vez',
    rows: sql`
      select k.* from (
        select id_consultor, id_participante, null::text as email from clientes
         union
        select id_consultor, id_participante, null from licencas where estado = 'ATRIBUIDA') k
       where k.id_consultor <> k.id_participante and not exists (
         select from pessoas p where p.id_consultor = k.id_consultor and p.id_participante = k.id_participante)
       union all
      select c.id_consultor, null, c.email from (select distinct id_consultor, email from convites where email is not null) c
       where (select count(*) from pessoas p
               where p.id_consultor = c.id_consultor
                 and case when p.id_participante is null then p.email = c.email
                     else p.id_participante = (select u.id_usuario from usuarios u where u.email = c.email) end) <> 1`,
  },
]

/** What breaks the rules in the caller's transaction. */
export async function listDivergencias(tx: Tx): Promise<Divergencia[]> {
  const divergencias: Divergencia[] = []
  for (const { regra, rows } of REGRAS) {
    const found = await sql<Record<string, unknown>>`${rows} limit ${SHOWN}`.execute(tx)
    divergencias.push(...found.rows.map(linha => ({ regra, linha })))
  }
  return divergencias
}

/** A whole ledger takes longer than any answer may. */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = 0`.execute(tx)

/** How much was looked at. */
export async function countConferidas(tx: Tx): Promise<Omit<Conferencia, 'divergencias'>> {
  const { rows } = await sql<Omit<Conferencia, 'divergencias'>>`
    select (select count(distinct id_consultor)::int from licencas) as consultores,
           (select count(*)::int from licencas) as licencas,
           (select count(*)::int from movimentos_licenca) as movimentos,
           coalesce((select jsonb_object_agg(estado, n)
              from (select estado, count(*) as n from licencas group by 1) e), '{}') as estados`.execute(tx)
  return one(rows)
}
