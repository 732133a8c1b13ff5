-- What credited payments at the provider brought and gave back, by its day: a payment's row holds only what it has come to.
lock table creditos, pagamentos in share row exclusive mode;
lock table fechamentos in access exclusive mode;

-- What had come in of the sales of a closed month; not known of those that closed before.
alter table fechamentos add column recebido_centavos bigint;

create table entradas_do_provedor (
  id_entrada bigint generated always as identity primary key,
  id_compra text not null references compras,
  -- Day of São Paulo.
  dia date not null,
  recebido_centavos bigint not null,
  -- Below zero when the provider took a refund back, as after a dispute that was won.
  devolvido_centavos bigint not null
);
create index entradas_do_provedor_por_dia on entradas_do_provedor (dia) include (recebido_centavos, devolvido_centavos);
create index entradas_do_provedor_por_compra on entradas_do_provedor (id_compra) include (dia, recebido_centavos, devolvido_centavos);
create trigger entradas_do_provedor_imutaveis before update or delete on entradas_do_provedor
  for each row execute function recusar_mudanca();

create function devolvido_do_pagamento(p pagamentos) returns bigint language sql immutable as $$
  select case when p.estado in ('refunded', 'charged_back') then p.valor_centavos else p.estornado_centavos end::bigint
$$;

-- By triggers, so that servers of the release before write it too while both run.
create function anotar_credito() returns trigger language plpgsql as $$
begin
  insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
  select new.id_compra, (new.em at time zone 'America/Sao_Paulo')::date, p.valor_centavos, devolvido_do_pagamento(p)
    from pagamentos p where p.mp_id = new.mp_id;
  return null;
end $$;
create trigger creditos_anotados after insert on creditos
  for each row when (new.mp_id is not null) execute function anotar_credito();

create function anotar_mudanca_do_pagamento() returns trigger language plpgsql as $$
begin
  insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
  select k.id_compra, (new.visto_em at time zone 'America/Sao_Paulo')::date, new.valor_centavos - old.valor_centavos,
         devolvido_do_pagamento(new) - devolvido_do_pagamento(old)
    from creditos k where k.mp_id = new.mp_id;
  return null;
end $$;
create trigger pagamentos_anotados after update on pagamentos for each row
  when (new.valor_centavos <> old.valor_centavos
     or devolvido_do_pagamento(new) <> devolvido_do_pagamento(old))
  execute function anotar_mudanca_do_pagamento();

-- What sales brought: one row for each thing that came in or went back, by its day of São Paulo. Whoever says what a sale, a day
-- or a buyer brought reads this.
create view entradas as
  select id_compra, dia, recebido_centavos, devolvido_centavos from entradas_do_provedor
  union all
  select f.id_compra, r.recebido_em, r.valor_centavos::bigint, 0::bigint
    from recebimentos r left join faturas f on f.id_fatura = r.id_fatura
  union all
  select f.id_compra, d.devolvido_em, 0::bigint, d.valor_centavos::bigint
    from devolucoes_fatura d left join faturas f on f.id_fatura = d.id_fatura;
