import { sql } from 'kysely'
import { MOVIMENTOS, MOVIMENTOS_DE_PASSAGEM } from '#shared/licencas/licencas/licencas.rules.ts'
import { withoutFim } from '../../../contas/prazo/prazo.queries.ts'
import { type Regra, ruleBy } from './check-regra.queries.ts'

/** Every ledger event with its state before and after, as JSON; events that create a licence have no state before. */
const TABELA = JSON.stringify([
  ...Object.entries(MOVIMENTOS).map(([evento, { de, para }]) => ({ evento, de, para })),
  ...['compra', 'cortesia'].map(evento => ({ evento, de: null, para: 'DISPONIVEL' })),
  ...MOVIMENTOS_DE_PASSAGEM,
])

/** Columns that close an invite, each with the ledger event that must go with it. */
const FINS = [
  ['aceito_em', 'cadastro'],
  ['cancelado_em', 'cancelamento'],
  ['devolvido_em', 'expiracao'],
] as const

/** Invariants between licences, their ledger rows and their invites (security §31 to §33). */
export const DAS_LICENCAS: readonly Regra[] = [
  ruleBy(
    'licenca',
    'O último movimento de cada licença diz o estado dela',
    em => sql`
        select l.id_licenca, l.estado, m.para as ultimo_movimento from licencas l
          left join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and m.para is distinct from l.estado`,
  ),
  ruleBy(
    'licenca',
    'Cada movimento começa onde o anterior terminou',
    em => sql`
        select * from (
          select id_licenca, id_movimento, evento, de,
                 lag(para) over (partition by id_licenca order by id_movimento) as anterior from movimentos_licenca
           where ${em('id_licenca')}) m
         where m.de is distinct from m.anterior`,
  ),
  ruleBy(
    'licenca',
    'Cada movimento é um dos que a tabela permite',
    em => sql`
        select m.id_licenca, m.id_movimento, m.evento, m.de, m.para from movimentos_licenca m
         where ${em('m.id_licenca')} and not exists (
           select 1 from jsonb_to_recordset(${TABELA}::jsonb) as t(evento text, de text, para text)
            where t.evento = m.evento and t.de is not distinct from m.de and t.para = m.para)`,
  ),
  ruleBy(
    'licenca',
    'O último movimento é de quem é a licença',
    em => sql`
        select m.id_licenca, m.id_movimento, m.id_consultor, l.id_consultor as dono
          from (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                 order by id_licenca, id_movimento desc) m
          join licencas l using (id_licenca) where ${em('l.id_licenca')} and l.id_consultor <> m.id_consultor`,
  ),
  ruleBy(
    'licenca',
    'Uma licença muda de consultora só por uma passagem que aconteceu, e por nenhuma fica com quem a tinha',
    em => sql`
        select m.id_licenca, m.id_movimento, m.evento, m.id_consultor, m.anterior, m.id_ato from (
          select id_licenca, id_movimento, evento, para, de, id_consultor, id_ato, em,
                 lag(id_consultor) over (partition by id_licenca order by id_movimento) as anterior,
                 lag(id_ato) over (partition by id_licenca order by id_movimento) as ato_anterior
            from movimentos_licenca where ${em('id_licenca')}) m
          left join passagens p on p.id_passagem = m.id_ato and p.passada_em = m.em
         where (m.anterior is not null and m.id_consultor <> m.anterior) <> (m.de is not distinct from 'PASSADA')
            or 'PASSADA' in (m.de, m.para) and (p.id_passagem is null
                 or m.id_consultor <> case when m.para = 'PASSADA' then p.id_de else p.id_para end
                 or m.de = 'PASSADA' and m.ato_anterior is distinct from m.id_ato)`,
  ),
  ruleBy(
    'licenca',
    'Uma licença está em convite quando tem um convite aberto, e só então',
    em => sql`
        select l.id_licenca, l.estado, n.abertos from licencas l
          cross join lateral (select count(*)::int as abertos from convites c where c.id_licenca = l.id_licenca and ${withoutFim()}) n
         where ${em('l.id_licenca')} and n.abertos <> case when l.estado = 'CONVIDADA' then 1 else 0 end`,
  ),
  ruleBy(
    'licenca',
    'Uma devolução por prazo tem a data da validade do convite',
    em => sql`
        select m.id_licenca, m.id_movimento, m.em, c.validade_convite from movimentos_licenca m
          join convites c using (id_convite) where ${em('m.id_licenca')} and m.evento = 'expiracao' and m.em <> c.validade_convite`,
  ),
  ruleBy(
    'licenca',
    'Uma licença está em uma turma quando tem nela um lugar, e só então',
    em => sql`
        select l.id_licenca, l.id_rodada, l.estado, g.id_rodada as no_lugar
          from (select * from licencas where id_rodada is not null and ${em('id_licenca')}) l
          full join (select * from lugares_rodada where id_licenca is not null and saiu_em is null and ${em('id_licenca')}) g
            on g.id_licenca = l.id_licenca and g.id_rodada = l.id_rodada
         where l.id_licenca is null or g.id_lugar is null`,
  ),
  ruleBy(
    'licenca',
    'O último movimento de uma licença diz em que turma ela está',
    em => sql`
        select l.id_licenca, l.id_rodada, m.id_rodada as no_extrato from licencas l
          join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and l.id_rodada is distinct from case when m.para in ('DISPONIVEL', 'ESTORNADA') then null else m.id_rodada end`,
  ),
  ruleBy(
    'licenca',
    'Um convite aberto é da turma em que a licença dele está',
    em => sql`
        select c.id_convite, c.id_rodada, l.id_rodada as da_licenca from convites c join licencas l using (id_licenca)
         where ${em('l.id_licenca')} and ${em('c.id_licenca')} and ${withoutFim()} and c.id_rodada is distinct from l.id_rodada`,
  ),
  ruleBy(
    'licenca',
    'Uma licença em teste ou utilizada é da pessoa que o extrato diz',
    em => sql`
        select l.id_licenca, l.estado, l.id_participante, m.id_participante as no_extrato from licencas l
          left join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and l.estado in ('ATRIBUIDA', 'UTILIZADA') and l.id_participante is distinct from m.id_participante`,
  ),
  // An erased account takes its results with it; the licence stays used (LGPD art. 16 I).
  ruleBy(
    'licenca',
    'Uma licença utilizada tem um resultado da mesma pessoa, e só ela tem',
    em => sql`
        select coalesce(l.id_licenca, r.id_licenca) as id_licenca, l.estado, r.id_participante
          from (select l.* from licencas l join usuarios u on u.id_usuario = l.id_participante
                 where ${em('l.id_licenca')} and l.estado = 'UTILIZADA' and u.excluido_em is null) l
          full join (select * from resultados where ${em('id_licenca')}) r on r.id_licenca = l.id_licenca and r.id_participante = l.id_participante
                                and r.id_consultor = l.id_consultor
         where r.id_licenca is null or l.id_licenca is null`,
  ),
  ruleBy(
    'licenca',
    'Uma licença comprada entrou pelo movimento da sua compra, e só ela',
    em => sql`
        select l.id_licenca, l.id_compra, m.evento from licencas l
          join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento ) m using (id_licenca)
         where ${em('l.id_licenca')} and (m.evento = 'compra') <> (l.id_compra is not null)`,
  ),
  ruleBy(
    'licenca',
    'O extrato diz à disposição de que empresa uma licença está',
    em => sql`
        select l.id_licenca, l.id_empresa, m.evento, m.id_empresa as no_extrato
          from (select * from licencas where id_tipo_licenca = 2 and ${em('id_licenca')}) l
          left join (select distinct on (id_licenca) id_licenca, evento, id_empresa from movimentos_licenca
                      where ${em('id_licenca')} and evento in ('consignacao', 'devolucao')
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where l.id_empresa is distinct from case when m.evento = 'consignacao' then m.id_empresa end`,
  ),
  ruleBy(
    'licenca',
    'Uma turma usa só licenças do seu tipo, e empresariais só as da sua empresa',
    em => sql`
        select l.id_licenca, l.id_tipo_licenca, l.id_empresa, l.estado, r.id_rodada, r.id_tipo_licenca as da_turma
          from licencas l left join rodadas r using (id_rodada)
         where ${em('l.id_licenca')} and (l.id_rodada is not null
                 or (l.id_tipo_licenca = 2 and l.estado in ('CONVIDADA', 'ATRIBUIDA', 'UTILIZADA')))
           and (r.id_tipo_licenca is distinct from l.id_tipo_licenca
             or (l.id_tipo_licenca = 2 and l.id_empresa is distinct from r.id_empresa))`,
  ),
  ...FINS.flatMap(([fim, evento]) => {
    const regra = `Cada fim de convite (${fim}) tem o seu movimento (${evento}), e cada movimento o seu fim`
    return [
      ruleBy(
        'convite',
        regra,
        em => sql`
        select c.id_convite, c.id_licenca, ${evento} as evento from convites c
         where ${em('c.id_convite')} and ${sql.ref(`c.${fim}`)} is not null and not exists (
           select from movimentos_licenca m
            where m.id_licenca = c.id_licenca and m.id_convite = c.id_convite and m.evento = ${evento}
              and m.em between c.criado_em and ${sql.ref(`c.${fim}`)} + interval '1 day')
           -- First in the months in which it ought to be; in all of them for those alone that have none there.
           and not exists (
             select from movimentos_licenca m
              where m.id_licenca = c.id_licenca and m.id_convite = c.id_convite and m.evento = ${evento})`,
      ),
      ruleBy(
        'licenca',
        regra,
        em => sql`
        select m.id_convite, m.id_licenca, m.id_movimento, m.evento from movimentos_licenca m
         where ${em('m.id_licenca')} and m.evento = ${evento} and not exists (
           select from convites c
            where c.id_convite = m.id_convite and c.id_licenca = m.id_licenca and ${sql.ref(`c.${fim}`)} is not null)`,
      ),
    ]
  }),
  ruleBy(
    'convite',
    'Um convite aberto é de quem é a licença; um que terminou, de quem a teve ou de quem é a turma',
    em => sql`
        select c.id_convite, c.id_licenca, c.id_consultor, l.id_consultor as dono from convites c
          join licencas l using (id_licenca) left join rodadas r on r.id_rodada = c.id_rodada
         where ${em('c.id_convite')} and l.id_consultor <> c.id_consultor and (${withoutFim()}
            or r.id_consultor is distinct from c.id_consultor and not exists (
                 select from movimentos_licenca m where m.id_licenca = c.id_licenca and m.id_consultor = c.id_consultor))`,
  ),
  ruleBy(
    'convite',
    'Um convite cancelado por estorno levou consigo uma licença da compra devolvida',
    em => sql`
        select c.id_convite, c.id_licenca, c.id_compra_estorno, l.id_compra, m.evento as depois_do_cancelamento
          from convites c join licencas l using (id_licenca)
          left join lateral (
            select n.evento, n.em from movimentos_licenca k
              join movimentos_licenca n on n.id_licenca = k.id_licenca and n.id_movimento > k.id_movimento
             where k.id_convite = c.id_convite and k.id_licenca = c.id_licenca and k.evento = 'cancelamento'
             order by n.id_movimento limit 1) m on true
         where ${em('c.id_convite')} and c.id_compra_estorno is not null
           and (c.cancelado_em is null or l.id_compra is distinct from c.id_compra_estorno
                or m.evento is distinct from 'estorno' or m.em <> c.cancelado_em)`,
  ),
]
