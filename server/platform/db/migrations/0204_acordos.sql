-- Two people of one equipe agree in writing. Nobody but the two reads a row of it.
create table acordos (
  id_acordo uuid primary key,
  id_equipe integer not null references equipes,
  id_a integer not null references usuarios,
  id_b integer not null references usuarios,
  proposto_por integer not null,
  proposto_em timestamptz not null,
  aceito_em timestamptz,
  -- A "no" is known to whoever said it; the other sees a proposal until it ends by itself.
  recusado_em timestamptz,
  encerrado_em timestamptz,
  versao integer not null default 1 check (versao > 0),
  -- Up to five texts, each with who wrote it.
  combinados jsonb not null default '[]' check (jsonb_typeof(combinados) = 'array' and jsonb_array_length(combinados) <= 5),
  -- A day of São Paulo on which the two want to read it again.
  revisar_em date,
  -- The yes of each to this version; a change takes both away.
  assinado_a_em timestamptz,
  assinado_b_em timestamptz,
  lembrado_14_em timestamptz,
  lembrado_60_em timestamptz,
  -- When the mails about its end were queued.
  fim_contado_em timestamptz,
  check (id_a < id_b),
  check (proposto_por in (id_a, id_b)),
  check (aceito_em is null or recusado_em is null),
  check (aceito_em is not null or num_nonnulls(assinado_a_em, assinado_b_em, revisar_em) = 0 and combinados = '[]')
);
create unique index acordos_um_por_par on acordos (id_equipe, id_a, id_b) where encerrado_em is null;
create index acordos_de_a on acordos (id_a);
create index acordos_de_b on acordos (id_b);
create index acordos_propostos on acordos (proposto_em) where aceito_em is null;
create index acordos_assinados on acordos (greatest(assinado_a_em, assinado_b_em)) where encerrado_em is null;
create index acordos_a_lembrar on acordos (id_acordo) where encerrado_em is null and lembrado_60_em is null
  and assinado_a_em is not null and assinado_b_em is not null;
create index acordos_encerrados on acordos (encerrado_em) where encerrado_em is not null;
create index acordos_a_contar on acordos (id_acordo) where encerrado_em is not null and aceito_em is not null and fim_contado_em is null;

-- Whoever stops showing herself to the equipe, by her own choice, by leaving, by the end of the choice or of the equipe, ends her
-- acordos there in the same transaction; showing herself again brings none back.
create function encerrar_acordos() returns trigger language plpgsql as $$
begin
  update acordos set encerrado_em = greatest(new.desde, proposto_em, aceito_em)
   where id_equipe = new.id_destino and new.id_participante in (id_a, id_b) and encerrado_em is null;
  return null;
end $$;
create trigger encerrar_acordos after update on autorizacoes_vigentes for each row
  when (new.destino = 'equipe' and new.escopo not in ('estilo', 'cartao') and old.escopo in ('estilo', 'cartao'))
  execute function encerrar_acordos();

-- Opening the page of an acordo shows the other's destaques, and is in the other's register.
alter table acessos_resultado drop constraint acessos_resultado_acesso_check;
alter table acessos_resultado add constraint acessos_resultado_acesso_check
  check (acesso in ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo', 'mapa', 'cartao', 'acordo')) not valid;
