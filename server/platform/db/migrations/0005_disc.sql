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
    and total_1 + total_4 between 45 and 105)
);
create index resultados_por_participante on resultados (id_participante, finalizado_em desc);
create index resultados_do_cliente on resultados (id_consultor, id_participante, finalizado_em desc);

create table respostas (
  id_licenca integer not null references resultados on delete cascade,
  numero smallint not null check (numero between 1 and 15),
  ordem smallint[] not null,
  ordem_inicial smallint[],
  ms integer,
  cliques integer,
  primary key (id_licenca, numero)
);

create function recusar_mudanca_de_resultado() returns trigger language plpgsql as $$
begin
  -- Erasing a person's data is the one lawful way out (LGPD art. 18); the use case announces itself.
  if tg_op = 'DELETE' and current_setting('quadrante.exclusao', true) = 'on' then
    return old;
  end if;
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger resultados_imutaveis before update or delete on resultados
  for each row execute function recusar_mudanca_de_resultado();
create trigger respostas_imutaveis before update or delete on respostas
  for each row execute function recusar_mudanca_de_resultado();
