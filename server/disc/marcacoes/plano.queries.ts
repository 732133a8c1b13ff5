import type { LinhaPlano } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

const COLUMNS = ['linhas', 'versao', 'alterado_em'] as const

/** The column holds what `putPlano` wrote, and nothing else writes it. */
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

/** The first version; nothing when somebody was first. */
export const insertPlano = (tx: Tx, id_licenca: number, linhas: readonly LinhaPlano[], em: Date) =>
  tx
    .insertInto('planos_pessoais')
    .values({ id_licenca, linhas: JSON.stringify(linhas), versao: 1, alterado_em: em })
    .onConflict(conflict => conflict.doNothing())
    .returning(COLUMNS)
    .$castTo<PlanoRow>()
    .executeTakeFirst()

/** The next version; nothing when `versao` is no longer the stored one. */
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
