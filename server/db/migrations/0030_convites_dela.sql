-- What goes with an invite beside the name: the company that its registration offers alone, a few words of the
-- consultor's, and the hash of the short code in its link. All but the hash go with the address.
alter table convites add column id_empresa integer references empresas;
alter table convites add column recado text check (char_length(recado) between 1 and 300);
alter table convites add column codigo_hash bytea check (octet_length(codigo_hash) = 32);
create unique index convites_codigo on convites (codigo_hash) where codigo_hash is not null;
create index convites_por_empresa on convites (id_empresa) where id_empresa is not null;

create or replace function convite_sem_email() returns trigger language plpgsql as $$
begin
  if new.email is null then
    new.nome := null;
    new.recado := null;
  end if;
  return new;
end $$;
drop trigger convites_sem_email on convites;
create trigger convites_sem_email before update on convites
  for each row when (old.nome is not null or old.recado is not null) execute function convite_sem_email();

-- Her portrait, square, and her logo as small as a mail wants it.
alter table marcas add column foto bytea check (octet_length(foto) <= 60000);
alter table marcas add column logo_email bytea check (octet_length(logo_email) <= 60000);

-- Her own words for the mails that are sent in her name; null: ours.
create table modelos_email (
  id_consultor integer not null references usuarios,
  tipo text not null check (tipo in ('convite_cliente', 'lembrete_convite', 'novo_teste')),
  assunto text check (char_length(assunto) between 1 and 80),
  abertura text check (char_length(abertura) between 1 and 600),
  fechamento text check (char_length(fechamento) between 1 and 300),
  alterado_em timestamptz not null,
  primary key (id_consultor, tipo)
);

-- Another address of hers to which answers go, once whoever reads it has confirmed it.
create table enderecos_resposta (
  id_consultor integer primary key references usuarios,
  email text not null,
  token_hash bytea check (octet_length(token_hash) = 32),
  pedido_em timestamptz not null,
  confirmado_em timestamptz
);
create unique index enderecos_resposta_token on enderecos_resposta (token_hash) where token_hash is not null;
