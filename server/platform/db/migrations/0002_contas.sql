create table usuarios (
  id_usuario integer generated always as identity primary key,
  id_tipo_usuario smallint not null check (id_tipo_usuario in (1, 2, 3)),
  nome text not null,
  -- Normalised: NFC, trimmed, lower case. One mailbox, one account.
  email text not null unique check (email = lower(btrim(email))),
  email_verificado boolean not null default false,
  senha_hash text not null,
  ativo boolean not null default true,
  celular text,
  cpf char(11) check (cpf ~ '^\d{11}$'),
  data_nascimento date,
  sexo char(1) check (sexo in ('M', 'F')),
  cep char(8) check (cep ~ '^\d{8}$'),
  id_cidade integer references cidades,
  endereco text,
  numero text,
  bairro text,
  complemento text,
  id_usuario_inclusao integer references usuarios,
  -- Made by the demonstration seed: real mail never goes there.
  demonstracao boolean not null default false,
  criado_em timestamptz not null,
  excluido_em timestamptz
);
create index usuarios_por_tipo on usuarios (id_tipo_usuario, nome, id_usuario);

create table sessoes (
  id_sessao uuid primary key,
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique,
  id_usuario integer not null references usuarios,
  criada_em timestamptz not null,
  usada_em timestamptz not null,
  encerrada_em timestamptz
);
create index sessoes_abertas on sessoes (id_usuario) where encerrada_em is null;

create table consentimentos (
  id_consentimento integer generated always as identity primary key,
  id_usuario integer not null references usuarios,
  documento text not null check (documento in ('termos', 'privacidade', 'compartilhamento')),
  versao text not null,
  aceito boolean not null,
  em timestamptz not null
);
create index consentimentos_por_usuario on consentimentos (id_usuario, documento, em desc);

-- Secrets shared by every process (outside production only; there they come from the environment).
create table segredos (
  nome text primary key,
  valor text not null,
  criado_em timestamptz not null
);

-- Fixed windows of counted attempts, shared by every process.
create unlogged table tentativas (
  chave text primary key,
  contagem integer not null,
  janela_ate timestamptz not null
);

create function recusar_mudanca() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Who did what to whom. Append-only.
create table auditoria (
  id_auditoria bigint generated always as identity primary key,
  em timestamptz not null,
  id_ator integer references usuarios,
  acao text not null,
  alvo text,
  detalhes jsonb not null default '{}'
);
create index auditoria_por_ator on auditoria (id_ator, id_auditoria desc);
create trigger auditoria_imutavel before update or delete on auditoria
  for each row execute function recusar_mudanca();
