-- Who may see a person's results: the person's own choices, one log and what stands now. A result belongs to its person;
-- everybody else, the consultor included, sees what a current autorizacao says. None is nada.
create function recusar_mudanca_nao_anunciada() returns trigger language plpgsql as $$
begin
  -- Erasing a person's data (LGPD art. 18) and the end of retention (art. 16) are the lawful ways out; both announce themselves.
  if tg_op = 'DELETE' and (current_setting('quadrante.exclusao', true) = 'on'
      or current_setting('quadrante.retencao', true) = 'on') then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create table autorizacoes (
  id_autorizacao bigint generated always as identity primary key,
  id_participante integer not null references usuarios,
  destino text not null check (destino in ('consultor', 'equipe', 'gestor')),
  -- id_usuario of a consultor or gestor, or the id of an equipe.
  id_destino integer not null,
  escopo text not null check (escopo in ('nada', 'contagem', 'estilo', 'relatorio')),
  versao_aviso text not null,
  origem text not null check (origem in
    ('convite', 'cadastro', 'aceite', 'inicio', 'escolha', 'retirada', 'expiracao', 'saida', 'migracao')),
  -- The licenca whose acceptance this was; a later test records its own.
  id_licenca integer references licencas,
  em timestamptz not null,
  expira_em timestamptz,
  check (case destino
    when 'consultor' then escopo <> 'contagem'
    when 'equipe' then escopo <> 'relatorio'
    else escopo <> 'contagem' end),
  -- A consultor's does not expire: it stands until the person changes it.
  check (destino <> 'consultor' or expira_em is null)
);
create index autorizacoes_da_pessoa on autorizacoes (id_participante, destino, id_destino, id_autorizacao desc);
create index autorizacoes_por_licenca on autorizacoes (id_licenca, id_participante) where id_licenca is not null;
create trigger autorizacoes_imutaveis before update or delete on autorizacoes
  for each row execute function recusar_mudanca_nao_anunciada();

-- What stands now; written in the same transaction as its row of the log.
create table autorizacoes_vigentes (
  id_participante integer not null references usuarios,
  destino text not null,
  id_destino integer not null,
  escopo text not null,
  desde timestamptz not null,
  expira_em timestamptz,
  id_autorizacao bigint not null unique references autorizacoes,
  primary key (id_participante, destino, id_destino)
);
create index autorizacoes_do_destino on autorizacoes_vigentes (destino, id_destino)
  include (id_participante, escopo, expira_em);

-- A consultor asks to see again what was closed for her: once in 30 days.
create table pedidos_acesso (
  id_participante integer not null references usuarios,
  id_consultor integer not null references usuarios,
  em timestamptz not null,
  primary key (id_participante, id_consultor, em)
);
create trigger pedidos_acesso_imutaveis before update or delete on pedidos_acesso
  for each row execute function recusar_mudanca_nao_anunciada();

-- Every opening of somebody else's result: one row a reader, kind, licenca, reason and hour.
create table acessos_resultado (
  id_acesso_resultado bigint generated always as identity primary key,
  em timestamptz not null,
  hora timestamptz not null check (hora <= em and em < hora + interval '1 hour'),
  id_participante integer not null references usuarios,
  id_ator integer not null references usuarios,
  papel text not null check (papel in ('consultor', 'admin', 'gestor', 'integrante')),
  acesso text not null check (acesso in ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa')),
  id_licenca integer references licencas,
  motivo text,
  unique nulls not distinct (id_ator, id_participante, acesso, id_licenca, motivo, hora)
);
create index acessos_resultado_da_pessoa on acessos_resultado (id_participante, id_acesso_resultado desc);
create index acessos_resultado_por_idade on acessos_resultado (em);
create trigger acessos_resultado_imutaveis before update or delete on acessos_resultado
  for each row execute function recusar_mudanca_nao_anunciada();

-- For the end of retention of what an erased account leaves behind.
create index usuarios_excluidos on usuarios (excluido_em) where excluido_em is not null;

-- Until now: whoever last answered no gets what was promised; whoever said yes or was never asked shared by the invite.
insert into autorizacoes (id_participante, destino, id_destino, escopo, versao_aviso, origem, em)
select c.id_participante, 'consultor', c.id_consultor,
       case when resposta.aceito = false then 'nada' else 'relatorio' end,
       coalesce(resposta.versao, '2026-11'), 'migracao', coalesce(greatest(resposta.em, c.criado_em), c.criado_em)
  from clientes c
  left join lateral (
    select aceito, versao, em from consentimentos
     where id_usuario = c.id_participante and documento = 'compartilhamento'
     order by id_consentimento desc limit 1
  ) resposta on true
 order by c.id_participante, c.id_consultor;

insert into autorizacoes_vigentes (id_participante, destino, id_destino, escopo, desde, id_autorizacao)
select id_participante, destino, id_destino, escopo, em, id_autorizacao from autorizacoes;

-- Reports opened before are in the audit; the person reads them in the same list.
insert into acessos_resultado (em, hora, id_participante, id_ator, papel, acesso, id_licenca, motivo)
select a.em, date_trunc('hour', a.em, 'UTC'), p.id_usuario, a.id_ator,
       case when u.id_tipo_usuario = 1 then 'admin' else 'consultor' end,
       a.detalhes ->> 'documento', l.id_licenca, a.detalhes ->> 'motivo'
  from auditoria a
  join usuarios u on u.id_usuario = a.id_ator
  left join resultados l on l.id_licenca = substring(a.alvo from '^licenca:(\d{1,9})$')::int
  join usuarios p on p.excluido_em is null
   and p.id_usuario = coalesce(l.id_participante, substring(a.alvo from '^usuario:(\d{1,9})$')::int)
 where a.acao = 'relatorio_aberto' and a.id_ator <> p.id_usuario
   and a.detalhes ->> 'documento' in ('relatorio', 'anexo', 'leitura', 'evolucao')
 order by a.id_auditoria
on conflict do nothing;
