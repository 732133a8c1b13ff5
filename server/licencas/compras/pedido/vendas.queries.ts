import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'
import { midnight } from '../../../platform/db/queries/days.queries.ts'
import { COM_TOMADOR, TOMADOR, type TomadorRow } from './tomador.queries.ts'

/** A credited purchase with what an invoice needs. */
export interface LinhaDaNota extends TomadorRow {
  id_compra: string
  paga_em: Date
  /** The provider's id of the payment; null for a sale by invoice. */
  mp_id: string | null
  nome_plano: string
  n_usuarios: number
  id_tipo_licenca: number
  recebido_centavos: number
  devolvido_centavos: number
  estado: string
  cupom: string | null
}

/** Returns the credited purchases whose payment falls between these days of São Paulo, both included, oldest first. */
export async function listParaNota(db: Db, { de, ate }: { de?: string | undefined; ate?: string | undefined }) {
  const { rows } = await sql<LinhaDaNota>`
    select c.id_compra, c.paga_em, d.mp_id, c.nome_plano, c.n_usuarios, c.id_tipo_licenca, c.estado, k.codigo as cupom,
           v.recebido_centavos, v.devolvido_centavos, ${TOMADOR}
      from ${COM_TOMADOR} left join cupons k on k.id_cupom = c.id_cupom
     where c.paga_em is not null and d.id_compra is not null
       and ${de ? sql`c.paga_em >= ${midnight(de)}` : sql`true`}
       and ${ate ? sql`c.paga_em < ${midnight(ate, 1)}` : sql`true`}
     order by c.paga_em, c.id_compra`.execute(db)
  return rows
}
