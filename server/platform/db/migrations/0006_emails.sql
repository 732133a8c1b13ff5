-- The outbox: written in the business transaction, sent by the queue. At most one per reason and subject.
create table emails (
  id_email uuid primary key,
  tipo text not null,
  chave text not null unique,
  destinatario text not null,
  -- Ids only; the message is rendered when it is sent, so that no link or secret rests here.
  dados jsonb not null,
  id_convite uuid references convites,
  estado text not null default 'na_fila' check (estado in ('na_fila', 'enviado', 'falhou', 'cancelado')),
  tentativas integer not null default 0,
  erro text,
  criado_em timestamptz not null,
  enviado_em timestamptz
);
create index emails_por_convite on emails (id_convite, criado_em desc) where id_convite is not null;

-- Where the local stand-in delivers when there is no SMTP server.
create table caixa_local (
  id_mensagem uuid primary key,
  remetente text not null,
  destinatario text not null,
  assunto text not null,
  texto text not null,
  html text not null,
  recebida_em timestamptz not null
);
create index caixa_local_recentes on caixa_local (recebida_em desc, id_mensagem);
