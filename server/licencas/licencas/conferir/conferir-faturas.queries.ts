import { sql } from 'kysely'
import { por, type Regra } from './conferir-regra.queries.ts'

/** SQL: what was received for a sale by invoice `f`, and what was given back, in centavos. */
const RECEBIDO = sql`(select coalesce(sum(valor_centavos), 0) from recebimentos r where r.id_fatura = f.id_fatura)`
const DEVOLVIDO = sql`(select coalesce(sum(valor_centavos), 0) from devolucoes_fatura d where d.id_fatura = f.id_fatura)`

/** Invariants of sales by invoice: sold is what was accepted, credited what was released, paid what was proved. */
export const DAS_FATURAS: readonly Regra[] = [
  por(
    'consultor',
    'Uma compra é por fatura quando tem a sua venda faturada, e só então',
    em => sql`
        select c.id_compra, c.origem, f.id_fatura from compras c left join faturas f using (id_compra)
         where ${em('c.id_usuario')} and (c.origem = 'fatura') <> (f.id_fatura is not null)`,
  ),
  por(
    'consultor',
    'Uma proposta aceita tem a sua venda faturada, com as licenças e o preço que ofereceu, e só ela tem uma',
    em => sql`
        select p.id_proposta, p.estado, f.id_fatura from propostas p left join faturas f using (id_proposta)
          left join compras c using (id_compra)
         where ${em('p.id_usuario')} and ((p.estado = 'aceita') <> (f.id_fatura is not null)
            or f.id_fatura is not null and (c.id_usuario, c.n_usuarios, c.id_tipo_licenca, c.preco_centavos)
                 is distinct from (p.id_usuario, p.quantidade, p.id_tipo_licenca, p.preco_centavos))`,
  ),
  por(
    'consultor',
    'Uma venda faturada creditou as suas licenças quando foram liberadas, e só então',
    em => sql`
        select c.id_compra, f.id_fatura, f.liberada_em, k.em as creditada_em from compras c join faturas f using (id_compra)
          left join creditos k using (id_compra)
         where ${em('c.id_usuario')} and (f.liberada_em is distinct from k.em or k.mp_id is not null)`,
  ),
  por(
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
  por(
    'consultor',
    'Cada recebimento de uma venda faturada tem o seu comprovante',
    em => sql`
        select c.id_compra, r.id_recebimento from compras c join faturas f using (id_compra)
          join recebimentos r using (id_fatura) left join comprovantes k using (id_recebimento)
         where ${em('c.id_usuario')} and k.id_recebimento is null`,
  ),
  por(
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
  por(
    'consultor',
    'Uma compra diz quando teve a sua nota quando tem uma, e só então',
    em => sql`
        select c.id_compra, c.nota_em, n.estado from compras c left join notas_fiscais n using (id_compra)
         where ${em('c.id_usuario')} and (c.nota_em is not null) <> (n.id_compra is not null)`,
  ),
]
