-- Reads both tables from end to end, and keeps nobody from writing meanwhile.
alter table movimentos_licenca validate constraint movimentos_licenca_ate;
alter table auditoria validate constraint auditoria_ate;

-- The parts of each table of months: `de` is null of the first, both of the one that takes what has no month yet.
create view partes_por_mes as
select p.relname::text as tabela, c.relname::text as parte,
       substring(b.limites from 'FROM \(''([^'']+)''\)')::timestamptz as de,
       substring(b.limites from 'TO \(''([^'']+)''\)')::timestamptz as ate,
       b.limites = 'DEFAULT' as resto
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
 cross join lateral (select pg_get_expr(c.relpartbound, c.oid) as limites) b
 where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace;

-- Makes the part of one month (UTC), unless another has it, and brings into it what the rest took meanwhile. A part is made
-- beside the table and then attached: who reads and who writes goes on. Locks are taken in everybody's order.
create function criar_mes(da_tabela text, mes date) returns boolean language plpgsql set lock_timeout = '2s' as $$
declare
  inicio constant timestamptz := date_trunc('month', mes::timestamp) at time zone 'UTC';
  fim constant timestamptz := (date_trunc('month', mes::timestamp) + interval '1 month') at time zone 'UTC';
  nome constant text := format('%s_%s', da_tabela, to_char(mes, 'YYYY_MM'));
  resto constant text := da_tabela || '_resto';
  presas boolean;
begin
  if exists (select from partes_por_mes p where p.tabela = da_tabela and not p.resto
                and coalesce(p.de, '-infinity') < fim and p.ate > inicio) then
    return false;
  end if;
  if da_tabela = 'movimentos_licenca' then
    lock table usuarios, licencas, convites, rodadas in share row exclusive mode;
  else
    lock table usuarios in share row exclusive mode;
  end if;
  execute format('create table %I (like %I including defaults including constraints including storage)', nome, da_tabela);
  execute format('select exists (select from %I where em >= $1 and em < $2)', resto) into presas using inicio, fim;
  if presas then
    -- Out of the table nothing forbids that rows leave it, and nothing adds them up a second time.
    execute format('alter table %I detach partition %I', da_tabela, resto);
    execute format('insert into %I select * from %I where em >= $1 and em < $2', nome, resto) using inicio, fim;
    execute format('delete from %I where em >= $1 and em < $2', resto) using inicio, fim;
  end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', da_tabela, nome, inicio, fim);
  if presas then
    execute format('alter table %I attach partition %I default', da_tabela, resto);
  end if;
  return true;
end $$;

-- Makes the months that are missing, up to so many after this one; answers the first of each that was made.
create function criar_meses(da_tabela text, hoje timestamptz, adiante integer) returns setof date language plpgsql as $$
declare
  ultima constant date := date_trunc('month', hoje at time zone 'UTC') + make_interval(months => adiante);
  mes date;
begin
  select (max(ate) at time zone 'UTC')::date into mes from partes_por_mes where tabela = da_tabela;
  while mes <= ultima loop
    if criar_mes(da_tabela, mes) then
      return next mes;
    end if;
    mes := mes + interval '1 month';
  end loop;
end $$;

-- Drops the months of the audit that end before; the ledger has no such door. Answers the names of what is gone.
create function soltar_auditoria(antes timestamptz) returns setof text language plpgsql set lock_timeout = '2s' as $$
declare velha text;
begin
  for velha in select parte from partes_por_mes where tabela = 'auditoria' and ate <= antes order by ate loop
    execute format('drop table %I', velha);
    return next velha;
  end loop;
end $$;
