-- What each finished test gives to the technical sheet, judged once: a row a test instead of fifteen answers, so that
-- the sheet of 20,000 people is one walk over one index. Made from `respostas` by the sheet's own job, and gone with them.
create table aplicacoes (
  id_licenca integer primary key references resultados on delete cascade,
  id_participante integer not null,
  versao_instrumento text not null,
  finalizado_em timestamptz not null,
  demonstracao boolean not null,
  -- By which edition of the rules it was judged; another one judges it again.
  edicao smallint not null,
  -- The order chosen in each of the 15 perguntas, a letter each: a is 1234, x is 4321. Null where not all are stored.
  ordens text check (ordens ~ '^[a-x]{15}$'),
  -- Null where no process data are stored.
  nivel text check (nivel in ('verde', 'amarelo', 'vermelho')),
  tempo_ms integer
);
create index aplicacoes_por_pessoa on aplicacoes (versao_instrumento, id_participante, finalizado_em, id_licenca)
  include (demonstracao, ordens, nivel, tempo_ms) where ordens is not null;
