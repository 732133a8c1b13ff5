-- The sums and words of the sales of before; from now on each act writes them under the lock of its sale.
update faturas f
   set recebido_centavos = (select coalesce(sum(r.valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura),
       devolvido_centavos = (select coalesce(sum(d.valor_centavos), 0) from devolucoes_fatura d where d.id_fatura = f.id_fatura),
       vence_em = (select min(q.vence_em) from parcelas q
                    where q.id_fatura = f.id_fatura and f.baixada_em is null
                      and q.valor_centavos > (select coalesce(sum(r.valor_centavos), 0) from recebimentos r
                                               where r.id_fatura = q.id_fatura and r.numero = q.numero)),
       busca = (select para_busca(concat_ws(' ', c.tomador ->> 'nome', f.pedido,
                         (select p.numero from propostas p where p.id_proposta = f.id_proposta)))
                  from compras c where c.id_compra = f.id_compra);
update propostas set busca = para_busca(concat_ws(' ', numero, comprador ->> 'nome', pedido)) where busca is null;
update compras set busca = para_busca(concat_ws(' ', id_compra, tomador ->> 'nome')) where busca is null;
