-- Invitations to become consultor or admin. The same five days, no licence involved.
create table convites_consultor (
  id_convite uuid primary key,
  email text,
  id_tipo_usuario smallint not null check (id_tipo_usuario in (1, 2)),
  id_usuario_inclusao integer not null references usuarios,
  criado_em timestamptz not null,
  validade_convite timestamptz not null,
  aceito_em timestamptz,
  cancelado_em timestamptz,
  check (num_nonnulls(aceito_em, cancelado_em) <= 1)
);
create unique index convites_consultor_um_aberto on convites_consultor (email)
  where aceito_em is null and cancelado_em is null;
create index convites_consultor_recentes on convites_consultor (criado_em desc, id_convite);

-- Password recovery: only the token's hash, used once, the newest only.
create table recuperacoes_senha (
  token_hash bytea primary key,
  id_usuario integer not null references usuarios,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  usada_em timestamptz
);
create index recuperacoes_por_usuario on recuperacoes_senha (id_usuario) where usada_em is null;

create table compras (
  -- Made by the client, a double click away from being sent twice.
  id_compra text primary key check (id_compra ~ '^[A-Za-z0-9_-]{8,64}$'),
  id_usuario integer not null references usuarios,
  id_planos_licencas integer not null references planos_licencas,
  -- As sold: later changes of the plan do not touch it.
  nome_plano text not null,
  n_usuarios integer not null,
  preco_centavos integer not null,
  estado text not null default 'pendente' check (estado in ('pendente', 'paga', 'estornada', 'recusada')),
  id_preferencia text,
  init_point text,
  criada_em timestamptz not null,
  paga_em timestamptz
);
create index compras_por_usuario on compras (id_usuario, criada_em desc);

-- Receipts of erased accounts: what was erased and when, with no personal data.
create table exclusoes (
  id_recibo uuid primary key,
  id_usuario integer not null references usuarios,
  em timestamptz not null,
  apagado jsonb not null
);
