-- Browsers that a person has signed in from, so that a sign-in from another one is told by mail.
create table aparelhos_conhecidos (
  id_usuario int not null references usuarios (id_usuario),
  chave_hash bytea not null check (octet_length(chave_hash) = 32),
  visto_em timestamptz not null,
  primary key (id_usuario, chave_hash)
);
create index aparelhos_conhecidos_por_visita on aparelhos_conhecidos (visto_em);
