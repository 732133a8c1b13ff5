-- The test, its results, and what is computed of them.

-- ── Test and result ──

-- The questionnaire as published; a version never changes, because answers belong to its exact wording.
create table instrumentos (
  versao text primary key,
  conteudo jsonb not null,
  publicado_em timestamptz not null
);
create trigger instrumentos_imutaveis before update or delete on instrumentos
  for each row execute function recusar_mudanca();

-- A test under way. The instrument's version is bound at the first start.
create table rascunhos (
  id_licenca integer primary key references licencas,
  versao text not null references instrumentos,
  iniciado_em timestamptz not null
);

create table rascunho_respostas (
  id_licenca integer not null references rascunhos on delete cascade,
  numero smallint not null check (numero between 1 and 15),
  ordem smallint[],
  ordem_inicial smallint[],
  ms integer not null,
  cliques integer not null,
  -- Milliseconds since the epoch on the person's device: the newest per question wins.
  atualizada_em bigint not null,
  primary key (id_licenca, numero)
);

-- A finished test.
create table resultados (
  id_licenca integer primary key references licencas,
  id_participante integer not null references usuarios,
  id_consultor integer not null references usuarios,
  total_1 smallint not null check (total_1 between 15 and 60),
  total_2 smallint not null check (total_2 between 15 and 60),
  total_3 smallint not null check (total_3 between 15 and 60),
  total_4 smallint not null check (total_4 between 15 and 60),
  -- How often each quadrant came first; null when only totals were sent.
  primeiros smallint[],
  versao_instrumento text not null references instrumentos,
  versao_textos text not null,
  -- Standard error of measurement in points, as known when the result was made (behaviour §35).
  sem numeric(5, 2) not null,
  finalizado_em timestamptz not null,
  -- Exactly the 57,466 totals that 15 rankings can give (psychometrics §1).
  check (total_1 + total_2 + total_3 + total_4 = 150),
  check (total_1 + total_2 between 45 and 105 and total_1 + total_3 between 45 and 105
    and total_1 + total_4 between 45 and 105),
  -- For whoever refers to all three.
  constraint resultados_par unique (id_licenca, id_consultor, id_participante)
);
create index resultados_por_participante on resultados (id_participante, finalizado_em desc);
create index resultados_do_cliente on resultados (id_consultor, id_participante, finalizado_em desc);
-- The results of the last day: what turmas and the daily mail tell of.
create index resultados_recentes on resultados (finalizado_em);
create trigger resultados_imutaveis before update or delete on resultados
  for each row execute function recusar_mudanca_de_resultado();

create table respostas (
  id_licenca integer not null references resultados on delete cascade,
  numero smallint not null check (numero between 1 and 15),
  ordem smallint[] not null,
  ordem_inicial smallint[],
  ms integer,
  cliques integer,
  primary key (id_licenca, numero)
);
create trigger respostas_imutaveis before update or delete on respostas
  for each row execute function recusar_mudanca_de_resultado();

-- When the person herself first saw the numbers of a result, and first read its texts.
create table primeiras_leituras (
  id_licenca integer primary key references resultados on delete cascade,
  numeros_em timestamptz,
  textos_em timestamptz
);

-- Results that their person wants to open together with the consultora of the licence: nobody but an admin reads them until she
-- opens.
create table ver_juntos (
  id_licenca integer primary key references resultados on delete cascade,
  escolhido_em timestamptz not null,
  aberto_em timestamptz,
  check (aberto_em >= escolhido_em)
);

-- ── The card ──

-- "Como trabalhar comigo": one page a person makes of sentences of her own report, and the links by which she gives it.
create table cartoes (
  id_licenca integer primary key references resultados,
  id_participante integer not null references usuarios,
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'array'),
  versao integer not null check (versao > 0),
  criado_em timestamptz not null,
  alterado_em timestamptz not null
);
create index cartoes_da_pessoa on cartoes (id_participante);

create table cartao_links (
  id_link uuid primary key,
  id_licenca integer not null references cartoes on delete cascade,
  para text not null check (para <> ''),
  -- SHA-256 of the token; the token itself is never stored.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  criado_em timestamptz not null,
  expira_em timestamptz not null check (expira_em > criado_em and expira_em <= criado_em + interval '91 days'),
  aberturas integer not null default 0
);
create index cartao_links_do_cartao on cartao_links (id_licenca, criado_em);
create index cartao_links_por_fim on cartao_links (expira_em);

-- ── The technical sheet ──

-- The technical sheet as last computed: aggregates only, no person can be told from them.
create table fichas_tecnicas (
  versao text primary key references instrumentos,
  conteudo jsonb not null,
  calculada_em timestamptz not null
);

-- What each finished test gives to the technical sheet, judged once: a row a test instead of fifteen answers, so that
-- the sheet of 20,000 people is one walk over one index. Made from `respostas` by the sheet's own job, and gone with them.
create table aplicacoes (
  id_licenca integer primary key references resultados on delete cascade,
  id_participante integer not null,
  versao_instrumento text not null,
  finalizado_em timestamptz not null,
  demonstracao boolean not null,
  -- By which edition of the rules it was judged; another one judges it again.
  revisao smallint not null,
  -- The order chosen in each of the 15 perguntas, a letter each: a is 1234, x is 4321. Null where not all are stored.
  ordens text check (ordens ~ '^[a-x]{15}$'),
  -- Null where no process data are stored.
  nivel text check (nivel in ('verde', 'amarelo', 'vermelho')),
  tempo_ms integer
);
create index aplicacoes_por_pessoa on aplicacoes (versao_instrumento, id_participante, finalizado_em, id_licenca)
  include (demonstracao, ordens, nivel, tempo_ms) where ordens is not null;

-- The technical sheet's figures as sums by blocks of 256 people (their numbers shifted by eight bits): what changes is added up
-- anew block by block, and the sheet is the sum of all blocks.
create table fichas_somas (
  versao text primary key references instrumentos,
  -- By which rules it was added up, and whether people of the demonstration count: otherwise everything is added up anew.
  revisao smallint not null,
  demonstracao boolean not null
);

create table ficha_blocos (
  versao text not null references fichas_somas on delete cascade,
  bloco integer not null,
  -- Sums, and the times of those who have one, as server/disc/ficha-tecnica/blocos/vetores.ts writes them. Nobody is named in them.
  numeros bytea not null,
  tempos bytea not null,
  primary key (versao, bloco)
);

-- Blocks in which somebody's part changed since they were added up. Rows are only ever added and taken: nobody waits for another.
create table ficha_mudancas (
  id_mudanca bigint generated always as identity primary key,
  versao text not null,
  bloco integer not null
);
create index ficha_mudancas_por_bloco on ficha_mudancas (versao, bloco);

-- Finished tests that nobody has judged yet.
create table ficha_a_julgar (
  id_licenca integer primary key
);

-- By which rules every finished test is judged; a lower one walks through all results again, `ate` that licence so far.
create table ficha_julgadas (
  revisao smallint primary key,
  ate integer not null default 0,
  todas boolean not null default false
);

create function notar_resultado_a_julgar() returns trigger language plpgsql as $$
begin
  insert into ficha_a_julgar (id_licenca) select id_licenca from novas on conflict do nothing;
  return null;
end $$;
create trigger resultados_a_julgar after insert on resultados
  referencing new table as novas for each statement execute function notar_resultado_a_julgar();

create function notar_mudanca_na_ficha() returns trigger language plpgsql as $$
begin
  insert into ficha_mudancas (versao, bloco) select distinct versao_instrumento, id_participante >> 8 from mudadas;
  return null;
end $$;
create trigger aplicacoes_novas after insert on aplicacoes
  referencing new table as mudadas for each statement execute function notar_mudanca_na_ficha();
create trigger aplicacoes_mudadas after update on aplicacoes
  referencing new table as mudadas for each statement execute function notar_mudanca_na_ficha();
create trigger aplicacoes_apagadas after delete on aplicacoes
  referencing old table as mudadas for each statement execute function notar_mudanca_na_ficha();

create function notar_recusa_da_ficha() returns trigger language plpgsql as $$
begin
  insert into ficha_mudancas (versao, bloco) select versao, new.id_usuario >> 8 from instrumentos;
  return null;
end $$;
create trigger usuarios_recusam_ficha after update of ficha_recusada_em on usuarios
  for each row when (old.ficha_recusada_em is distinct from new.ficha_recusada_em) execute function notar_recusa_da_ficha();

-- ── Evidence ──

-- How a person thought she would come out: the four quadrants, the most like her first.
create table autoestimativas (
  id_licenca integer primary key references resultados on delete cascade,
  ordem smallint[] not null check (cardinality(ordem) = 4 and ordem @> '{1,2,3,4}'),
  ordem_inicial smallint[] not null check (cardinality(ordem_inicial) = 4 and ordem_inicial @> '{1,2,3,4}'),
  versao_roteiro text not null,
  -- Whether her numbers had never been on her screen.
  antes_de_ver boolean not null,
  em timestamptz not null,
  -- Whether her consultor wrote the order down for her, at her request: it is said to be so, and hers to change. What she
  -- said herself stands.
  a_pedido boolean not null default false
);
create trigger autoestimativas_imutaveis before update on autoestimativas
  for each row when (not old.a_pedido) execute function recusar_mudanca_de_resultado();
create trigger autoestimativas_ficam before delete on autoestimativas
  for each row execute function recusar_mudanca_de_resultado();
