import { type RawBuilder, sql } from 'kysely'
import type { Fato } from '#shared/clientes/historico/historico.contract.ts'
import type { Db } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/queries/rows.ts'

/**
 * SQL: the invites that led to this client, sent to the person's address or, once that was deleted, accepted by the
 * person. Every part of the history filters by its owner itself.
 */
const convitesDela = (id_consultor: number, id_participante: number) => sql`
  select c.* from convites c
   where c.id_consultor = ${id_consultor} and c.id_convite in (
     select e.id_convite from convites e
      where e.id_consultor = ${id_consultor} and e.email = (
        select k.email from clientes k where k.id_consultor = ${id_consultor} and k.id_participante = ${id_participante})
     union (select m.id_convite from movimentos_licenca m join licencas l using (id_licenca)
                               where m.evento = 'cadastro' and m.id_consultor = ${id_consultor}
                                 and m.id_participante = ${id_participante} and l.id_consultor = ${id_consultor}))`

/**
 * SQL: ledger rows that moved a licence of hers to this person and back. Rows of the same instant keep the ledger's
 * order and come before other facts.
 */
const movimentos = (id_consultor: number, id_participante: number) => sql`
  select m.em,
         case m.evento when 'convite' then 'convite_enviado' when 'cancelamento' then 'convite_cancelado'
           when 'expiracao' then 'convite_expirado' when 'cadastro' then 'cadastro' when 'atribuicao' then 'teste_enviado'
           when 'uso' then 'teste_finalizado' else 'teste_cancelado' end as fato,
         case when m.id_ator is null then 'plataforma' when m.id_ator = ${id_consultor} then 'voce' else 'pessoa' end as quem,
         m.id_licenca, null::text as detalhe, -m.id_movimento as vez
    from (
      -- Each by an index of its own: one condition with an or would read all that she ever did.
      select * from movimentos_licenca where id_consultor = ${id_consultor} and id_participante = ${id_participante}
       union all
      select n.* from dela d cross join lateral (
        select * from movimentos_licenca where id_consultor = ${id_consultor} and id_convite = d.id_convite offset 0) n
       where n.id_participante is distinct from ${id_participante}
    ) m
   where m.evento in ('convite', 'cancelamento', 'expiracao', 'cadastro', 'atribuicao', 'uso', 'cancelamento_de_teste')`

/** SQL: ends of invites that have expired at `now` and whose return is not written yet. */
const vencidos = (now: Date) => sql`
  select d.validade_convite, 'convite_expirado', 'plataforma', d.id_licenca, null, 1 from dela d
   where num_nonnulls(d.aceito_em, d.cancelado_em, d.devolvido_em) = 0 and d.validade_convite < ${now}`

/** SQL: acts on an invite that moved no licence. */
const atos = (id_consultor: number) => sql`
  select a.em, a.acao, 'voce', d.id_licenca, null, 2
    from (select distinct id_licenca, criado_em, coalesce(aceito_em, cancelado_em, devolvido_em, 'infinity') as fim from dela) d
   cross join lateral (select * from auditoria where alvo = 'licenca:' || d.id_licenca and em between d.criado_em and d.fim
                        offset 0) a
   where a.id_ator = ${id_consultor} and a.acao in ('convite_reenviado', 'convite_estendido', 'convite_corrigido')`

/** SQL: mails about a licence or a conversation of hers, with their delivery state. */
const emails = (id_consultor: number, id_participante: number) => sql`
  select coalesce(e.enviado_em, e.criado_em), 'email', 'plataforma', x.id_licenca, e.tipo || ':' || e.estado, 3
    from (
      select * from emails where destinatario <> '' and destinatario = (
        select k.email from clientes k where k.id_consultor = ${id_consultor} and k.id_participante = ${id_participante})
       union all
      select f.* from dela d join emails f on f.id_convite = d.id_convite where f.destinatario = ''
    ) e cross join lateral (
      select d.id_licenca from dela d where d.id_convite = e.id_convite
       union all
      select l.id_licenca from licencas l where e.tipo in ('novo_teste', 'lembrete_teste')
         and l.id_licenca = (e.dados ->> 'id_licenca')::int and l.id_consultor = ${id_consultor}
       union all
      select null from encontros m where e.tipo in ('encontro_marcado', 'encontro_mudado', 'encontro_desmarcado', 'encontro_lembrete',
          'horario_pessoa', 'horario_liberado')
         and m.id_encontro::text = e.dados ->> 'id_encontro' and m.id_consultor = ${id_consultor}
       union all
      select g.id_licenca from lugares_rodada g join rodadas r using (id_rodada) where e.tipo = 'lembrete_rodada'
         and e.id_convite is null and g.id_lugar = (e.dados ->> 'id_lugar')::int and r.id_consultor = ${id_consultor}
       union all
      select null from links_horario k where e.tipo = 'escolha_horario'
         and k.id_link::text = e.dados ->> 'id_link' and k.id_consultor = ${id_consultor} and k.id_participante = ${id_participante}
       union all
      select null where e.tipo = 'pedido_acesso' and (e.dados ->> 'id_consultor')::int = ${id_consultor}
    ) x`

/** SQL: starts of tests in progress; finished tests come from the ledger. */
const inicios = (id_consultor: number, id_participante: number) => sql`
  select r.iniciado_em, 'teste_iniciado', 'pessoa', l.id_licenca,
         (select count(*) from rascunho_respostas s where s.id_licenca = r.id_licenca and s.ordem is not null)::text, 2
    from licencas l join rascunhos r using (id_licenca)
   where l.id_consultor = ${id_consultor} and l.id_participante = ${id_participante} and l.estado = 'ATRIBUIDA'
     and l.aceita_em is not null`

/** SQL: the consultor's own openings of this person's results, which the person can read too. */
const aberturas = (id_consultor: number, id_participante: number) => sql`
  select a.em, 'abertura', 'voce', a.id_licenca, a.acesso, 4 from acessos_resultado a
   where a.id_participante = ${id_participante} and a.id_ator = ${id_consultor} and a.papel = 'consultor'
     and a.acesso <> 'totais'`

/** SQL: the person's choices about sharing with this consultor, changes only. */
const escolhas = (id_consultor: number, id_participante: number) => sql`
  select s.em, 'compartilhamento', 'pessoa', null::int, s.escopo, 2
    from (select em, escopo, lag(escopo) over (order by id_autorizacao) as antes from autorizacoes
           where id_participante = ${id_participante} and destino = 'consultor' and id_destino = ${id_consultor}) s
   where s.escopo is distinct from s.antes`

const pedidos = (id_consultor: number, id_participante: number) => sql`
  select em, 'pedido_acesso', 'voce', null::int, null, 2 from pedidos_acesso
   where id_participante = ${id_participante} and id_consultor = ${id_consultor}`

/** SQL: when her notes were last written, without their text. */
const anotacoes = (id_consultor: number, id_participante: number) => sql`
  select v.alterada_em, 'anotacoes', 'voce', v.id_licenca, v.data_conversa::text, 5
    from resultados r join conversas v using (id_licenca)
   where r.id_consultor = ${id_consultor} and r.id_participante = ${id_participante}`

const encontros = (id_consultor: number, id_participante: number) => sql`
  select f.em, f.fato, f.quem, null::int, to_char(m.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 2
    from encontros m cross join lateral (
      select m.criado_em as em, 'encontro_marcado' as fato, case when m.escolhido then 'pessoa' else 'voce' end as quem
       union all
      select m.alterado_em, 'encontro_' || m.estado,
             case m.desmarcado_por when 'pessoa' then 'pessoa' when 'retirada' then 'pessoa' when 'inativo' then 'plataforma' else 'voce' end
       where m.estado <> 'marcado'
    ) f
   where m.id_consultor = ${id_consultor} and m.id_participante = ${id_participante}`

/** SQL: live conversations with their dates, without what was said or agreed. */
const devolutivas = (id_consultor: number, id_participante: number) => sql`
  select f.em, f.fato, f.quem, d.id_licenca, null, 2
    from devolutivas d cross join lateral (
      select d.iniciada_em as em, 'devolutiva_iniciada' as fato, 'voce' as quem
       union all
      select d.encerrada_em, 'devolutiva_encerrada', 'voce' where d.desfecho <> 'descartada'
       union all
      select max(y.em), 'combinados_confirmados', 'plataforma' from confirmacoes y
       where y.id_devolutiva = d.id_devolutiva group by y.versao having count(*) = 2
    ) f
   where d.id_consultor = ${id_consultor} and d.id_participante = ${id_participante} and f.em is not null`

/** SQL: conversations noted by hand; those of an encontro come from the encontro. */
const conversas = (id_consultor: number, id_participante: number) => sql`
  select p.conversado_em, 'conversado', 'voce', null::int, null, 2 from pessoas p
   where p.id_consultor = ${id_consultor} and p.id_participante = ${id_participante} and p.conversado_em is not null
     and not exists (select 1 from encontros m where m.id_consultor = p.id_consultor
       and m.id_participante = p.id_participante and m.estado = 'aconteceu')`

/** SQL: places in her turmas, taken and given back, with the turmas' names. */
const turmas = (id_consultor: number, id_participante: number) => sql`
  select f.em, f.fato, case when f.fato = 'turma_saiu' then 'plataforma' when l.origem in ('link', 'sala') then 'pessoa' else 'voce' end,
         l.id_licenca, r.nome, 2
    from pessoas p join lugares_rodada l on l.id_pessoa = p.id_pessoa join rodadas r using (id_rodada)
   cross join lateral (
      select l.em, 'turma_entrou' as fato
       union all
      select l.saiu_em, 'turma_saiu' where l.saiu_em is not null
    ) f
   where p.id_consultor = ${id_consultor} and p.id_participante = ${id_participante} and r.id_consultor = ${id_consultor}`

interface Quem {
  id_consultor: number
  id_participante: number
}

/**
 * Returns a page of everything that happened between a consultor and a person, newest first. A person's history is
 * short, so it is read whole and then cut.
 */
export async function listHistorico(
  db: Db,
  { id_consultor: c, id_participante: p }: Quem,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Fato[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [
    movimentos(c, p),
    vencidos(now),
    atos(c),
    emails(c, p),
    inicios(c, p),
    turmas(c, p),
    aberturas(c, p),
    escolhas(c, p),
    pedidos(c, p),
    anotacoes(c, p),
    encontros(c, p),
    devolutivas(c, p),
    conversas(c, p),
  ]
  // One statement, so that planning happens once: there are many parts, and ledger and audit have a partition for
  // each month.
  const { rows } = await sql<Fato & { total: number }>`
    with dela as materialized (${convitesDela(c, p)}),
    tudo as materialized (${sql.join(parts, sql` union all `)})
    select t.total, f.em, f.fato, f.quem, f.id_licenca, f.detalhe
      from (select count(*)::int as total from tudo) t left join (
        select * from tudo order by em desc, vez, fato, id_licenca desc nulls last, detalhe limit ${limit} offset ${offset}
      ) f on true
     order by f.em desc, f.vez, f.fato, f.id_licenca desc nulls last, f.detalhe`.execute(db)
  return {
    total: one(rows.slice(0, 1)).total,
    rows: rows.flatMap(({ total: _, ...fato }) => (fato.em === null ? [] : [fato])),
  }
}
