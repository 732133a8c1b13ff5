-- Licences of type 2 are sold, put at a company's disposal (a label on a licence in stock) and spent in turmas.
lock table planos_licencas, compras, lancamentos_licenca, empresas, rodadas in access exclusive mode;
lock table licencas, movimentos_licenca in access exclusive mode;

alter table planos_licencas add column id_tipo_licenca smallint not null default 1;
alter table planos_licencas add constraint planos_tipo check (id_tipo_licenca in (1, 2)) not valid;
alter table compras add column id_tipo_licenca smallint not null default 1;
alter table compras add constraint compras_tipo check (id_tipo_licenca in (1, 2)) not valid;
alter table lancamentos_licenca add column id_tipo_licenca smallint not null default 1;
alter table lancamentos_licenca add constraint lancamentos_tipo check (id_tipo_licenca in (1, 2)) not valid;

-- When a company was closed: its accesses end and no turma opens for it again.
alter table empresas add column encerrada_em timestamptz;

alter table licencas add column id_empresa integer;
alter table licencas add constraint licencas_da_empresa foreign key (id_empresa, id_consultor)
  references empresas (id_empresa, id_consultor) not valid;
alter table licencas add constraint licencas_consignadas check (id_empresa is null or id_tipo_licenca = 2) not valid;

-- Which kind of licence a turma spends; decided when it opens.
alter table rodadas add column id_tipo_licenca smallint not null default 1;
alter table rodadas add constraint rodadas_tipo check (id_tipo_licenca in (1, 2)) not valid;
drop trigger rodada_fixada on rodadas;
create trigger rodada_fixada before update of finalidade, id_empresa, id_consultor, id_tipo_licenca on rodadas
  for each row when ((old.finalidade, old.id_empresa, old.id_consultor, old.id_tipo_licenca)
    is distinct from (new.finalidade, new.id_empresa, new.id_consultor, new.id_tipo_licenca))
  execute function rodada_fixada();

-- What was put at a company's disposal or taken back, under an id of the client's making.
create table consignacoes (
  id_consignacao uuid primary key,
  id_consultor integer not null references usuarios,
  id_empresa integer not null,
  tipo text not null check (tipo in ('consignacao', 'devolucao')),
  quantidade integer not null check (quantidade >= 1),
  id_ator integer not null references usuarios,
  em timestamptz not null,
  foreign key (id_empresa, id_consultor) references empresas (id_empresa, id_consultor)
);
create index consignacoes_por_consultor on consignacoes (id_consultor, id_empresa, em desc);
create trigger consignacoes_imutaveis before update or delete on consignacoes
  for each row execute function recusar_mudanca();

-- The ledger says of both moves which company it was.
alter table movimentos_licenca add column id_empresa integer;
do $$
declare
  parte regclass;
begin
  for parte in select relid from pg_partition_tree('movimentos_licenca') order by level loop
    execute format('alter table %s drop constraint if exists movimentos_licenca_evento_check', parte);
  end loop;
end $$;
alter table movimentos_licenca add constraint movimentos_licenca_evento_check check (evento in
  ('compra', 'cortesia', 'correcao', 'convite', 'cancelamento', 'cancelamento_de_teste', 'expiracao', 'cadastro',
   'atribuicao', 'uso', 'estorno', 'estorno_desfeito', 'consignacao', 'devolucao')) not valid;

-- A move from stock to stock changes no sum, and is in no act.
create or replace view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)::int as delta
    from (select m.id_consultor, m.evento, m.de, m.para, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio
            from movimentos_licenca m
          union all
          select m.id_consultor, m.evento, m.de, m.para, 'dia', date_trunc('day', em, 'America/Sao_Paulo')
            from movimentos_licenca m
          union all
          select 0, m.evento, m.de, m.para, 'juntos', date_trunc('day', em, 'America/Sao_Paulo') from movimentos_licenca m) t
   group by id_consultor, periodo, inicio, evento;

create or replace function somar_movimentos() returns trigger language plpgsql as $$
begin
  insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta)
  select id_consultor, periodo, inicio, evento, count(*),
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)
    from (select n.id_consultor, n.evento, n.de, n.para, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio
            from novos n
          union all
          select n.id_consultor, n.evento, n.de, n.para, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from novos n
          union all
          select 0, n.evento, n.de, n.para, 'juntos', date_trunc('day', em, 'America/Sao_Paulo') from novos n) t
   group by id_consultor, periodo, inicio, evento;
  return null;
end $$;

create or replace view partes_dos_atos as
  select m.id_consultor, date_trunc('day', m.em, 'America/Sao_Paulo') as dia, tipo_do_ato(m.evento) as tipo,
         chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em) as chave, m.evento, m.em, m.id_movimento
    from movimentos_licenca m where (m.para = 'DISPONIVEL') is distinct from (m.de is not distinct from 'DISPONIVEL');
create or replace function somar_atos() returns trigger language plpgsql as $$
declare
  dona integer;
begin
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo)
  select id_consultor, dia, tipo, chave, count(*), min(em), max(em), (array_agg(id_movimento order by em desc, id_movimento desc))[1]
    from (select n.id_consultor, date_trunc('day', n.em, 'America/Sao_Paulo') as dia, tipo_do_ato(n.evento) as tipo,
                 chave_do_ato(n.evento, n.id_rodada, n.id_ato, n.em) as chave, n.em, n.id_movimento
            from novos n where (n.para = 'DISPONIVEL') is distinct from (n.de is not distinct from 'DISPONIVEL')) t
   group by id_consultor, dia, tipo, chave;
  for dona in select distinct id_consultor from novos order by 1 loop
    -- The lock comes in a statement before the one that reads: what the other has merged is seen then.
    if exists (select from atos_do_extrato where id_consultor = dona and not somada offset 63 limit 1)
       and pg_try_advisory_xact_lock_shared(hashtext('atos_do_extrato'))
       and pg_try_advisory_xact_lock(hashtext('atos_do_extrato'), dona) then
      perform juntar_atos(array(select ctid from atos_do_extrato where id_consultor = dona and not somada
                                 limit 20000 for update skip locked));
    end if;
  end loop;
  return null;
end $$;
