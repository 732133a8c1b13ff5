-- How far each mailbox of returned mails has been read, and how the last reading went.
create table caixas_de_retorno (
  -- User, server and folder; no senha.
  caixa text primary key,
  -- A server gives new uids to all messages by changing this.
  uidvalidity bigint,
  -- Last message that was read and committed.
  uid bigint not null default 0,
  -- Message being read, and how often it was begun: one that ends the process is set aside in the end.
  tentando bigint,
  tentativas int not null default 0,
  lida_em timestamptz,
  -- Failed readings in a row, and the last of them.
  falhas int not null default 0,
  falha text check (falha in ('senha', 'tls', 'pasta', 'rede')),
  falha_em timestamptz,
  proxima_em timestamptz not null
);

-- Notices and reports about returned mails, counted by where they came from.
create table fontes_de_aviso (
  fonte text primary key check (fonte in ('ses', 'postmark', 'brevo', 'proprio', 'caixa')),
  relatos bigint not null default 0,
  relato_em timestamptz,
  desconhecidos bigint not null default 0,
  desconhecido_em timestamptz,
  recusados bigint not null default 0,
  recusado_em timestamptz,
  outros bigint not null default 0,
  ilegiveis bigint not null default 0,
  ilegivel_em timestamptz
);
