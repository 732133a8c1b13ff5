import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** Mails of one kind that came to be due after the copy's instant. */
export interface Vencido {
  tipo: string
  quantos: number
}

/** Says of these mails, which still had to go, that they went when they were written; answers how many of which kind. */
export async function marcarEnviados(tx: Tx, ids: readonly string[]): Promise<Vencido[]> {
  const { rows } = await sql<Vencido>`
    with feitos as (
      update emails set estado = 'enviado', enviado_em = criado_em
       where id_email = any(${ids}::uuid[]) and estado = 'na_fila' returning tipo
    )
    select tipo, count(*)::int as quantos from feitos group by tipo order by tipo`.execute(tx)
  return rows
}
