import { sql } from 'kysely'
import type { Lancamento } from '#shared/licencas/licencas/extrato.contract.ts'
import { MOVIMENTOS } from '#shared/licencas/licencas/licencas.rules.ts'
import { USER_KIND } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

const DONOS = [USER_KIND.admin, USER_KIND.consultor]

/** Selects and locks somebody who may own licences, active or not, so that none of their licences moves meanwhile. */
export const lockDono = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select(['id_usuario', 'nome'])
    .where('id_usuario', '=', id_usuario)
    .where('id_tipo_usuario', 'in', DONOS)
    .forUpdate()
    .executeTakeFirst()

export const findDono = (db: Db, id_usuario: number) =>
  db
    .selectFrom('usuarios')
    .select('id_usuario')
    .where('id_usuario', '=', id_usuario)
    .where('id_tipo_usuario', 'in', DONOS)
    .executeTakeFirst()

/** Records a grant or correction under its id. Returns false when that id is already used. */
export async function insertLancamento(
  tx: Tx,
  row: Lancamento & { id_consultor: number; id_ator: number; em: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lancamentos_licenca')
    .values(row)
    .onConflict(conflict => conflict.column('id_lancamento').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findLancamento = (tx: Tx, id_lancamento: string) =>
  tx.selectFrom('lancamentos_licenca').selectAll().where('id_lancamento', '=', id_lancamento).executeTakeFirstOrThrow()

/**
 * Removes up to this many unused licences of one kind from a locked owner's stock, newest first, never those at a company's
 * disposal. Returns how many.
 */
export async function withdrawDisponiveis(
  tx: Tx,
  retirada: {
    id_consultor: number
    id_tipo_licenca: number
    quantidade: number
    id_ator: number
    motivo: string
    em: Date
  },
): Promise<number> {
  const { de, para } = MOVIMENTOS.correcao
  const { rows } = await sql`
    with escolhidas as (
      select id_licenca from licencas
       where id_consultor = ${retirada.id_consultor} and id_tipo_licenca = ${retirada.id_tipo_licenca} and estado = ${de}
         and id_empresa is null
       order by id_licenca desc limit ${retirada.quantidade} for update
    ), movidas as (
      update licencas l set estado = ${para} from escolhidas e
       where l.id_licenca = e.id_licenca and l.estado = ${de}
      returning l.id_licenca, l.id_consultor
    )
    insert into movimentos_licenca (id_licenca, id_consultor, evento, de, para, id_ator, motivo, em)
    select id_licenca, id_consultor, 'correcao', ${de}, ${para}, ${retirada.id_ator}::int, ${retirada.motivo},
           ${retirada.em}::timestamptz from movidas
    returning id_licenca`.execute(tx)
  return rows.length
}
