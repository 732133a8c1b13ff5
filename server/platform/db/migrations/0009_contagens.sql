-- How many clients a consultor has, kept by the rows themselves: a page then costs the same with 100 or 100,000.
create table contagem_clientes (
  id_consultor integer primary key references usuarios,
  total integer not null check (total >= 0)
);

create function contar_cliente() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contagem_clientes (id_consultor, total) values (new.id_consultor, 1)
      on conflict (id_consultor) do update set total = contagem_clientes.total + 1;
  else
    update contagem_clientes set total = total - 1 where id_consultor = old.id_consultor;
  end if;
  return null;
end $$;
create trigger clientes_contados after insert or delete on clientes for each row execute function contar_cliente();

-- A search inside one consultor's clients. Both extensions are trusted: a database's owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create index clientes_busca on clientes using gin (id_consultor, (nome || ' ' || email) gin_trgm_ops);
