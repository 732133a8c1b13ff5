-- On what a session was begun, in two words of ours: no user agent, no address. They go when the session ends.
alter table sessoes add column navegador text check (char_length(navegador) <= 40);
alter table sessoes add column sistema text check (char_length(sistema) <= 40);
create index sessoes_com_aparelho on sessoes (criada_em) where navegador is not null or sistema is not null;

-- Where answers to the mails sent for a consultor go instead of her account's address, once its mailbox said yes.
alter table usuarios add column email_respostas text check (email_respostas = lower(btrim(email_respostas)));

-- An address of hers whose mailbox was asked and has not answered yet.
create table enderecos_resposta (
  id_consultor integer primary key references usuarios on delete cascade,
  email text not null check (email = lower(btrim(email))),
  pedido_em timestamptz not null,
  -- SHA-256 of the token in the latest mail; null until it is sent.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expira_em timestamptz not null
);
