-- The statement by act: what one act came to on one day of São Paulo. Moves of one turma, of one list or bulk act, or of one
-- instant are one act; returns of expired invites are one a day. Moves that leave the stock as it was are in none. Like
-- `movimentos_somados`, each statement appends its part and the tidying job merges parts of the same act: nobody waits for
-- anybody's row.
alter table movimentos_licenca add column id_ato uuid;

create table atos_do_extrato (
  id_consultor integer not null,
  dia timestamptz not null,
  tipo text not null,
  chave text not null,
  movimentos integer not null,
  primeiro_em timestamptz not null,
  ultimo_em timestamptz not null,
  -- The id of the last move, which orders acts of one instant.
  ultimo bigint not null,
  somada boolean not null default false
);
create index atos_do_extrato_recentes on atos_do_extrato (id_consultor, ultimo_em desc, ultimo desc) where somada;
create index atos_do_extrato_por_tipo on atos_do_extrato (id_consultor, tipo, ultimo_em desc, ultimo desc) where somada;
create index atos_do_extrato_por_chave on atos_do_extrato (id_consultor, chave, dia, tipo) where somada;
create index atos_a_somar on atos_do_extrato (id_consultor, chave, dia, tipo) where not somada;

create function tipo_do_ato(evento text) returns text language sql immutable as $$
  select case when evento in ('convite', 'atribuicao') then 'convite'
              when evento in ('cancelamento', 'cancelamento_de_teste', 'expiracao') then 'volta'
              else evento end
$$;
create function chave_do_ato(evento text, id_rodada uuid, id_ato uuid, em timestamptz) returns text language sql stable as $$
  select coalesce(id_rodada::text, id_ato::text,
                  case when evento = 'expiracao' then 'prazo' else (extract(epoch from em) * 1000000)::bigint::text end)
$$;

create view partes_dos_atos as
  select m.id_consultor, date_trunc('day', m.em, 'America/Sao_Paulo') as dia, tipo_do_ato(m.evento) as tipo,
         chave_do_ato(m.evento, m.id_rodada, m.id_ato, m.em) as chave, m.evento, m.em, m.id_movimento
    from movimentos_licenca m where m.de = 'DISPONIVEL' or m.para = 'DISPONIVEL';

create function somar_atos() returns trigger language plpgsql as $$
begin
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo)
  select id_consultor, dia, tipo, chave, count(*), min(em), max(em), (array_agg(id_movimento order by em desc, id_movimento desc))[1]
    from (select n.id_consultor, date_trunc('day', n.em, 'America/Sao_Paulo') as dia, tipo_do_ato(n.evento) as tipo,
                 chave_do_ato(n.evento, n.id_rodada, n.id_ato, n.em) as chave, n.em, n.id_movimento
            from novos n where n.de = 'DISPONIVEL' or n.para = 'DISPONIVEL') t
   group by id_consultor, dia, tipo, chave;
  return null;
end $$;
create trigger atos_dos_movimentos after insert on movimentos_licenca
  referencing new table as novos for each statement execute function somar_atos();
