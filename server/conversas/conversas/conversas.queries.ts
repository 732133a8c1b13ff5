import { sql } from 'kysely'
import type { PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

export interface Escrito {
  anotacoes: string
  data_conversa: string | null
}

/** The consultor's own questions, as the column holds them. */
const PERGUNTAS = sql<readonly PerguntaMinha[]>`perguntas`.as('perguntas')

const COLUMNS = ['id_licenca', 'anotacoes', 'data_conversa', 'versao', 'alterada_em', 'objetivo', PERGUNTAS] as const

export const findConversa = (db: Db | Tx, id_licenca: number) =>
  db.selectFrom('conversas').select(COLUMNS).where('id_licenca', '=', id_licenca).executeTakeFirst()
export type ConversaRow = NonNullable<Awaited<ReturnType<typeof findConversa>>>

/** When this reader last opened the report of a result, on screen or as PDF; null for never. */
export async function findAbertura(
  db: Db,
  { id_licenca, id_participante }: { id_licenca: number; id_participante: number },
  id_ator: number,
): Promise<Date | null> {
  // By the person: the index of these rows begins with her.
  const row = await db
    .selectFrom('acessos_resultado')
    .select('em')
    .where('id_participante', '=', id_participante)
    .where('id_licenca', '=', id_licenca)
    .where('id_ator', '=', id_ator)
    .where('acesso', 'in', ['leitura', 'relatorio'])
    .orderBy('id_acesso_resultado', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.em ?? null
}

/** Inserts the first version; inserts nothing when one exists. */
export const insertConversa = (tx: Tx, id_licenca: number, escrito: Escrito, em: Date) =>
  tx
    .insertInto('conversas')
    .values({ id_licenca, ...escrito, versao: 1, alterada_em: em })
    .onConflict(conflict => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

/** Updates to the next version; updates nothing when `versao` is no longer the stored one. */
export const updateConversa = (tx: Tx, id_licenca: number, versao: number, escrito: Escrito, em: Date) =>
  tx
    .updateTable('conversas')
    .set({ ...escrito, versao: versao + 1, alterada_em: em })
    .where('id_licenca', '=', id_licenca)
    .where('versao', '=', versao)
    .returning(COLUMNS)
    .executeTakeFirst()

/** Writes the sentence of purpose beside the notes, whose version stays. */
export const upsertObjetivo = (tx: Tx, id_licenca: number, objetivo: string, em: Date) =>
  tx
    .insertInto('conversas')
    .values({ id_licenca, objetivo, versao: 1, alterada_em: em })
    .onConflict(conflict => conflict.column('id_licenca').doUpdateSet({ objetivo }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Locks the row of a conversation, which is made where there is none, and returns it. */
export async function lockConversa(tx: Tx, id_licenca: number, em: Date): Promise<ConversaRow> {
  await tx
    .insertInto('conversas')
    .values({ id_licenca, versao: 1, alterada_em: em })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('conversas')
    .select(COLUMNS)
    .where('id_licenca', '=', id_licenca)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Writes the consultor's own questions beside the notes, whose version stays. */
export const updatePerguntas = (tx: Tx, id_licenca: number, perguntas: readonly PerguntaMinha[]) =>
  tx
    .updateTable('conversas')
    .set({ perguntas: JSON.stringify(perguntas) })
    .where('id_licenca', '=', id_licenca)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Purpose of the conversation about a result; empty when nothing was written. */
export async function findObjetivo(db: Db | Tx, id_licenca: number): Promise<string> {
  const row = await db
    .selectFrom('conversas')
    .select('objetivo')
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
  return row?.objetivo ?? ''
}

/** Deletes the notes on these results. Returns their number. */
export async function deleteConversas(tx: Tx, licencas: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('conversas').where('id_licenca', 'in', licencas).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes and dates written about a person, for the copy of her data (LGPD art. 18 II). */
export const listConversasDaPessoa = (db: Db, id_participante: number) =>
  db
    .selectFrom('conversas as c')
    .innerJoin('resultados as r', 'r.id_licenca', 'c.id_licenca')
    .innerJoin('usuarios as u', 'u.id_usuario', 'r.id_consultor')
    .select([
      'c.id_licenca',
      'u.nome as nome_consultor',
      'c.data_conversa',
      'c.objetivo',
      'c.anotacoes',
      sql<readonly PerguntaMinha[]>`c.perguntas`.as('perguntas'),
      'c.alterada_em',
    ])
    .where('r.id_participante', '=', id_participante)
    .orderBy('c.id_licenca')
    .execute()
