-- The technical sheet's figures as sums by blocks of 256 people (their numbers shifted by eight bits): what changes is added up
-- anew block by block, and the sheet is the sum of all blocks.
create table fichas_somas (
  versao text primary key references instrumentos,
  -- By which rules it was added up, and whether people of the demonstration count: otherwise everything is added up anew.
  edicao smallint not null,
  demonstracao boolean not null
);
create table ficha_blocos (
  versao text not null references fichas_somas on delete cascade,
  bloco integer not null,
  -- Sums, and the times of those who have one, as server/ficha-tecnica/vetores.ts writes them. Nobody is named in them.
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
-- By which rules every test from before is judged; a lower one walks through all results again, `ate` that licence so far.
create table ficha_julgadas (
  edicao smallint primary key,
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
