-- Which lines of a consultor's pasted list were sent already: the same list again gives the same answers. The address is
-- kept as a hash only, and the row for a week.
create table lotes_convite (
  id_consultor integer not null references usuarios,
  id_lote uuid not null,
  email_sha256 bytea not null,
  resultado text not null check (resultado in ('convidado', 'ja_convidado', 'novo_teste', 'teste_aberto')),
  id_licenca integer not null references licencas,
  id_convite uuid references convites,
  em timestamptz not null,
  primary key (id_consultor, id_lote, email_sha256)
);
create index lotes_convite_antigos on lotes_convite (em);

-- The invites that nobody answered in time, to invite the same people again.
create index convites_expirados on convites (id_consultor, validade_convite desc, id_convite)
  where aceito_em is null and cancelado_em is null;
