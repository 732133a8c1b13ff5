-- "Como trabalhar comigo": one page a person makes of sentences of her own report, and the links by which she gives it.
create table cartoes (
  id_licenca integer primary key references resultados,
  id_participante integer not null references usuarios,
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'array'),
  versao integer not null check (versao > 0),
  criado_em timestamptz not null,
  alterado_em timestamptz not null
);
create index cartoes_da_pessoa on cartoes (id_participante);

create table cartao_links (
  id_link uuid primary key,
  id_licenca integer not null references cartoes on delete cascade,
  para text not null check (para <> ''),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  criado_em timestamptz not null,
  expira_em timestamptz not null check (expira_em > criado_em and expira_em <= criado_em + interval '91 days'),
  aberturas integer not null default 0
);
create index cartao_links_do_cartao on cartao_links (id_licenca, criado_em);
create index cartao_links_por_fim on cartao_links (expira_em);

-- Opening a card is in its person's register; whoever has its link opens it as a person, in no other role.
alter table acessos_resultado drop constraint acessos_resultado_acesso_check;
alter table acessos_resultado add constraint acessos_resultado_acesso_check
  check (acesso in ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo', 'mapa', 'cartao')) not valid;
alter table acessos_resultado drop constraint acessos_resultado_papel_check;
alter table acessos_resultado add constraint acessos_resultado_papel_check
  check (papel in ('consultor', 'admin', 'gestor', 'integrante', 'pessoa')) not valid;

-- An equipe may be given the card beside the style; nobody else may.
alter table autorizacoes drop constraint autorizacoes_escopo_check;
alter table autorizacoes add constraint autorizacoes_escopo_check
  check (escopo in ('nada', 'contagem', 'estilo', 'relatorio') or escopo = 'cartao' and destino = 'equipe') not valid;
