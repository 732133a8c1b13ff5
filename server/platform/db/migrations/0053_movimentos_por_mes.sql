-- The ledger by months: what there is becomes its first part as it lies, so that this takes as long with ten moves as with
-- ten million. Names, triggers and keys are those of before; servers of before notice nothing.
lock table usuarios, licencas, convites, rodadas in share row exclusive mode;
lock table movimentos_licenca in access exclusive mode;

drop trigger movimentos_imutaveis on movimentos_licenca;
drop trigger movimentos_somados on movimentos_licenca;
drop trigger lugares_dos_movimentos on movimentos_licenca;
alter table movimentos_licenca rename to movimentos_licenca_inicio;
alter table movimentos_licenca_inicio drop constraint movimentos_licenca_pkey;
alter table movimentos_licenca_inicio add primary key using index movimentos_licenca_inicio_pkey;
alter index movimentos_por_licenca rename to movimentos_licenca_inicio_por_licenca;
alter index movimentos_por_consultor rename to movimentos_licenca_inicio_por_consultor;
alter index movimentos_no_tempo rename to movimentos_licenca_inicio_no_tempo;
alter index movimentos_por_evento rename to movimentos_licenca_inicio_por_evento;
alter index movimentos_da_pessoa rename to movimentos_licenca_inicio_da_pessoa;
alter index movimentos_do_convite rename to movimentos_licenca_inicio_do_convite;
alter index movimentos_da_licenca rename to movimentos_licenca_inicio_da_licenca;

do $$
declare
  proximo constant bigint := coalesce(pg_sequence_last_value('movimentos_licenca_id_movimento_seq'), 0) + 1;
  fim constant text := obj_description(oid, 'pg_constraint') from pg_constraint
    where conrelid = 'movimentos_licenca_inicio'::regclass and conname = 'movimentos_licenca_ate';
begin
  alter table movimentos_licenca_inicio alter column id_movimento drop identity;
  create table movimentos_licenca (
    id_movimento bigint generated always as identity,
    id_licenca integer not null references licencas,
    id_consultor integer not null references usuarios,
    evento text not null constraint movimentos_licenca_evento_check check (evento in
      ('compra', 'cortesia', 'correcao', 'convite', 'cancelamento', 'cancelamento_de_teste', 'expiracao', 'cadastro',
       'atribuicao', 'uso', 'estorno')),
    de text,
    para text not null,
    id_ator integer references usuarios,
    id_convite uuid references convites,
    motivo text,
    em timestamptz not null,
    id_participante integer references usuarios,
    id_rodada uuid references rodadas,
    -- Nobody gives a number but its sequence, so that one stands once in all months; conferir looks.
    primary key (id_movimento, em)
  ) partition by range (em);
  execute format('alter table movimentos_licenca alter column id_movimento restart with %s', proximo);
  create index movimentos_por_licenca on movimentos_licenca (id_licenca, id_movimento);
  create index movimentos_por_consultor on movimentos_licenca (id_consultor, id_movimento desc);
  create index movimentos_no_tempo on movimentos_licenca (id_consultor, em, id_movimento);
  create index movimentos_por_evento on movimentos_licenca (id_consultor, evento, em, id_movimento);
  create index movimentos_da_pessoa on movimentos_licenca (id_consultor, id_participante) where id_participante is not null;
  create index movimentos_do_convite on movimentos_licenca (id_consultor, id_convite) where id_convite is not null;
  create index movimentos_da_licenca on movimentos_licenca (id_consultor, id_licenca);
  execute format(
    'alter table movimentos_licenca attach partition movimentos_licenca_inicio for values from (minvalue) to (%L)', fim);
  create table movimentos_licenca_resto partition of movimentos_licenca default;
end $$;
alter table movimentos_licenca_inicio drop constraint movimentos_licenca_ate;

create trigger movimentos_imutaveis before update or delete on movimentos_licenca
  for each row execute function recusar_mudanca();
create trigger movimentos_somados after insert on movimentos_licenca
  referencing new table as novos for each statement execute function somar_movimentos();
create trigger lugares_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function lugares_dos_movimentos();

create or replace view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum(case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end)::int as delta
    from (select m.*, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio from movimentos_licenca m
          union all
          select m.*, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from movimentos_licenca m) t
   group by id_consultor, periodo, inicio, evento;

select criar_meses('movimentos_licenca', now(), 3);
