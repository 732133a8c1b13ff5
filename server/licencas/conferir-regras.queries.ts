import { type RawBuilder, sql } from 'kysely'
import { MOVIMENTOS } from '#shared/licencas/licencas.rules.ts'
import { semFim } from '../prazo/prazo.queries.ts'

/** Along which number a rule is looked at piece by piece. Those of invites are the first 16 bits of theirs. */
export type Eixo = 'licenca' | 'movimento' | 'convite' | 'consultor' | 'conta' | 'pessoa'

/** A piece of an axis, both ends included. */
export interface Faixa {
  de: number
  ate: number
}

type Linhas = RawBuilder<Record<string, unknown>>
export interface Regra {
  /** What has to hold, in Portuguese. */
  regra: string
  eixo: Eixo
  /** The rows of a piece that break it. */
  linhas: (faixa: Faixa) => Linhas
}

type Entre = (column: string) => RawBuilder<boolean>
const entre =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${de}::bigint and ${ate}::bigint`

const uuid = (prefix: number, rest: '0' | 'f') =>
  `${prefix.toString(16).padStart(4, '0')}${rest.repeat(4)}-${[4, 4, 4, 12].map(n => rest.repeat(n)).join('-')}`
const entreConvites =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${uuid(Math.max(de, 0), '0')}::uuid and ${uuid(Math.min(ate, 0xffff), 'f')}::uuid`

const por = (eixo: Eixo, regra: string, linhas: (em: Entre) => Linhas): Regra => ({
  regra,
  eixo,
  linhas: faixa => linhas(eixo === 'convite' ? entreConvites(faixa) : entre(faixa)),
})

/** Every event with where it starts and ends; licences come in with no state before. */
const TABELA = JSON.stringify([
  ...Object.entries(MOVIMENTOS).map(([evento, { de, para }]) => ({ evento, de, para })),
  ...['compra', 'cortesia'].map(evento => ({ evento, de: null, para: 'DISPONIVEL' })),
])

/** Each kind of move by itself, and whatever is none of them. */
const CONHECIDOS = [...Object.keys(MOVIMENTOS), 'compra', 'cortesia']
const EVENTOS: readonly RawBuilder<boolean>[] = [
  ...CONHECIDOS.map(evento => sql<boolean>`evento = ${evento}`),
  sql<boolean>`evento <> all(${CONHECIDOS}::text[])`,
]

/** A closed invite and the ledger's word for how it ended, by column and event. */
const FINS = [
  ['aceito_em', 'cadastro'],
  ['cancelado_em', 'cancelamento'],
  ['devolvido_em', 'expiracao'],
] as const

const NA_LISTA = 'Quem foi convidado, tem um teste aberto ou é cliente está na lista de quem atende, uma vez'

/** What licences, their moves and their invites say of each other (security §31 to §33). */
export const DAS_LICENCAS: readonly Regra[] = [
  por(
    'licenca',
    'O último movimento de cada licença diz o estado dela',
    em => sql`
        select l.id_licenca, l.estado, m.para as ultimo_movimento from licencas l
          left join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and m.para is distinct from l.estado`,
  ),
  por(
    'licenca',
    'Cada movimento começa onde o anterior terminou',
    em => sql`
        select * from (
          select id_licenca, id_movimento, evento, de,
                 lag(para) over (partition by id_licenca order by id_movimento) as anterior from movimentos_licenca
           where ${em('id_licenca')}) m
         where m.de is distinct from m.anterior`,
  ),
  por(
    'licenca',
    'Cada movimento é um dos que a tabela permite',
    em => sql`
        select m.id_licenca, m.id_movimento, m.evento, m.de, m.para from movimentos_licenca m
         where ${em('m.id_licenca')} and not exists (
           select 1 from jsonb_to_recordset(${TABELA}::jsonb) as t(evento text, de text, para text)
            where t.evento = m.evento and t.de is not distinct from m.de and t.para = m.para)`,
  ),
  por(
    'licenca',
    'O movimento é de quem é a licença',
    em => sql`
        select m.id_licenca, m.id_movimento, m.id_consultor, l.id_consultor as dono from movimentos_licenca m
          join licencas l using (id_licenca) where ${em('m.id_licenca')} and ${em('l.id_licenca')} and l.id_consultor <> m.id_consultor`,
  ),
  por(
    'licenca',
    'Uma licença está em convite quando tem um convite aberto, e só então',
    em => sql`
        select l.id_licenca, l.estado, n.abertos from licencas l
          cross join lateral (select count(*)::int as abertos from convites c where c.id_licenca = l.id_licenca and ${semFim()}) n
         where ${em('l.id_licenca')} and n.abertos <> case when l.estado = 'CONVIDADA' then 1 else 0 end`,
  ),
  por(
    'licenca',
    'Uma devolução por prazo tem a data da validade do convite',
    em => sql`
        select m.id_licenca, m.id_movimento, m.em, c.validade_convite from movimentos_licenca m
          join convites c using (id_convite) where ${em('m.id_licenca')} and m.evento = 'expiracao' and m.em <> c.validade_convite`,
  ),
  por(
    'licenca',
    'Uma licença está em uma turma quando tem nela um lugar, e só então',
    em => sql`
        select l.id_licenca, l.id_rodada, l.estado, g.id_rodada as no_lugar
          from (select * from licencas where id_rodada is not null and ${em('id_licenca')}) l
          full join (select * from lugares_rodada where id_licenca is not null and saiu_em is null and ${em('id_licenca')}) g
            on g.id_licenca = l.id_licenca and g.id_rodada = l.id_rodada
         where l.id_licenca is null or g.id_lugar is null`,
  ),
  por(
    'licenca',
    'O último movimento de uma licença diz em que turma ela está',
    em => sql`
        select l.id_licenca, l.id_rodada, m.id_rodada as no_extrato from licencas l
          join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and l.id_rodada is distinct from case when m.para in ('DISPONIVEL', 'ESTORNADA') then null else m.id_rodada end`,
  ),
  por(
    'licenca',
    'Um convite aberto é da turma em que a licença dele está',
    em => sql`
        select c.id_convite, c.id_rodada, l.id_rodada as da_licenca from convites c join licencas l using (id_licenca)
         where ${em('l.id_licenca')} and ${em('c.id_licenca')} and ${semFim()} and c.id_rodada is distinct from l.id_rodada`,
  ),
  por(
    'licenca',
    'Uma licença em teste ou utilizada é da pessoa que o extrato diz',
    em => sql`
        select l.id_licenca, l.estado, l.id_participante, m.id_participante as no_extrato from licencas l
          left join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento desc) m using (id_licenca)
         where ${em('l.id_licenca')} and l.estado in ('ATRIBUIDA', 'UTILIZADA') and l.id_participante is distinct from m.id_participante`,
  ),
  // An erased account takes its results with it; the licence stays used (LGPD art. 16 I).
  por(
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
  por(
    'licenca',
    'Uma licença comprada entrou pelo movimento da sua compra, e só ela',
    em => sql`
        select l.id_licenca, l.id_compra, m.evento from licencas l
          join (select distinct on (id_licenca) * from movimentos_licenca where ${em('id_licenca')}
                      order by id_licenca, id_movimento ) m using (id_licenca)
         where ${em('l.id_licenca')} and (m.evento = 'compra') <> (l.id_compra is not null)`,
  ),
  ...FINS.flatMap(([fim, evento]) => {
    const regra = `Cada fim de convite (${fim}) tem o seu movimento (${evento}), e cada movimento o seu fim`
    return [
      por(
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
      por(
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
  por(
    'convite',
    'O convite é de quem é a licença',
    em => sql`
        select c.id_convite, c.id_licenca, c.id_consultor, l.id_consultor as dono from convites c
          join licencas l using (id_licenca) where ${em('c.id_convite')} and l.id_consultor <> c.id_consultor`,
  ),
  por(
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

/** What is kept of moves, purchases and people beside them. */
export const DO_RESTO: readonly Regra[] = [
  // The key of a table of months has the month in it: the sequence gives each number once, and this looks.
  por(
    'movimento',
    'Cada movimento tem um número que é só dele',
    em => sql`
        select id_movimento, count(*)::int as vezes from movimentos_licenca where ${em('id_movimento')} group by id_movimento having count(*) > 1`,
  ),
  por(
    'consultor',
    'Uma turma não tem mais licenças do que o seu limite, e só as de quem a abriu',
    em => sql`
        select r.id_rodada, r.max_entradas, n.licencas, n.alheias from rodadas r
          cross join lateral (
            select count(*)::int as licencas, count(*) filter (where l.id_consultor <> r.id_consultor)::int as alheias
              from licencas l where l.id_rodada = r.id_rodada) n
         where ${em('r.id_consultor')} and (n.licencas > r.max_entradas or n.alheias > 0)`,
  ),
  // One kind of move at a time: of the largest consultor all of them together take longer than a statement may.
  ...EVENTOS.map(evento =>
    por(
      'consultor',
      'As somas por hora e por dia são as dos movimentos',
      em => sql`
        select id_consultor, periodo, inicio, evento, s.movimentos::int, m.movimentos as no_extrato, s.delta::int,
               m.delta as delta_no_extrato
          from (select id_consultor, periodo, inicio, evento, sum(movimentos) as movimentos, sum(delta) as delta
                  from movimentos_somados where ${em('id_consultor')} and ${evento} group by 1, 2, 3, 4) s
          full join (select * from somas_de_movimentos where ${em('id_consultor')} and ${evento}) m
            using (id_consultor, periodo, inicio, evento)
         where (s.movimentos, s.delta) is distinct from (m.movimentos, m.delta)`,
    ),
  ),
  por(
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
  por(
    'consultor',
    'Uma compra paga creditou as suas licenças uma vez, e uma que não foi paga não creditou nenhuma',
    em => sql`
        select c.id_compra, c.estado, c.n_usuarios, k.quantidade as creditadas, n.licencas from compras c
          left join creditos k using (id_compra)
          cross join lateral (select count(*)::int as licencas from licencas l
                               where l.id_compra = c.id_compra and l.id_consultor = c.id_usuario) n
         where ${em('c.id_usuario')} and (n.licencas <> coalesce(k.quantidade, 0)
            or k.quantidade <> c.n_usuarios
            or (k.id_compra is null and c.estado = 'paga')
            -- One that was paid and refunded before it was credited is estornada without a credit.
            or (k.id_compra is not null and c.estado not in ('paga', 'estornada')))`,
  ),
  por(
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
  por(
    'conta',
    NA_LISTA,
    em => sql`
        select k.id_consultor, k.id_participante from clientes k
         where ${em('k.id_participante')} and k.id_consultor <> k.id_participante and not exists (
           select from pessoas p where p.id_consultor = k.id_consultor and p.id_participante = k.id_participante)`,
  ),
  por(
    'licenca',
    NA_LISTA,
    em => sql`
        select distinct k.id_consultor, k.id_participante from licencas k
         where ${em('k.id_licenca')} and k.estado = 'ATRIBUIDA' and k.id_consultor <> k.id_participante and not exists (
           select from pessoas p where p.id_consultor = k.id_consultor and p.id_participante = k.id_participante)`,
  ),
  por(
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
