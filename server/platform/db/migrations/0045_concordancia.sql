-- Agreement by sentence, added up as people mark whole lists. What was added says nothing of whose it was.
create table concordancias (
  versao_textos text not null,
  frase text not null,
  sim integer not null default 0,
  em_parte integer not null default 0,
  nao integer not null default 0,
  primary key (versao_textos, frase)
);
-- Of how many people of each consultor a list was added: no list may be one consultor's.
create table concordancias_consultores (
  versao_textos text not null,
  lista text not null,
  id_consultor integer not null references usuarios,
  n integer not null,
  primary key (versao_textos, lista, id_consultor)
);
-- Which lists of a result were added already; gone with the result.
create table concordancias_somadas (
  id_licenca integer not null references resultados on delete cascade,
  lista text not null,
  primary key (id_licenca, lista)
);
-- Results with marks that may complete a list: the facts write it, a job empties it.
create table concordancias_a_somar (
  id_licenca integer primary key references resultados on delete cascade
);

create function participa_da_pesquisa(quem integer) returns boolean language sql stable as $$
  select coalesce((select aceito from consentimentos
                    where id_usuario = quem and documento = 'pesquisa_marcacoes'
                    order by id_consentimento desc limit 1), false)
$$;

create function notar_marcas_a_somar() returns trigger language plpgsql as $$
begin
  insert into concordancias_a_somar (id_licenca)
  select r.id_licenca
    from (select distinct id_licenca from novas where via = 'sozinha') n
    join resultados r on r.id_licenca = n.id_licenca
   where participa_da_pesquisa(r.id_participante)
  on conflict do nothing;
  return null;
end $$;
create trigger marcacoes_a_somar after insert on marcacoes
  referencing new table as novas for each statement execute function notar_marcas_a_somar();

create function notar_consentimento_a_somar() returns trigger language plpgsql as $$
begin
  insert into concordancias_a_somar (id_licenca)
  select r.id_licenca
    from novas n
    join resultados r on r.id_participante = n.id_usuario
   where n.documento = 'pesquisa_marcacoes' and n.aceito
     and exists (select 1 from marcacoes m where m.id_licenca = r.id_licenca)
   order by r.id_licenca
  on conflict do nothing;
  return null;
end $$;
create trigger consentimentos_a_somar after insert on consentimentos
  referencing new table as novas for each statement execute function notar_consentimento_a_somar();

-- What the technical sheet shows of it: computed by a job, read by everybody.
create table evidencia_publicada (
  versao_regra text primary key,
  conteudo jsonb not null,
  calculada_em timestamptz not null
);
