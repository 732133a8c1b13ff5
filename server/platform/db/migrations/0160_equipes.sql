-- Equipes: people who work together, gathered by a consultora, in one of her companies or in none. Whoever is in one shows nobody
-- anything by it: what colleagues see is each person's own choice (autorizacoes, destino equipe).
create table equipes (
  id_equipe integer generated always as identity primary key,
  id_consultor integer not null references usuarios,
  id_empresa integer,
  nome text not null check (char_length(nome) between 1 and 60),
  finalidade text not null check (finalidade in ('desenvolvimento', 'equipe', 'integracao')),
  modo text not null check (modo in ('nominal', 'anonimo')),
  versao_aviso text not null,
  -- When its consultora declared what the equipe is not used for.
  declarada_em timestamptz not null,
  declarada_por integer not null references usuarios,
  -- With the first choice or the first place in a turma, purpose and modo are frozen: people were told them.
  fixada_em timestamptz,
  criada_em timestamptz not null,
  arquivada_em timestamptz,
  busca text generated always as (para_busca(nome)) stored,
  unique (id_equipe, finalidade),
  unique (id_equipe, id_consultor),
  foreign key (id_empresa, id_consultor) references empresas (id_empresa, id_consultor)
);
create unique index equipes_um_nome on equipes (id_consultor, coalesce(id_empresa, 0), lower(nome)) where arquivada_em is null;
create index equipes_da_empresa on equipes (id_empresa, id_equipe) where id_empresa is not null;

create function equipe_fixada() returns trigger language plpgsql as $$
begin
  if (old.id_consultor, old.id_empresa) is distinct from (new.id_consultor, new.id_empresa) then
    raise exception 'an equipe stays with its consultora and its company' using errcode = 'restrict_violation';
  end if;
  if old.fixada_em is not null and (old.finalidade, old.modo, old.versao_aviso, old.fixada_em)
      is distinct from (new.finalidade, new.modo, new.versao_aviso, new.fixada_em) then
    raise exception 'purpose and modo of an equipe do not change after the first choice or entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger equipe_fixada before update on equipes for each row execute function equipe_fixada();

create table integrantes (
  id_equipe integer not null references equipes,
  id_participante integer not null references usuarios,
  desde timestamptz not null,
  ate timestamptz check (ate >= desde),
  adicionado_por integer not null references usuarios,
  -- As the company's file says it.
  area text check (char_length(area) between 1 and 60),
  primary key (id_equipe, id_participante, desde)
);
create unique index integrantes_agora on integrantes (id_equipe, id_participante) where ate is null;
create index integrantes_da_pessoa on integrantes (id_participante) where ate is null;

-- Whom a file names before they have an account with this consultora: they become integrantes when they are her clients and the
-- address is proved.
create table esperados (
  id_esperado bigint generated always as identity primary key,
  id_equipe integer not null references equipes,
  email text not null check (email = lower(btrim(email))),
  nome text check (char_length(nome) between 1 and 120),
  area text check (char_length(area) between 1 and 60),
  desde timestamptz not null,
  unique (id_equipe, email)
);
create index esperados_por_email on esperados (email);
create index esperados_por_idade on esperados (desde);

-- A turma of an equipe: its purpose is the equipe's, its consultora too.
alter table rodadas add column id_equipe integer,
  add constraint rodadas_da_equipe foreign key (id_equipe, finalidade) references equipes (id_equipe, finalidade)
    on update cascade not valid,
  add constraint rodadas_da_dona foreign key (id_equipe, id_consultor) references equipes (id_equipe, id_consultor) not valid,
  add constraint rodadas_selecao_sem_equipe check (finalidade <> 'selecao' or id_equipe is null) not valid;
create trigger rodada_da_equipe_fixada before update of id_equipe on rodadas
  for each row when (old.id_equipe is distinct from new.id_equipe) execute function rodada_fixada();

-- Puts a person into an equipe, once; nobody enters an archived one, and none has more than 200 people. The row of the equipe is
-- locked first, so that two who come at once are counted one after the other.
create function entrar_na_equipe(equipe integer, pessoa integer, em timestamptz, por integer, na_area text)
  returns boolean language plpgsql as $$
declare fechada boolean;
begin
  select arquivada_em is not null into fechada from equipes where id_equipe = equipe for update;
  if fechada is distinct from false then return false; end if;
  if (select count(*) from integrantes where id_equipe = equipe and ate is null) >= 200 then return false; end if;
  insert into integrantes (id_equipe, id_participante, desde, adicionado_por, area)
  values (equipe, pessoa, em, por, na_area) on conflict do nothing;
  return found;
end $$;

-- A person becomes a client, or proves an address typed in a room: she enters the equipes that expected her, and those of the turmas she is in.
create function entrar_nas_equipes(consultor integer, pessoa integer, em timestamptz) returns void language plpgsql as $$
declare e record;
begin
  for e in select t.id_equipe, s.id_esperado, s.area from esperados s join equipes t using (id_equipe)
      join usuarios u on u.email = s.email and u.id_usuario = pessoa and u.excluido_em is null
       and (u.email_verificado or u.confirmar_email_desde is null)
     where t.id_consultor = consultor order by t.id_equipe loop
    perform entrar_na_equipe(e.id_equipe, pessoa, em, consultor, e.area);
    delete from esperados where id_esperado = e.id_esperado;
  end loop;
  for e in select distinct r.id_equipe from licencas l join rodadas r using (id_rodada)
     where l.id_consultor = consultor and l.id_participante = pessoa and r.id_equipe is not null order by r.id_equipe loop
    perform entrar_na_equipe(e.id_equipe, pessoa, em, consultor, null);
  end loop;
end $$;

create function equipes_do_cliente() returns trigger language plpgsql as $$
begin
  perform entrar_nas_equipes(new.id_consultor, new.id_participante, new.criado_em);
  return null;
end $$;
create trigger equipes_do_cliente after insert on clientes for each row execute function equipes_do_cliente();

create function equipes_do_endereco() returns trigger language plpgsql as $$
declare c record;
begin
  for c in select id_consultor, criado_em from clientes where id_participante = new.id_usuario order by id_consultor loop
    perform entrar_nas_equipes(c.id_consultor, new.id_usuario, c.criado_em);
  end loop;
  return null;
end $$;
create trigger equipes_do_endereco after update of email_verificado, email on usuarios for each row
  when (new.email_verificado and (not old.email_verificado or old.email <> new.email)) execute function equipes_do_endereco();

-- Who is a client already enters with the licence that a turma of the equipe gives her.
create function equipes_dos_movimentos() returns trigger language plpgsql as $$
declare m record;
begin
  for m in select n.id_participante, n.em, n.id_consultor, r.id_equipe from novos n join rodadas r using (id_rodada)
      join clientes c on c.id_consultor = n.id_consultor and c.id_participante = n.id_participante
     where n.evento = 'atribuicao' and r.id_equipe is not null order by r.id_equipe, n.id_movimento loop
    perform entrar_na_equipe(m.id_equipe, m.id_participante, m.em, m.id_consultor, null);
  end loop;
  return null;
end $$;
create trigger equipes_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function equipes_dos_movimentos();

-- The first choice for an equipe, and the first place in a turma of it, freeze what people were told.
create function fixar_equipe_escolhida() returns trigger language plpgsql as $$
begin
  update equipes set fixada_em = new.em where id_equipe = new.id_destino and fixada_em is null;
  return null;
end $$;
create trigger fixar_equipe_escolhida after insert on autorizacoes for each row
  when (new.destino = 'equipe') execute function fixar_equipe_escolhida();

create function fixar_equipe_da_turma() returns trigger language plpgsql as $$
begin
  update equipes e set fixada_em = new.em from rodadas r
   where r.id_rodada = new.id_rodada and e.id_equipe = r.id_equipe and e.fixada_em is null;
  return null;
end $$;
create trigger fixar_equipe_da_turma after insert on lugares_rodada for each row execute function fixar_equipe_da_turma();

-- A gestor is one of one company: what a person gives her is given in that company.
alter table autorizacoes add column id_empresa integer,
  add constraint autorizacoes_da_empresa foreign key (id_empresa) references empresas not valid;
alter table autorizacoes_vigentes add column id_empresa integer,
  add constraint vigentes_da_empresa foreign key (id_empresa) references empresas not valid;

-- Opening the map of an equipe is an opening of each person shown on it.
alter table acessos_resultado add column id_equipe integer,
  add constraint aberturas_da_equipe foreign key (id_equipe) references equipes not valid;
alter table acessos_resultado drop constraint acessos_resultado_acesso_check;
alter table acessos_resultado add constraint acessos_resultado_acesso_check
  check (acesso in ('totais', 'leitura', 'relatorio', 'anexo', 'evolucao', 'conversa', 'arquivo', 'mapa')) not valid;
