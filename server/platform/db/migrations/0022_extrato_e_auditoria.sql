-- The ledger, added up by the hour and by the day: what a page of the statement had at hand, how many moves there are and
-- where a page begins are then read from days, and from the hours of one day, instead of moves. Each statement that
-- appends moves appends its sums: nobody waits for anybody's row. The tidying job adds sums of the same hour or day
-- together; a reader adds up whatever there is.
create table movimentos_somados (
  id_consultor integer not null,
  periodo text not null check (periodo in ('hora', 'dia')),
  -- An hour's, or a day's of São Paulo.
  inicio timestamptz not null,
  evento text not null,
  movimentos integer not null,
  -- What these moves added to the licences at hand.
  delta integer not null,
  somada boolean not null default false
);
create index movimentos_somados_do_consultor on movimentos_somados (id_consultor, periodo, inicio)
  include (evento, movimentos, delta);
create index movimentos_a_somar on movimentos_somados (id_consultor, periodo, inicio, evento) where not somada;

create view somas_de_movimentos as
  select id_consultor, periodo, inicio, evento, count(*)::int as movimentos,
         sum(case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end)::int as delta
    from (select m.*, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio from movimentos_licenca m
          union all
          select m.*, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from movimentos_licenca m) t
   group by id_consultor, periodo, inicio, evento;

create function somar_movimentos() returns trigger language plpgsql as $$
begin
  insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta)
  select id_consultor, periodo, inicio, evento, count(*),
         sum(case when para = 'DISPONIVEL' then 1 when de = 'DISPONIVEL' then -1 else 0 end)
    from (select n.*, 'hora' as periodo, date_trunc('hour', em, 'UTC') as inicio from novos n
          union all
          select n.*, 'dia', date_trunc('day', em, 'America/Sao_Paulo') from novos n) t
   group by id_consultor, periodo, inicio, evento;
  return null;
end $$;
create trigger movimentos_somados after insert on movimentos_licenca
  referencing new table as novos for each statement execute function somar_movimentos();

insert into movimentos_somados (id_consultor, periodo, inicio, evento, movimentos, delta, somada)
select id_consultor, periodo, inicio, evento, movimentos, delta, true from somas_de_movimentos;

-- A page of one kind of move, of one person, of one invite; each begins with whose it is.
create index movimentos_por_evento on movimentos_licenca (id_consultor, evento, em, id_movimento);
create index movimentos_da_pessoa on movimentos_licenca (id_consultor, id_participante) where id_participante is not null;
create index movimentos_do_convite on movimentos_licenca (id_consultor, id_convite) where id_convite is not null;
create index movimentos_da_licenca on movimentos_licenca (id_consultor, id_licenca);
-- Invites that the clock has ended and nobody has written down yet.
create index convites_a_devolver on convites (id_consultor, validade_convite, id_licenca)
  where aceito_em is null and cancelado_em is null and devolvido_em is null;
-- What has no three letters is looked for among the owner's own, one by one.
create index convites_do_consultor on convites (id_consultor) where email is not null;
create index convites_busca on convites using gin (id_consultor, email gin_trgm_ops) where email is not null;
create index licencas_busca on licencas using gin (id_consultor, email_destino gin_trgm_ops)
  where email_destino is not null;
create index licencas_recentes on licencas (id_consultor, id_licenca desc);
create index licencas_por_estado on licencas (id_consultor, estado, id_licenca desc);

-- The trace: by act, by who, by what it was done to; and people by name or address.
create index auditoria_por_acao on auditoria (acao, id_auditoria desc);
create index auditoria_por_ator_e_acao on auditoria (id_ator, acao, id_auditoria desc);
create index auditoria_por_alvo on auditoria (alvo, id_auditoria desc) where alvo is not null;
create index usuarios_busca on usuarios using gin ((nome || ' ' || email) gin_trgm_ops);
