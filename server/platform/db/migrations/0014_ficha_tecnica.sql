-- The technical sheet as last computed: aggregates only, no person can be told from them.
create table fichas_tecnicas (
  versao text primary key references instrumentos,
  conteudo jsonb not null,
  calculada_em timestamptz not null
);
