-- The two kinds of licence cannot pay for each other, so that each has a balance of its own: sums and acts are kept by kind.
-- A licence never changes its kind.
lock table movimentos_licenca, movimentos_somados, atos_do_extrato in access exclusive mode;

alter table movimentos_somados add column id_tipo_licenca smallint not null default 1;
alter table atos_do_extrato add column id_tipo_licenca smallint not null default 1;

create or replace view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)::int as delta, id_tipo_licenca
    from (select m.id_consultor, m.evento, m.de, m.para, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio, l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)
          union all
          select m.id_consultor, m.evento, m.de, m.para, 'dia', date_trunc('day', em, 'America/Sao_Paulo'), l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)
          union all
          select 0, m.evento, m.de, m.para, 'juntos', date_trunc('day', em, 'America/Sao_Paulo'), l.id_tipo_licenca
            from movimentos_licenca m join licencas l using (id_licenca)) t
   group by id_consultor, periodo, inicio, evento, id_tipo_licenca;

create or replace function somar_movimentos() returns trigger language plpgsql as $$
begin
  insert into movimentos_somados (id_consultor, periodo, inicio, evento, id_tipo_licenca, movimentos, delta)
  with movidos as (
    select n.id_consultor, n.evento, n.de, n.para, n.em, l.id_tipo_licenca from novos n join licencas l using (id_licenca)
  )
  select id_consultor, periodo, inicio, evento, id_tipo_licenca, count(*),
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)
    from (select n.*, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio from movidos n
          union all
          select n.*, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from movidos n
          union all
          select 0, n.evento, n.de, n.para, n.em, n.id_tipo_licenca, 'juntos', date_trunc('day', em, 'America/Sao_Paulo')
            from movidos n) t
   group by id_consultor, periodo, inicio, evento, id_tipo_licenca;
  return null;
end $$;

create or replace view partes_dos_atos as
  select m.id_consultor, date_trunc('day', m.em, 'America/Sao_Paulo') as dia, tipo_do_ato(m.evento) as tipo,
         chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em) as chave, m.evento, m.em, m.id_movimento, l.id_tipo_licenca
    from movimentos_licenca m join licencas l using (id_licenca)
   where (m.para = 'DISPONIVEL') is distinct from (m.de is not distinct from 'DISPONIVEL');

create or replace function juntar_atos(partes tid[]) returns void language sql as $$
  with novas as (
    delete from atos_do_extrato where ctid = any(partes) and not somada
    returning id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo
  ), velhas as (
    delete from atos_do_extrato s using (select distinct id_consultor, dia, tipo, chave, id_tipo_licenca from novas) n
     where s.somada and (s.id_consultor, s.chave, s.dia, s.tipo, s.id_tipo_licenca)
                      = (n.id_consultor, n.chave, n.dia, n.tipo, n.id_tipo_licenca)
    returning s.id_consultor, s.dia, s.tipo, s.chave, s.id_tipo_licenca, s.movimentos, s.primeiro_em, s.ultimo_em, s.ultimo
  )
  insert into atos_do_extrato
    (id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo, somada)
  select id_consultor, dia, tipo, chave, id_tipo_licenca, sum(movimentos), min(primeiro_em), max(ultimo_em),
         (array_agg(ultimo order by ultimo_em desc, ultimo desc))[1], true
    from (select * from novas union all select * from velhas) t
   group by id_consultor, dia, tipo, chave, id_tipo_licenca
$$;

create or replace function somar_atos() returns trigger language plpgsql as $$
declare
  dona integer;
begin
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo)
  select id_consultor, dia, tipo, chave, id_tipo_licenca, count(*), min(em), max(em),
         (array_agg(id_movimento order by em desc, id_movimento desc))[1]
    from (select n.id_consultor, date_trunc('day', n.em, 'America/Sao_Paulo') as dia, tipo_do_ato(n.evento) as tipo,
                 chave_do_ato(n.evento, n.id_rodada, n.id_ato, n.em) as chave, n.em, n.id_movimento, l.id_tipo_licenca
            from novos n join licencas l using (id_licenca)
           where (n.para = 'DISPONIVEL') is distinct from (n.de is not distinct from 'DISPONIVEL')) t
   group by id_consultor, dia, tipo, chave, id_tipo_licenca;
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

-- What was added up before as one kind. Only sums that hold a licence of companies are taken apart.
create temporary table do_tipo_2 on commit drop as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum((para = 'DISPONIVEL')::int - (de is not distinct from 'DISPONIVEL')::int)::int as delta
    from (select case when p.periodo = 'juntos' then 0 else m.id_consultor end as id_consultor, p.periodo, m.evento, m.de, m.para,
                 case when p.periodo = 'hora' then date_trunc('hour', m.em, 'UTC')
                      else date_trunc('day', m.em, 'America/Sao_Paulo') end as inicio
            from licencas l join movimentos_licenca m using (id_licenca)
           cross join (values ('hora'), ('dia'), ('juntos')) p (periodo)
           where l.id_tipo_licenca = 2) t
   group by 1, 2, 3, 4;
with velhas as (
  delete from movimentos_somados s using do_tipo_2 n
   where (s.id_consultor, s.periodo, s.inicio, s.evento) = (n.id_consultor, n.periodo, n.inicio, n.evento)
  returning s.id_consultor, s.periodo, s.inicio, s.evento, s.movimentos, s.delta
)
insert into movimentos_somados (id_consultor, periodo, inicio, evento, id_tipo_licenca, movimentos, delta, somada)
select id_consultor, periodo, inicio, evento, tipo, sum(movimentos), sum(delta), true
  from (select *, 1 as tipo from velhas
        union all select id_consultor, periodo, inicio, evento, -movimentos, -delta, 1 from do_tipo_2
        union all select id_consultor, periodo, inicio, evento, movimentos, delta, 2 from do_tipo_2) t
 group by id_consultor, periodo, inicio, evento, tipo having sum(movimentos) <> 0;

create temporary table atos_do_tipo_2 on commit drop as
  select distinct id_consultor, dia, tipo, chave from partes_dos_atos where id_tipo_licenca = 2;
delete from atos_do_extrato a using atos_do_tipo_2 n
 where (a.id_consultor, a.chave, a.dia, a.tipo) = (n.id_consultor, n.chave, n.dia, n.tipo);
insert into atos_do_extrato
  (id_consultor, dia, tipo, chave, id_tipo_licenca, movimentos, primeiro_em, ultimo_em, ultimo, somada)
select id_consultor, dia, tipo, chave, id_tipo_licenca, count(*), min(em), max(em),
       (array_agg(id_movimento order by em desc, id_movimento desc))[1], true
  from partes_dos_atos where (id_consultor, dia, tipo, chave) in (select id_consultor, dia, tipo, chave from atos_do_tipo_2)
 group by id_consultor, dia, tipo, chave, id_tipo_licenca;
