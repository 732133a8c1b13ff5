-- Accounts of the identity provider (OpenID Connect) by which people sign in.
create table vinculos_sso (
  id_vinculo uuid primary key,
  id_usuario integer not null references usuarios,
  -- Issuer and subject name one account of the provider for ever; an address does not.
  emissor text not null check (char_length(emissor) <= 300),
  sub text not null check (char_length(sub) between 1 and 255),
  -- The address there, as it was told last; shown to the person alone.
  email text check (char_length(email) <= 255),
  criado_em timestamptz not null,
  usado_em timestamptz,
  unique (emissor, sub),
  unique (id_usuario, emissor)
);

-- Visits to the provider that have not come back; each counts once and for ten minutes.
create table entradas_sso (
  -- SHA-256 of the state that the provider sends back, and of the text that the browser keeps for itself.
  state_hash bytea primary key,
  chave_hash bytea not null,
  nonce text not null,
  -- Secret of PKCE; worth nothing without the code.
  verificador text not null,
  motivo text not null check (motivo in ('entrar', 'vincular', 'provar')),
  -- Whose session began it, to link the own account or to prove again who uses it; null when somebody signs in.
  id_usuario integer references usuarios,
  id_sessao uuid,
  criada_em timestamptz not null,
  expira_em timestamptz not null,
  check ((id_usuario is null) = (motivo = 'entrar') and (id_sessao is null) = (motivo = 'entrar'))
);
create index entradas_sso_vencidas on entradas_sso (expira_em);
create index entradas_sso_da_pessoa on entradas_sso (id_usuario) where id_usuario is not null;

-- Whether an account was made by the provider and has no senha that anybody knows.
alter table usuarios add column sem_senha boolean not null default false;
