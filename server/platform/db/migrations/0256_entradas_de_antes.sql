-- What the payments of before brought, on the day of their credit; and what of it went back, on the last day that is known of it.
insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
select k.id_compra, (k.em at time zone 'America/Sao_Paulo')::date, p.valor_centavos - coalesce(e.recebido, 0), 0
  from creditos k join pagamentos p using (mp_id)
  left join (select id_compra, sum(recebido_centavos) as recebido from entradas_do_provedor group by 1) e on e.id_compra = k.id_compra
 where p.valor_centavos <> coalesce(e.recebido, 0);

insert into entradas_do_provedor (id_compra, dia, recebido_centavos, devolvido_centavos)
select k.id_compra, (coalesce(c.estornada_em, p.atualizado_em, p.visto_em) at time zone 'America/Sao_Paulo')::date, 0,
       devolvido_do_pagamento(p) - coalesce(e.devolvido, 0)
  from creditos k join pagamentos p using (mp_id) join compras c on c.id_compra = k.id_compra
  left join (select id_compra, sum(devolvido_centavos) as devolvido from entradas_do_provedor group by 1) e on e.id_compra = k.id_compra
 where devolvido_do_pagamento(p) <> coalesce(e.devolvido, 0);
