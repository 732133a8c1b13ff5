import type pg from 'pg'

/** First file of the schema from before the first release. No release reads a database that was made by it. */
const BEFORE_FIRST = '0001_localidades.sql'

/** Whether these migrations are of a database from before the first release. */
export const isBeforeFirst = (files: readonly string[]): boolean => files.includes(BEFORE_FIRST)

/**
 * Throws if the client's database was made before the first release; only reads.
 * @throws {Error} in Portuguese
 */
export async function refuseBeforeFirst(client: pg.Client): Promise<void> {
  const { rows: table } = await client.query(`select 1 where to_regclass('migracoes') is not null`)
  if (!table.length) return
  const { rows } = await client.query<{ arquivo: string }>('select arquivo from migracoes')
  if (isBeforeFirst(rows.map(({ arquivo }) => arquivo)))
    throw new Error(
      'Este banco é de antes da primeira versão do Quadrante e não pode ser lido; nada foi mudado. Comece com outra pasta de dados (renomeie data, ou informe DATA_DIR) ou com um banco vazio.',
    )
}
