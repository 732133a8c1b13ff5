-- Views of a list that a person keeps under a name: what its address says, by the names that it has there. Hers alone.
create table visoes (
  id_visao integer generated always as identity primary key,
  id_usuario integer not null references usuarios,
  lista text not null,
  nome text not null check (nome <> ''),
  parametros jsonb not null,
  criada_em timestamptz not null,
  alterada_em timestamptz not null
);
create unique index visoes_por_nome on visoes (id_usuario, lista, lower(nome));
-- Erasure finds a view that searches for an address.
create index visoes_por_busca on visoes (lower(parametros ->> 'busca')) where parametros ? 'busca';
-- The days of a trace: where they begin and end among its numbers.
create index auditoria_por_dia on auditoria (em, id_auditoria);
