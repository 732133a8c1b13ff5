import { sql } from 'kysely'
import type { Contato } from '#shared/licencas/propostas/propostas.contract.ts'
import type { Db } from '../../../platform/db/connect.ts'

/** An instalment that is overdue and of which the buyer was not told yet. */
export interface Vencida {
  id_fatura: string
  numero: number
  vence_em: string
  contato: Contato
}

/** SQL: the rest of an instalment `q`, in centavos. */
const RESTO = sql`(q.valor_centavos - (select coalesce(sum(r.valor_centavos), 0) from recebimentos r
  where r.id_fatura = q.id_fatura and r.numero = q.numero))`

/** Returns overdue instalments of which no mail was written, oldest first. */
export async function listAAvisar(db: Db, hoje: string, limit: number): Promise<Vencida[]> {
  const { rows } = await sql<Vencida>`
    select q.id_fatura, q.numero, q.vence_em::text, f.contato from parcelas q join faturas f using (id_fatura)
     where q.vence_em < ${hoje}::date and f.baixada_em is null and ${RESTO} > 0
       and q.vence_em > coalesce(f.avisada_ate, '-infinity'::date)
     order by q.vence_em, q.id_fatura, q.numero limit ${limit}`.execute(db)
  return rows
}

/** Returns the rest of an instalment with what a mail about it says; undefined once nothing of it is owed. */
export async function findVencida(db: Db, { id_fatura, numero }: { id_fatura: string; numero: number }) {
  const { rows } = await sql<{
    resto_centavos: number
    vence_em: string
    numero_proposta: number | null
    pedido: string
    contato: Contato
    nome_comprador: string
  }>`
    select ${RESTO}::float8 as resto_centavos, q.vence_em::text, p.numero as numero_proposta, f.pedido, f.contato,
           c.tomador ->> 'nome' as nome_comprador
      from parcelas q join faturas f using (id_fatura) join compras c using (id_compra)
      left join propostas p using (id_proposta)
     where q.id_fatura = ${id_fatura} and q.numero = ${numero} and f.baixada_em is null`.execute(db)
  const row = rows[0]
  return row && row.resto_centavos > 0 ? row : undefined
}
