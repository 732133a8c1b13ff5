-- What an admin writes to a consultor: sent by mail, and kept in her history.
create table mensagens_consultor (
  id_mensagem uuid primary key,
  id_consultor integer not null references usuarios,
  id_admin integer not null references usuarios,
  assunto text not null check (assunto <> ''),
  texto text not null check (texto <> ''),
  enviada_em timestamptz not null
);
create index mensagens_por_consultor on mensagens_consultor (id_consultor, enviada_em desc, id_mensagem desc);
create index mensagens_por_admin on mensagens_consultor (id_admin);
