import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connect.ts'

/** Progress of a check of the ledger. */
export interface Andamento {
  id_conferencia: number
  eixo: string | null
  /** Last id of the current axis that has been checked; null at the start of the axis. */
  ate: number | null
  pecas: number
  sem_resposta: number
  divergencias: number
  regras: string[]
}

const ANDAMENTO = ['id_conferencia', 'eixo', 'ate', 'pecas', 'sem_resposta', 'divergencias', 'regras'] as const
/** Number of past checks that are kept. */
const LEMBRADAS = 30

/** Returns the unfinished check that began at `desde` or later, if any. */
export const findAndamento = (db: Db, desde: Date): Promise<Andamento | undefined> =>
  db
    .selectFrom('conferencias')
    .select(ANDAMENTO)
    .where('terminou_em', 'is', null)
    .where('comecou_em', '>', desde)
    .orderBy('id_conferencia', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Inserts a new check and deletes the oldest ones. */
export async function startConferencia(db: Db, comecou_em: Date): Promise<Andamento> {
  const begun = await db
    .insertInto('conferencias')
    .values({ comecou_em })
    .returning(ANDAMENTO)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('conferencias')
    .where('id_conferencia', '<=', begun.id_conferencia - LEMBRADAS)
    .execute()
  return begun
}

export async function saveAndamento(db: Db, { id_conferencia, ...rest }: Andamento): Promise<void> {
  await db.updateTable('conferencias').set(rest).where('id_conferencia', '=', id_conferencia).execute()
}

export const endConferencia = (db: Db, id_conferencia: number, terminou_em: Date) =>
  db.updateTable('conferencias').set({ terminou_em }).where('id_conferencia', '=', id_conferencia).execute()

/** Returns the time since a check began, in seconds, pauses included. */
export async function idadeDaConferencia(db: Db, id_conferencia: number, agora: Date): Promise<number> {
  const { rows } = await sql<{ segundos: number }>`
    select extract(epoch from ${agora}::timestamptz - comecou_em)::float8 as segundos from conferencias
     where id_conferencia = ${id_conferencia}`.execute(db)
  return rows[0]?.segundos ?? 0
}
