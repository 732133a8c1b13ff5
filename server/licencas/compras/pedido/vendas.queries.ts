import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { midnight } from '../../../platform/db/queries/days.queries.ts'

export interface LinhaDaNota {
  id_compra: string
  paga_em: Date
  /** The provider's id of the payment; null for a sale by invoice. */
  mp_id: string | null
  nome_plano: string
  n_usuarios: number
  preco_centavos: number
  devolvido_centavos: number
  estado: string
  nome: string
  /** CPF or CNPJ of whoever the invoice is for. */
  documento: string | null
  cupom: string | null
  email: string
  cep: string | null
  endereco: string | null
  numero: string | null
  complemento: string | null
  bairro: string | null
  cidade: string | null
  id_cidade: number | null
  uf: string | null
}

/** Returns the credited purchases whose payment falls between these days of São Paulo, both included, oldest first. */
export async function listParaNota(db: Db, { de, ate }: { de?: string | undefined; ate?: string | undefined }) {
  const { rows } = await sql<LinhaDaNota>`
    select c.id_compra, c.paga_em, d.mp_id, c.nome_plano, c.n_usuarios, c.preco_centavos, c.estado, u.email, k.codigo as cupom,
      case when c.tomador is null then u.nome else c.tomador ->> 'nome' end as nome,
      case when c.tomador is null then u.cpf else c.tomador ->> 'documento' end as documento,
      case when c.tomador is null then u.cep else c.tomador ->> 'cep' end as cep,
      case when c.tomador is null then u.endereco else c.tomador ->> 'endereco' end as endereco,
      case when c.tomador is null then u.numero else c.tomador ->> 'numero' end as numero,
      case when c.tomador is null then u.complemento else c.tomador ->> 'complemento' end as complemento,
      case when c.tomador is null then u.bairro else c.tomador ->> 'bairro' end as bairro,
      m.nome as cidade, m.id_cidade, e.uf,
      case when c.origem = 'fatura'
        then (select coalesce(sum(v.valor_centavos), 0) from faturas f join devolucoes_fatura v using (id_fatura)
               where f.id_compra = c.id_compra)
        when g.estado in ('refunded', 'charged_back') then g.valor_centavos else g.estornado_centavos end::float8
        as devolvido_centavos
    from creditos d
    join compras c on c.id_compra = d.id_compra
    left join pagamentos g on g.mp_id = d.mp_id
    join usuarios u on u.id_usuario = c.id_usuario
    left join cupons k on k.id_cupom = c.id_cupom
    left join cidades m
      on m.id_cidade = case when c.tomador is null then u.id_cidade else (c.tomador ->> 'id_cidade')::int end
    left join estados e on e.id_estado = m.id_estado
    where c.paga_em is not null and ${de ? sql`c.paga_em >= ${midnight(de)}` : sql`true`}
      and ${ate ? sql`c.paga_em < ${midnight(ate, 1)}` : sql`true`}
    order by c.paga_em, c.id_compra`.execute(db)
  return rows
}
