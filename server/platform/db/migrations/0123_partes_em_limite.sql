-- A page of the statement reads the parts of acts that are not merged yet, each time: a busy hour must not make them many.
-- Whoever leaves 64 of one consultor merges them in the same statement. Two merges of the same acts would each write a row,
-- so that they take turns by advisory locks that nobody waits for: one for the tidying job, one for each consultor.
create function juntar_atos(partes tid[]) returns void language sql as $$
  with novas as (
    delete from atos_do_extrato where ctid = any(partes) and not somada
    returning id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo
  ), velhas as (
    delete from atos_do_extrato s using (select distinct id_consultor, dia, tipo, chave from novas) n
     where s.somada and (s.id_consultor, s.chave, s.dia, s.tipo) = (n.id_consultor, n.chave, n.dia, n.tipo)
    returning s.id_consultor, s.dia, s.tipo, s.chave, s.movimentos, s.primeiro_em, s.ultimo_em, s.ultimo
  )
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo, somada)
  select id_consultor, dia, tipo, chave, sum(movimentos), min(primeiro_em), max(ultimo_em),
         (array_agg(ultimo order by ultimo_em desc, ultimo desc))[1], true
    from (select * from novas union all select * from velhas) t
   group by id_consultor, dia, tipo, chave
$$;

create or replace function somar_atos() returns trigger language plpgsql as $$
declare
  dona integer;
begin
  insert into atos_do_extrato (id_consultor, dia, tipo, chave, movimentos, primeiro_em, ultimo_em, ultimo)
  select id_consultor, dia, tipo, chave, count(*), min(em), max(em), (array_agg(id_movimento order by em desc, id_movimento desc))[1]
    from (select n.id_consultor, date_trunc('day', n.em, 'America/Sao_Paulo') as dia, tipo_do_ato(n.evento) as tipo,
                 chave_do_ato(n.evento, n.id_rodada, n.id_ato, n.em) as chave, n.em, n.id_movimento
            from novos n where n.de = 'DISPONIVEL' or n.para = 'DISPONIVEL') t
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
