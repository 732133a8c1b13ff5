import type { LinhaPlano } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

const COLUMNS = ['linhas', 'versao', 'alterado_em'] as const

/** A stored plan; only `putPlano` writes the column, which gives `linhas` its type. */
interface PlanoRow {
  linhas: LinhaPlano[]
  versao: number
  alterado_em: Date
}

export const findPlano = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('planos_pessoais')
    .select(COLUMNS)
    .where('id_licenca', '=', id_licenca)
    .$castTo<PlanoRow>()
    .executeTakeFirst()

/** Inserts the first version of a plan; inserts nothing when one exists. */
export const insertPlano = (tx: Tx, id_licenca: number, linhas: readonly LinhaPlano[], em: Date) =>
  tx
    .insertInto('planos_pessoais')
    .values({ id_licenca, linhas: JSON.stringify(linhas), versao: 1, alterado_em: em })
    .onConflict(conflict => conflict.doNothing())
    .returning(COLUMNS)
    .$castTo<PlanoRow>()
    .executeTakeFirst()

/** Replaces the plan by its next version; updates nothing when `versao` is no longer the stored one. */
export const updatePlano = (tx: Tx, id_licenca: number, versao: number, linhas: readonly LinhaPlano[], em: Date) =>
  tx
    .updateTable('planos_pessoais')
    .set({ linhas: JSON.stringify(linhas), versao: versao + 1, alterado_em: em })
    .where('id_licenca', '=', id_licenca)
    .where('versao', '=', versao)
    .returning(COLUMNS)
    .$castTo<PlanoRow>()
    .executeTakeFirst()

export async function deletePlanos(tx: Tx, licencas: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('planos_pessoais')
    .where('id_licenca', 'in', licencas)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
