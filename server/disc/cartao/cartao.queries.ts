import { sql } from 'kysely'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

interface CartaoRow {
  id_licenca: number
  conteudo: Parte[]
  versao: number
  criado_em: Date
  alterado_em: Date
}

const COLUMNS = ['id_licenca', 'conteudo', 'versao', 'criado_em', 'alterado_em'] as const

export const findCartao = (db: Db | Tx, id_licenca: number) =>
  db.selectFrom('cartoes').select(COLUMNS).where('id_licenca', '=', id_licenca).$castTo<CartaoRow>().executeTakeFirst()

/**
 * Locks a result against its erasure and against another change of its card. Returns undefined when the result is
 * erased.
 */
export const lockResultado = (tx: Tx, id_licenca: number) =>
  tx
    .selectFrom('resultados')
    .select('id_licenca')
    .where('id_licenca', '=', id_licenca)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes a card over the version that the caller has read. Returns whether that version was the stored one. */
export async function writeCartao(
  tx: Tx,
  {
    versao,
    ...row
  }: { id_licenca: number; id_participante: number; partes: readonly Parte[]; versao: number; em: Date },
): Promise<boolean> {
  const conteudo = JSON.stringify(row.partes)
  if (versao === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('cartoes')
      .values({
        id_licenca: row.id_licenca,
        id_participante: row.id_participante,
        conteudo,
        versao: 1,
        criado_em: row.em,
        alterado_em: row.em,
      })
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('cartoes')
    .set({ conteudo, versao: versao + 1, alterado_em: row.em })
    .where('id_licenca', '=', row.id_licenca)
    .where('versao', '=', versao)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes the cards of these licences with their links. Returns how many there were. */
export async function deleteCartoes(tx: Tx, licencas: readonly number[]): Promise<number> {
  if (licencas.length === 0) return 0
  const { numDeletedRows } = await tx.deleteFrom('cartoes').where('id_licenca', 'in', licencas).executeTakeFirst()
  return Number(numDeletedRows)
}

export const listLinks = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('cartao_links')
    .select(['id_link', 'para', 'criado_em', 'expira_em', 'aberturas'])
    .where('id_licenca', '=', id_licenca)
    .orderBy('criado_em')
    .orderBy('id_link')
    .execute()

export const insertLink = (
  tx: Tx,
  link: { id_link: string; id_licenca: number; para: string; token_hash: Buffer; criado_em: Date; expira_em: Date },
) => tx.insertInto('cartao_links').values(link).execute()

/** Deletes one link of a card. Returns whether there was one. */
export async function deleteLink(tx: Tx, link: { id_licenca: number; id_link: string }): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('cartao_links')
    .where('id_link', '=', link.id_link)
    .where('id_licenca', '=', link.id_licenca)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Selects the links of a person's cards that open something at `now`. */
export async function listLinksDela(db: Db | Tx, id_participante: number, now: Date) {
  const { rows } = await sql<{ id: string; nome: string; criada_em: Date; ate: Date; aberturas: number }>`
    select l.id_link as id, l.para as nome, l.criado_em as criada_em, l.expira_em as ate, l.aberturas
      from cartao_links l join cartoes c using (id_licenca)
     where c.id_participante = ${id_participante} and l.expira_em > ${now} order by l.criado_em, l.id_link`.execute(db)
  return rows
}

export const deleteLinkById = (tx: Tx, id_link: string) =>
  tx.deleteFrom('cartao_links').where('id_link', '=', id_link).execute()

/** Deletes links that ended before an instant. */
export const deleteLinksVencidos = (tx: Tx, antes: Date) =>
  tx.deleteFrom('cartao_links').where('expira_em', '<', antes).execute()

/** Selects whose card a link opens now; locked, so that a withdrawal and an opening have an order. */
export async function holdPorToken(tx: Tx, token_hash: Buffer, now: Date) {
  const { rows } = await sql<{ id_link: string; id_licenca: number; id_participante: number; expira_em: Date }>`
    select l.id_link, l.expira_em, c.id_licenca, c.id_participante
      from cartao_links l join cartoes c using (id_licenca) join usuarios u on u.id_usuario = c.id_participante
     where l.token_hash = ${token_hash} and l.expira_em > ${now} and u.ativo
       for update of l`.execute(tx)
  return rows[0]
}

export const countAbertura = (tx: Tx, id_link: string) =>
  tx
    .updateTable('cartao_links')
    .set(eb => ({ aberturas: eb('aberturas', '+', 1) }))
    .where('id_link', '=', id_link)
    .execute()

/** Every card of a person, for the copy of her data (LGPD art. 18 II). */
export const listCartoesDela = (db: Db, id_participante: number) =>
  db
    .selectFrom('cartoes')
    .select(COLUMNS)
    .where('id_participante', '=', id_participante)
    .orderBy('criado_em')
    .$castTo<CartaoRow>()
    .execute()
