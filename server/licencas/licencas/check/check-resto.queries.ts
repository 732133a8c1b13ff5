import { type RawBuilder, sql } from 'kysely'
import { EVENTOS_LICENCA, TIPOS_DE_ATO, type TipoDeAto } from '#shared/licencas/licencas/licencas.rules.ts'
import { DAS_FATURAS } from './check-faturas.queries.ts'
import { type Regra, ruleBy } from './check-regra.queries.ts'

/** Events whose sums are compared one by one; every other event falls into a group of its own. */
const CONHECIDOS: readonly string[] = EVENTOS_LICENCA
const EVENTOS: readonly RawBuilder<boolean>[] = [
  ...CONHECIDOS.map(evento => sql<boolean>`evento = ${evento}`),
  sql<boolean>`evento <> all(${CONHECIDOS}::text[])`,
]

/** Returns the events of a kind of act, by which an index finds its moves. */
const DO_TIPO = (tipo: TipoDeAto): string[] => {
  if (tipo === 'convite') return ['convite', 'atribuicao']
  return tipo === 'volta' ? ['cancelamento', 'cancelamento_de_teste', 'expiracao'] : [tipo]
}

const NA_LISTA = 'Quem foi convidado, tem um teste aberto ou é cliente está na lista de quem atende, uma vez'

/** Invariants of what is derived from ledger rows, purchases and people. */
export const DO_RESTO: readonly Regra[] = [
  ...DAS_FATURAS,
  // The primary key of a table partitioned by month contains the month, so it does not enforce unique ids; this rule
  // does.
  ruleBy(
    'movimento',
    'Cada movimento tem um número que é só dele',
    em => sql`
        select id_movimento, count(*)::int as vezes from movimentos_licenca where ${em('id_movimento')} group by id_movimento having count(*) > 1`,
  ),
  ruleBy(
    'consultor',
    'Uma turma não tem mais licenças do que o seu limite, e só as de quem a abriu',
    em => sql`
        select r.id_rodada, r.max_entradas, n.licencas, n.alheias from rodadas r
          cross join lateral (
            select count(*)::int as licencas, count(*) filter (where l.id_consultor <> r.id_consultor)::int as alheias
              from licencas l where l.id_rodada = r.id_rodada) n
         where ${em('r.id_consultor')} and (n.licencas > r.max_entradas or n.alheias > 0)`,
  ),
  // One rule for each kind of move, because all kinds together exceed the statement timeout for the largest consultor.
  ...EVENTOS.map(evento =>
    ruleBy(
      'consultor',
      'As somas por hora e por dia são as dos movimentos',
      em => sql`
        select id_consultor, periodo, inicio, evento, id_tipo_licenca, s.movimentos::int, m.movimentos as no_extrato, s.delta::int,
               m.delta as delta_no_extrato
          from (select id_consultor, periodo, inicio, evento, id_tipo_licenca, sum(movimentos) as movimentos, sum(delta) as delta
                  from movimentos_somados where ${em('id_consultor')} and ${evento} group by 1, 2, 3, 4, 5) s
          full join (select * from somas_de_movimentos where ${em('id_consultor')} and ${evento}) m
            using (id_consultor, periodo, inicio, evento, id_tipo_licenca)
         where (s.movimentos, s.delta) is distinct from (m.movimentos, m.delta)`,
    ),
  ),
  ...TIPOS_DE_ATO.map(tipo =>
    ruleBy(
      'consultor',
      `Os atos do extrato do tipo ${tipo} somam o que os movimentos dizem`,
      em => sql`
        select id_consultor, dia, tipo, chave, id_tipo_licenca, a.movimentos::int, m.movimentos as no_extrato
          from (select id_consultor, dia, tipo, chave, id_tipo_licenca, sum(movimentos) as movimentos
                  from (select * from atos_do_extrato where somada and ${em('id_consultor')} and tipo = ${tipo}
                        union all
                        select * from atos_do_extrato where not somada and ${em('id_consultor')} and tipo = ${tipo}) t
                 group by 1, 2, 3, 4, 5) a
          full join (select id_consultor, dia, tipo, chave, id_tipo_licenca, count(*)::int as movimentos
                       from partes_dos_atos
                      where ${em('id_consultor')} and tipo = ${tipo} and evento = any(${DO_TIPO(tipo)}::text[]) group by 1, 2, 3, 4, 5) m
            using (id_consultor, dia, tipo, chave, id_tipo_licenca)
         where a.movimentos is distinct from m.movimentos`,
    ),
  ),
  ruleBy(
    'consultor',
    'O que foi lançado pela administração está no extrato, e o contrário',
    em => sql`
        select coalesce(a.id_consultor, m.id_consultor) as id_consultor, coalesce(a.evento, m.evento) as evento,
               a.lancadas::int, m.movidas::int
          from (select id_consultor, tipo as evento, em, motivo, id_ator, sum(quantidade) as lancadas
                  from lancamentos_licenca where ${em('id_consultor')} group by 1, 2, 3, 4, 5) a
          full join (select id_consultor, evento, em, motivo, id_ator, count(*) as movidas from movimentos_licenca
                      where evento in ('cortesia', 'correcao') and id_ator is not null and ${em('id_consultor')} group by 1, 2, 3, 4, 5) m
            on (a.id_consultor, a.evento, a.em, a.motivo, a.id_ator) = (m.id_consultor, m.evento, m.em, m.motivo, m.id_ator)
         where a.lancadas is distinct from m.movidas`,
  ),
  ruleBy(
    'consultor',
    'O que foi posto à disposição de uma empresa, menos o que voltou, é o que leva o nome dela',
    em => sql`
        select e.id_consultor, e.id_empresa, postas::int, l.licencas::int from empresas e
          left join (select id_empresa, sum(case tipo when 'consignacao' then quantidade else -quantidade end) as postas
                  from consignacoes
                 where id_empresa in (select id_empresa from empresas where ${em('id_consultor')}) group by 1) c using (id_empresa)
          left join (select id_empresa, count(*) as licencas from licencas
                      where ${em('id_consultor')} and id_empresa is not null group by 1) l using (id_empresa)
         where ${em('e.id_consultor')} and coalesce(postas, 0) <> coalesce(l.licencas, 0)`,
  ),
  ruleBy(
    'consultor',
    'Uma compra paga creditou as suas licenças uma vez, e uma que não foi paga não creditou nenhuma',
    em => sql`
        select c.id_compra, c.estado, c.n_usuarios, k.quantidade as creditadas, n.licencas from compras c
          left join creditos k using (id_compra)
          cross join lateral (select count(*)::int as licencas from licencas l
                               where l.id_compra = c.id_compra) n
         where ${em('c.id_usuario')} and (n.licencas <> coalesce(k.quantidade, 0)
            or (k.quantidade <> c.n_usuarios and c.origem = 'provedor')
            or (k.id_compra is null and c.estado = 'paga')
            -- One that was paid and refunded before it was credited is estornada without a credit; by invoice, licences
            -- may come before the money (rules below).
            or (k.id_compra is not null and c.origem = 'provedor' and c.estado not in ('paga', 'estornada')))`,
  ),
  ruleBy(
    'consultor',
    'O que saiu por uma desistência está fora do estoque, e está devolvida a que o pagamento diz que devolveu',
    em => sql`
        select c.id_compra, d.fora + d.licencas as sairam, n.estornadas, d.devolvida_em, devolvido_do_pagamento(p) as devolvido,
               d.antes_centavos + d.valor_centavos as ate from compras c
          join desistencias d using (id_compra)
          left join creditos k using (id_compra) left join pagamentos p on p.mp_id = k.mp_id
          cross join lateral (select count(*)::int as estornadas from licencas l
                               where l.id_compra = c.id_compra and l.estado = 'ESTORNADA') n
         where ${em('c.id_usuario')} and (c.origem <> 'provedor' or n.estornadas < d.fora + d.licencas
            or (d.devolvida_em is not null) is distinct from (devolvido_do_pagamento(p) >= d.antes_centavos + d.valor_centavos))`,
  ),
  ruleBy(
    'consultor',
    'O que um pagamento creditado trouxe e devolveu está anotado, dia por dia',
    em => sql`
        select c.id_compra, p.valor_centavos, devolvido_do_pagamento(p) as devolvido, e.* from compras c
          left join creditos k using (id_compra) left join pagamentos p on p.mp_id = k.mp_id
          cross join lateral (
            select coalesce(sum(recebido_centavos), 0) as anotado, coalesce(sum(devolvido_centavos), 0) as devolvido_anotado
              from entradas_do_provedor a where a.id_compra = c.id_compra) e
         where ${em('c.id_usuario')} and (e.anotado, e.devolvido_anotado)
           is distinct from (coalesce(p.valor_centavos, 0), coalesce(devolvido_do_pagamento(p), 0))`,
  ),
  ruleBy(
    'pessoa',
    'Cada pessoa da lista de quem atende está como os fatos dizem',
    em => sql`
        select p.id_pessoa, p.id_consultor, p.id_participante, p.estado, f.estado as pelos_fatos
          from pessoas p
          cross join lateral fatos_da_pessoa(p.id_consultor, p.id_participante, p.email) f
         where ${em('p.id_pessoa')} and (p.id_participante is not null or p.email is not null)
           and ((p.aceita, p.email, p.nome, p.id_empresa, p.id_convite, p.id_licenca, p.id_licenca_aberta, p.respondidas,
                 p.validade, p.id_licenca_resultado, p.resultado_em, p.esquecer_email, p.busca)
                is distinct from
                (f.aceita, f.email, f.nome, f.id_empresa, f.id_convite, f.id_licenca, f.id_licenca_aberta, f.respondidas,
                 f.validade, f.id_licenca_resultado, f.resultado_em, f.esquecer_email, f.busca)
             or p.estado <> case when f.estado = 'pronto' and p.conversado_em >= f.resultado_em then 'conversado'
                                 else f.estado end
             or p.novidade_em <> coalesce(greatest(f.novidade_em, p.conversado_em), p.novidade_em))`,
  ),
  ruleBy(
    'conta',
    NA_LISTA,
    em => sql`
        select k.id_consultor, k.id_participante from clientes k
         where ${em('k.id_participante')} and k.id_consultor <> k.id_participante and not exists (
           select from pessoas p where p.id_consultor = k.id_consultor and p.id_participante = k.id_participante)`,
  ),
  ruleBy(
    'licenca',
    NA_LISTA,
    em => sql`
        select distinct k.id_consultor, k.id_participante from licencas k
         where ${em('k.id_licenca')} and k.estado = 'ATRIBUIDA' and k.id_consultor <> k.id_participante and not exists (
           select from pessoas p where p.id_consultor = k.id_consultor and p.id_participante = k.id_participante)`,
  ),
  ruleBy(
    'convite',
    NA_LISTA,
    em => sql`
        select c.id_consultor, c.email
          from (select distinct id_consultor, email from convites where ${em('id_convite')} and email is not null) c
         where (select count(*) from pessoas p
                 where p.id_consultor = c.id_consultor and p.id_participante is null and p.email = c.email)
             + (select count(*) from pessoas p
                 where p.id_consultor = c.id_consultor
                   and p.id_participante = (select u.id_usuario from usuarios u where u.email = c.email)) <> 1`,
  ),
]
