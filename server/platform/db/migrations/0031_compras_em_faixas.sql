-- Coupons: a part of the price that a purchase lacks. Never all of it: what is free is a cortesia.
create table cupons (
  id_cupom integer generated always as identity primary key,
  codigo text not null unique check (codigo ~ '^[A-Z0-9-]{3,24}$'),
  tipo text not null check (tipo in ('percentual', 'valor')),
  -- Percent, or centavos.
  valor integer not null check (valor > 0 and (tipo <> 'percentual' or valor < 100)),
  minimo_licencas integer not null default 1 check (minimo_licencas > 0),
  valido_ate timestamptz,
  maximo_usos integer check (maximo_usos > 0),
  ativo boolean not null default true,
  criado_em timestamptz not null,
  id_criador integer not null references usuarios
);

-- As sold: the price before the coupon, the coupon, and for whom the invoice is; null: for the account, as it was then.
alter table compras add column preco_cheio_centavos integer;
alter table compras add column id_cupom integer references cupons;
alter table compras add column tomador jsonb;
alter table compras add check (preco_cheio_centavos >= preco_centavos);
alter table compras add check (id_cupom is null or preco_cheio_centavos is not null);
create index compras_por_cupom on compras (id_cupom, id_usuario) where id_cupom is not null;
