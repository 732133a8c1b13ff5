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

/** SQL: one row with what the purchase `c` brought and gave back, to be joined laterally. */
export const ENTRADAS_DA_COMPRA = sql`(
    select coalesce(sum(recebido_centavos), 0)::float8 as recebido_centavos,
           coalesce(sum(devolvido_centavos), 0)::float8 as devolvido_centavos
      from entradas e where e.id_compra = c.id_compra)`

/**
 * SQL: purchases `c` with account `u`, sale by invoice `f`, credited payment `g`, what they brought `v`, and the buyer's
 * city `m` and state `e`.
 */
export const COM_TOMADOR = sql`
  compras c
  join usuarios u on u.id_usuario = c.id_usuario
  left join faturas f on f.id_compra = c.id_compra
  left join creditos d on d.id_compra = c.id_compra
  left join pagamentos g on g.mp_id = d.mp_id
  cross join lateral ${ENTRADAS_DA_COMPRA} v
  left join cidades m on m.id_cidade = case when c.tomador is null then u.id_cidade else (c.tomador ->> 'id_cidade')::int end
  left join estados e on e.id_estado = m.id_estado`
