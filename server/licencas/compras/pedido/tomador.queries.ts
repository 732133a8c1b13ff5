import { sql } from 'kysely'

/** Buyer for whom the invoice of a purchase is; the account's own data where no other was given. */
export interface TomadorRow {
  nome_tomador: string
  /** CPF or CNPJ. */
  documento: string | null
  /** Address to which the note goes: the contact's of a sale by invoice, else the account's. */
  email_nota: string
  cep: string | null
  endereco: string | null
  numero_endereco: string | null
  complemento: string | null
  bairro: string | null
  cidade: string | null
  id_cidade: number | null
  uf: string | null
}

/** SQL: a field of the buyer of purchase `c`, or else of the account `u`. */
const campo = (tomador: string, conta = tomador) =>
  sql`case when c.tomador is null then ${sql.ref(`u.${conta}`)} else c.tomador ->> ${sql.lit(tomador)} end`

/** SQL: the columns of `TomadorRow` for the rows of `COM_TOMADOR`. */
export const TOMADOR = sql`
  ${campo('nome')} as nome_tomador, ${campo('documento', 'cpf')} as documento,
  coalesce(f.contato ->> 'email', u.email) as email_nota, ${campo('cep')} as cep, ${campo('endereco')} as endereco,
  ${campo('numero')} as numero_endereco, ${campo('complemento')} as complemento, ${campo('bairro')} as bairro,
  m.nome as cidade, m.id_cidade, e.uf`

/** SQL: purchases `c` with account `u`, sale by invoice `f`, credited payment `g`, and the buyer's city `m` and state `e`. */
export const COM_TOMADOR = sql`
  compras c
  join usuarios u on u.id_usuario = c.id_usuario
  left join faturas f on f.id_compra = c.id_compra
  left join creditos d on d.id_compra = c.id_compra
  left join pagamentos g on g.mp_id = d.mp_id
  left join cidades m on m.id_cidade = case when c.tomador is null then u.id_cidade else (c.tomador ->> 'id_cidade')::int end
  left join estados e on e.id_estado = m.id_estado`

/** SQL: how much of a purchase of `COM_TOMADOR` was given back, in centavos. */
export const DEVOLVIDO = sql`
  case when c.origem = 'fatura'
    then (select coalesce(sum(v.valor_centavos), 0)::float8 from devolucoes_fatura v where v.id_fatura = f.id_fatura)
    when g.estado in ('refunded', 'charged_back') then g.valor_centavos::float8
    else coalesce(g.estornado_centavos, 0)::float8 end`
