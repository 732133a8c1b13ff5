-- auditoria and movimentos_licenca become tables of months (docs/decisions/075). What they hold turns into the first part of
-- each: all that is dated before the month after next, so that nobody writes past it while the steps of this go on. The
-- limits are only declared here, which reads nothing; 0052 proves them while people work.
do $$
declare
  tabela text;
  ultimo timestamptz;
  fim timestamptz;
begin
  foreach tabela in array array['movimentos_licenca', 'auditoria'] loop
    execute format('select max(em) from %I', tabela) into ultimo;
    fim := (date_trunc('month', greatest(now(), ultimo) at time zone 'UTC') + interval '2 months') at time zone 'UTC';
    execute format('alter table %I add constraint %I check (em < %L) not valid', tabela, tabela || '_ate', fim);
    execute format('comment on constraint %I on %I is %L', tabela || '_ate', tabela, fim);
  end loop;
end $$;
