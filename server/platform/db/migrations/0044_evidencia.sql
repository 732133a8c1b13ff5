-- When the person herself first saw the numbers of a result, and first read its texts.
create table primeiras_leituras (
  id_licenca integer primary key references resultados on delete cascade,
  numeros_em timestamptz,
  textos_em timestamptz
);
-- Of results from before this was noted nobody can say; they count as seen when they were finished, so that nothing is
-- asked of somebody, or counted as said before looking, that was not.
insert into primeiras_leituras (id_licenca, numeros_em, textos_em)
select id_licenca, finalizado_em, finalizado_em from resultados;

-- How a person thought she would come out: the four quadrants, the most like her first.
create table autoestimativas (
  id_licenca integer primary key references resultados on delete cascade,
  ordem smallint[] not null check (cardinality(ordem) = 4 and ordem @> '{1,2,3,4}'),
  ordem_inicial smallint[] not null check (cardinality(ordem_inicial) = 4 and ordem_inicial @> '{1,2,3,4}'),
  versao_roteiro text not null,
  -- Whether her numbers had never been on her screen.
  antes_de_ver boolean not null,
  em timestamptz not null
);
create trigger autoestimativas_imutaveis before update or delete on autoestimativas
  for each row execute function recusar_mudanca_de_resultado();

-- The blind control: a list of her report with one sentence of a far profile in it.
create table controles_cegos (
  id_licenca integer primary key references resultados on delete cascade,
  versao_regra text not null,
  lista text not null check (lista in ('forcas', 'atencao')),
  -- Sentence keys in the order shown; one of them is foreign.
  itens text[] not null check (cardinality(itens) in (5, 6)),
  alheia smallint not null check (alheia between 1 and cardinality(itens)),
  -- The own one of McNemar's pair, drawn with the block.
  par smallint not null check (par between 1 and cardinality(itens) and par <> alheia),
  sorteado_em timestamptz not null,
  respostas text[] check (cardinality(respostas) = cardinality(itens) and respostas <@ '{sim,em_parte,nao}'),
  palpite smallint check (palpite between 1 and cardinality(itens)),
  fechado_em timestamptz,
  revelado_em timestamptz,
  -- The round that counted it.
  rodada integer,
  check (num_nonnulls(respostas, palpite, fechado_em) in (0, 3)),
  check (revelado_em is null or fechado_em is not null),
  check (rodada is null or revelado_em is not null)
);
create index controles_cegos_por_contar on controles_cegos (fechado_em, id_licenca)
  where fechado_em is not null and rodada is null;
create index controles_cegos_abertos on controles_cegos (sorteado_em) where fechado_em is null;

-- Drawn, closed, revealed, counted: each once, and nothing back.
create function controle_cego_so_avanca() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('quadrante.exclusao', true) = 'on' then
      return old;
    end if;
    raise exception 'controles_cegos is immutable' using errcode = 'restrict_violation';
  end if;
  if (new.id_licenca, new.versao_regra, new.lista, new.itens, new.alheia, new.par, new.sorteado_em)
       is distinct from (old.id_licenca, old.versao_regra, old.lista, old.itens, old.alheia, old.par, old.sorteado_em)
     or (old.fechado_em is not null
         and (new.respostas, new.palpite, new.fechado_em) is distinct from (old.respostas, old.palpite, old.fechado_em))
     or (old.revelado_em is not null and new.revelado_em is distinct from old.revelado_em)
     or (old.rodada is not null and new.rodada is distinct from old.rodada)
  then
    raise exception 'controles_cegos only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger controles_cegos_so_avancam before update or delete on controles_cegos
  for each row execute function controle_cego_so_avanca();

-- What a finished round said, whatever it said.
create table rodadas_evidencia (
  versao_regra text not null,
  rodada integer not null check (rodada > 0),
  n integer not null check (n > 0),
  conteudo jsonb not null,
  calculada_em timestamptz not null,
  primary key (versao_regra, rodada)
);
create trigger rodadas_evidencia_imutaveis before update or delete on rodadas_evidencia
  for each row execute function recusar_mudanca_de_resultado();

-- Two consents that are never asked at sign-in.
alter table consentimentos drop constraint consentimentos_documento_check;
alter table consentimentos add constraint consentimentos_documento_check check (
  documento in ('termos', 'privacidade', 'compartilhamento', 'pesquisa_marcacoes', 'controle_cego'));
