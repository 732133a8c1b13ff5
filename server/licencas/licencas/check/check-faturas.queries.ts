import { sql } from 'kysely'
import { type Regra, ruleBy } from './check-regra.queries.ts'

/** SQL: what was received for a sale by invoice `f`, and what was given back, in centavos. */
const RECEBIDO = sql`(select coalesce(sum(valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura)`
const DEVOLVIDO = sql`(select coalesce(sum(valor_centavos), 0) from devolucoes_fatura d where d.id_fatura = f.id_fatura)`

/** Invariants of sales by invoice: sold is what was accepted, credited what was released, paid what was proved. */
export const DAS_FATURAS: readonly Regra[] = [
  ruleBy(
    'consultor',
    'Uma compra é por fatura quando tem a sua venda faturada, e só então',
    em => sql`
        select c.id_compra, c.origem, f.id_fatura from compras c left join faturas f using (id_compra)
         where ${em('c.id_usuario')} and (c.origem = 'fatura') <> (f.id_fatura is not null)`,
  ),
  ruleBy(
    'consultor',
    'Uma proposta aceita tem a sua venda faturada, com as licenças e o preço que ofereceu, e só ela tem uma',
    em => sql`
        select p.id_proposta, p.estado, f.id_fatura from propostas p left join faturas f using (id_proposta)
          left join compras c using (id_compra)
         where ${em('p.id_usuario')} and ((p.estado = 'aceita') <> (f.id_fatura is not null)
            or f.id_fatura is not null and (c.id_usuario, c.n_usuarios, c.id_tipo_licenca, c.preco_centavos, f.libera)
                 is distinct from (p.id_usuario, p.quantidade, p.id_tipo_licenca, p.preco_centavos, p.libera))`,
  ),
  ruleBy(
    'consultor',
    'Uma venda faturada creditou as suas licenças quando foram liberadas, e só então',
    em => sql`
        select c.id_compra, f.id_fatura, f.liberada_em, k.em as creditada_em, k.quantidade, c.n_usuarios
          from compras c join faturas f using (id_compra) left join creditos k using (id_compra)
         where ${em('c.id_usuario')} and (k.mp_id is not null
            or (f.liberada_em is not null) <> (coalesce(k.quantidade, 0) = c.n_usuarios)
            or f.liberada_em is not null and f.liberada_em <> k.em
            or f.libera <> 'proporcao' and f.liberada_em is null and k.id_compra is not null
            or coalesce(k.quantidade, 0) < case
                 when f.liberacao in ('aceite', 'admin') or c.estado in ('paga', 'estornada') then c.n_usuarios
                 when f.libera = 'proporcao' and f.baixada_em is null
                   then c.n_usuarios * ${RECEBIDO} / c.preco_centavos else 0 end)`,
  ),
  ruleBy(
    'consultor',
    'Voltam de uma venda faturada as licenças do que foi devolvido, baixado ou deixou de estar pago, e só elas',
    em => sql`
        select t.* from (
          select c.id_compra, k.quantidade, e.voltaram, e.recolhidas, coalesce(d.quantidade, 0) as debito,
                 least(k.quantidade,
                   case when v.centavos >= c.preco_centavos then c.n_usuarios
                        else c.n_usuarios * v.centavos / c.preco_centavos end
                   + case when f.liberacao in ('aceite', 'admin') or c.estado in ('paga', 'estornada') then 0
                          else k.quantidade - case when f.libera = 'proporcao' and f.baixada_em is null
                                                then c.n_usuarios * ${RECEBIDO} / c.preco_centavos else 0 end end) as devidas
            from compras c join faturas f using (id_compra) join creditos k using (id_compra)
            left join debitos_licenca d using (id_compra)
           cross join lateral (
             select (${DEVOLVIDO} + case when f.baixa_recolhe then c.preco_centavos - ${RECEBIDO} else 0 end)::bigint as centavos) v
           cross join lateral (
             select count(*)::int as voltaram, (count(*) filter (where (
                      select m.evento from movimentos_licenca m where m.id_licenca = l.id_licenca
                       order by m.id_movimento desc limit 1) = 'estorno'))::int as recolhidas
               from licencas l where l.id_compra = c.id_compra and l.estado = 'ESTORNADA') e
           where ${em('c.id_usuario')}) t
         where t.recolhidas > t.devidas or t.voltaram + t.debito < t.devidas
            or t.debito > 0 and t.voltaram + t.debito > t.devidas`,
  ),
  ruleBy(
    'consultor',
    'As somas guardadas de uma venda faturada são as dos seus recebimentos, devoluções e parcelas',
    em => sql`
        select t.* from (
          select c.id_compra, f.recebido_centavos, f.devolvido_centavos, f.vence_em, ${RECEBIDO} as recebido, ${DEVOLVIDO} as devolvido,
                 (select min(q.vence_em) from parcelas q where q.id_fatura = f.id_fatura and f.baixada_em is null
                     and q.valor_centavos > (select coalesce(sum(r.valor_centavos), 0) from recebimentos r
                                              where r.id_fatura = q.id_fatura and r.numero = q.numero)) as vence
            from compras c join faturas f using (id_compra) where ${em('c.id_usuario')}) t
         where (t.recebido_centavos, t.devolvido_centavos, t.vence_em) is distinct from (t.recebido, t.devolvido, t.vence)`,
  ),
  ruleBy(
    'consultor',
    'Uma venda se acha pelas palavras que ela tem',
    em => sql`
        select c.id_compra, c.busca, f.busca as da_fatura from compras c left join faturas f using (id_compra)
          left join propostas p using (id_proposta)
         where ${em('c.id_usuario')} and (c.busca is distinct from para_busca(concat_ws(' ', c.id_compra, c.tomador ->> 'nome'))
            or f.id_fatura is not null
               and f.busca is distinct from para_busca(concat_ws(' ', c.tomador ->> 'nome', f.pedido, p.numero)))`,
  ),
  ruleBy(
    'consultor',
    'O que foi desfeito em uma venda faturada tem o valor contrário, na mesma venda e no mesmo dia',
    em => sql`
        select c.id_compra, x.* from compras c join faturas f using (id_compra)
          cross join lateral (
            select r.id_recebimento as id, r.desfaz from recebimentos r left join recebimentos o on o.id_recebimento = r.desfaz
             where r.id_fatura = f.id_fatura and r.desfaz is not null
               and (o.id_fatura, o.numero, o.recebido_em, o.forma, -o.valor_centavos)
                 is distinct from (r.id_fatura, r.numero, r.recebido_em, r.forma, r.valor_centavos)
            union all
            select v.id_devolucao, v.desfaz from devolucoes_fatura v left join devolucoes_fatura o on o.id_devolucao = v.desfaz
             where v.id_fatura = f.id_fatura and v.desfaz is not null
               and (o.id_fatura, o.devolvido_em, -o.valor_centavos)
                 is distinct from (v.id_fatura, v.devolvido_em, v.valor_centavos)) x
         where ${em('c.id_usuario')}`,
  ),
  ruleBy(
    'consultor',
    'Uma venda faturada está paga quando o valor dela foi comprovado, e só então',
    em => sql`
        select t.* from (
          select c.id_compra, c.estado, c.paga_em, c.preco_centavos, f.baixada_em, ${RECEBIDO} as recebido, ${DEVOLVIDO} as devolvido
            from compras c join faturas f using (id_compra) where ${em('c.id_usuario')}) t
         where t.estado <> case when t.baixada_em is null and t.recebido < t.preco_centavos then 'pendente'
                                when t.recebido = 0 then 'recusada'
                                when t.devolvido >= t.recebido then 'estornada' else 'paga' end
            or (t.paga_em is not null) <> (t.recebido > 0 and (t.baixada_em is not null or t.recebido >= t.preco_centavos))
            or t.recebido > t.preco_centavos or t.devolvido > t.recebido`,
  ),
  ruleBy(
    'consultor',
    'Cada recebimento de uma venda faturada tem o seu comprovante',
    em => sql`
        select c.id_compra, r.id_recebimento from compras c join faturas f using (id_compra)
          join recebimentos r using (id_fatura) left join comprovantes k using (id_recebimento)
         where ${em('c.id_usuario')} and r.desfaz is null and k.id_recebimento is null`,
  ),
  ruleBy(
    'consultor',
    'As parcelas de uma venda faturada somam o seu preço, e nenhuma recebeu mais do que vale',
    em => sql`
        select c.id_compra, f.id_fatura, c.preco_centavos, p.soma from compras c join faturas f using (id_compra)
          cross join lateral (
            select coalesce(sum(valor_centavos), 0) as soma,
                   bool_or(valor_centavos < (select coalesce(sum(valor_centavos), 0) from recebimentos r
                                              where r.id_fatura = q.id_fatura and r.numero = q.numero)) as demais
              from parcelas q where q.id_fatura = f.id_fatura) p
         where ${em('c.id_usuario')} and (p.soma <> c.preco_centavos or p.demais)`,
  ),
  ruleBy(
    'consultor',
    'Uma compra diz quando teve a sua nota quando tem uma, e só então',
    em => sql`
        select c.id_compra, c.nota_em, n.estado from compras c left join notas_fiscais n using (id_compra)
         where ${em('c.id_usuario')} and (c.nota_em is not null) <> (n.id_compra is not null)`,
  ),
]
