-- The days of everybody together, beside each consultor's: under the number 0, which is nobody's. An admin's year is then some
-- hundred rows a kind of move, however many consultores there are. Their periodo is one of their own: servers of before add up
-- every row of a day.
alter table movimentos_somados drop constraint movimentos_somados_periodo_check,
  add constraint movimentos_somados_periodo_check check (periodo in ('hora', 'dia', 'juntos')) not valid;

create or replace view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum(case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end)::int as delta
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
         sum(case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end)
    from (select n.id_consultor, n.evento, n.de, n.para, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio
            from novos n
          union all
          select n.id_consultor, n.evento, n.de, n.para, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from novos n
          union all
          select 0, n.evento, n.de, n.para, 'juntos', date_trunc('day', em, 'America/Sao_Paulo') from novos n) t
   group by id_consultor, periodo, inicio, evento;
  return null;
end $$;
