-- How names are compared in a search: without accents and case, whatever the collation. Both functions are built in and
-- immutable, so that it may stand in an index.
create function para_busca(texto text) returns text language sql immutable parallel safe
  return regexp_replace(lower(normalize(texto, NFKD)), '[\u0300-\u036f]', '', 'g');

-- What a client is found by: name, e-mail and company in one text, kept by the rows themselves, so that any words in any
-- order are one index's question.
alter table clientes add column busca text not null default '';
create function cliente_busca() returns trigger language plpgsql as $$
begin
  new.busca := para_busca(concat_ws(' ', new.nome, new.email,
    (select e.nome from empresas e where e.id_empresa = new.id_empresa)));
  return new;
end $$;
create trigger clientes_busca before insert or update of nome, email, id_empresa on clientes
  for each row execute function cliente_busca();
create function empresa_renomeada() returns trigger language plpgsql as $$
begin
  -- Written again, so that each client's own rule makes its text.
  update clientes set id_empresa = new.id_empresa where id_empresa = new.id_empresa;
  return null;
end $$;
create trigger empresas_renomeadas after update of nome on empresas
  for each row when (old.nome is distinct from new.nome) execute function empresa_renomeada();
update clientes set nome = nome;
create index clientes_palavras on clientes using gin (id_consultor, busca gin_trgm_ops);

-- A company by its name and its CNPJ, with and without its dots.
alter table empresas add column busca text not null generated always as (para_busca(nome || ' ' || cnpj || ' ' ||
  regexp_replace(cnpj::text, '^(..)(...)(...)(....)(..)$', '\1.\2.\3/\4-\5'))) stored;
create index empresas_palavras on empresas using gin (id_consultor, busca gin_trgm_ops);

-- The name that stood beside an invited address. It goes with the address, whoever takes that away; by its name this
-- trigger comes after the one that forgets an erased person's address.
alter table convites add column nome text check (char_length(nome) <= 80);
create function convite_sem_email() returns trigger language plpgsql as $$
begin
  if new.email is null then
    new.nome := null;
  end if;
  return new;
end $$;
create trigger convites_sem_email before update on convites
  for each row when (old.nome is not null) execute function convite_sem_email();
alter table convites add column busca text not null
  generated always as (para_busca(coalesce(nome, '') || ' ' || coalesce(email, ''))) stored;
create index convites_palavras on convites using gin (id_consultor, busca gin_trgm_ops);
