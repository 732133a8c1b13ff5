-- What one person's invite is for; null when it does not say (development), or when its turma does.
lock table convites, licencas in access exclusive mode;
alter table convites add column finalidade text;
alter table convites add constraint convites_finalidade
  check (finalidade is null or (finalidade in ('desenvolvimento', 'selecao') and id_rodada is null)) not valid;

-- The same of a licence while it is out of the stock.
alter table licencas add column finalidade text;
alter table licencas add constraint licencas_finalidade
  check (finalidade is null or finalidade in ('desenvolvimento', 'selecao')) not valid;

-- Said once: it changes only in the stock, and a licence that returns there has none. Holds for processes of the version before too.
create function licenca_finalidade() returns trigger language plpgsql as $$
begin
  if new.estado = 'DISPONIVEL' then
    new.finalidade := null;
  elsif old.estado <> 'DISPONIVEL' and new.finalidade is distinct from old.finalidade then
    raise exception 'the purpose of a licence does not change once it is out of the stock' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger licenca_finalidade before update of estado, finalidade on licencas
  for each row when (old.finalidade is not null or new.finalidade is not null) execute function licenca_finalidade();
