-- The sums of the sales of before; from now on each act writes them under the lock of its sale.
update faturas f
   set recebido_centavos = (select coalesce(sum(r.valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura),
       devolvido_centavos = (select coalesce(sum(d.valor_centavos), 0) from devolucoes_fatura d where d.id_fatura = f.id_fatura),
       vence_em = (select min(q.vence_em) from parcelas q
                    where q.id_fatura = f.id_fatura and f.baixada_em is null
                      and q.valor_centavos > (select coalesce(sum(r.valor_centavos), 0) from recebimentos r
                                               where r.id_fatura = q.id_fatura and r.numero = q.numero));
