-- Requests of people who want to use the product in their consultancy ("Quero usar"). Nobody sees one before its mailbox
-- has confirmed it; each is forgotten some time after its answer.
create table interesses (
  id_interesse uuid primary key,
  nome text not null check (char_length(nome) between 1 and 120),
  email text not null,
  telefone text check (char_length(telefone) between 1 and 30),
  o_que_faz text check (char_length(o_que_faz) between 1 and 600),
  pedido_em timestamptz not null,
  expira_em timestamptz not null,
  -- Hash of the token in the mail that confirms; made when that mail is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  confirmado_em timestamptz,
  respondido_em timestamptz,
  desfecho text check (desfecho in ('convidada', 'respondida')),
  resposta text check (char_length(resposta) between 1 and 1000),
  check ((respondido_em is null) = (desfecho is null)),
  check (respondido_em is null or confirmado_em is not null),
  check (resposta is null or desfecho = 'respondida')
);
create index interesses_que_esperam on interesses (confirmado_em, id_interesse)
  where confirmado_em is not null and respondido_em is null;
create index interesses_do_endereco on interesses (email);

-- Whether consultoras get in without an invite of an admin's, and who said so last; one row once somebody has.
create table porta_aberta (
  unica boolean primary key default true check (unica),
  sem_convite boolean not null,
  por integer not null references usuarios,
  em timestamptz not null
);
