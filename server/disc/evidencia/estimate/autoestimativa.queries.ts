import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

const array = (values: readonly number[]) => sql<number[]>`${`{${values.join(',')}}`}::smallint[]`

export const findAutoestimativa = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('autoestimativas')
    .select(['id_licenca', 'ordem', 'antes_de_ver', 'a_pedido', 'em'])
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()

export interface NovaAutoestimativa {
  id_licenca: number
  ordem: readonly number[]
  ordem_inicial: readonly number[]
  versao_roteiro: string
  antes_de_ver: boolean
  a_pedido: boolean
  em: Date
}

export const insertAutoestimativa = (tx: Tx, row: NovaAutoestimativa) =>
  tx
    .insertInto('autoestimativas')
    .values({ ...row, ordem: array(row.ordem), ordem_inicial: array(row.ordem_inicial) })
    .execute()

/** Puts the person's own estimate in the place of one that was written down for her. */
export const replaceAutoestimativa = (tx: Tx, { id_licenca, ...row }: NovaAutoestimativa) =>
  tx
    .updateTable('autoestimativas')
    .set({ ...row, ordem: array(row.ordem), ordem_inicial: array(row.ordem_inicial) })
    .where('id_licenca', '=', id_licenca)
    .where('a_pedido', '=', true)
    .execute()

/** All estimates of one person, for the copy of her data. */
export const listAutoestimativas = (db: Db, id_participante: number) =>
  db
    .selectFrom('autoestimativas as a')
    .innerJoin('resultados as r', 'r.id_licenca', 'a.id_licenca')
    .select(['a.id_licenca', 'a.ordem', 'a.ordem_inicial', 'a.versao_roteiro', 'a.antes_de_ver', 'a.a_pedido', 'a.em'])
    .where('r.id_participante', '=', id_participante)
    .orderBy('a.em')
    .execute()

/** Deletes the estimates of these licences, inside an erasure only. Returns the number of rows deleted. */
export async function deleteEstimativas(tx: Tx, licencas: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('autoestimativas')
    .where('id_licenca', 'in', licencas)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
