-- Accounts that are asked for a second factor: since when, and when their person last put it off.
create table pedidos_fator (
  id_usuario integer primary key references usuarios,
  pedido_em timestamptz not null,
  adiado_em timestamptz
);

-- Whether a session may do nothing but add a second factor, because its account has to have one.
alter table sessoes add column so_fator boolean not null default false;
