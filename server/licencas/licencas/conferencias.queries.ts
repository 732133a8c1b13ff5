import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

/** How far a look at the books has come. */
export interface Andamento {
  id_conferencia: number
  eixo: string | null
  /** Up to which number of the axis everything was looked at; null: from the beginning. */
  ate: number | null
  pecas: number
  sem_resposta: number
  divergencias: number
  regras: string[]
}

const ANDAMENTO = ['id_conferencia', 'eixo', 'ate', 'pecas', 'sem_resposta', 'divergencias', 'regras'] as const
/** Looks that are remembered. */
const LEMBRADAS = 30

/** The look that was begun since then and has not come to its end. */
export const findAndamento = (db: Db, desde: Date): Promise<Andamento | undefined> =>
  db
    .selectFrom('conferencias')
    .select(ANDAMENTO)
    .where('terminou_em', 'is', null)
    .where('comecou_em', '>', desde)
    .orderBy('id_conferencia', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A look that begins; those of long ago are forgotten. */
export async function comecarConferencia(db: Db, comecou_em: Date): Promise<Andamento> {
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

export const terminarConferencia = (db: Db, id_conferencia: number, terminou_em: Date) =>
  db.updateTable('conferencias').set({ terminou_em }).where('id_conferencia', '=', id_conferencia).execute()

/** Age of a check in seconds, pauses included. */
export async function idadeDaConferencia(db: Db, id_conferencia: number, agora: Date): Promise<number> {
  const { rows } = await sql<{ segundos: number }>`
    select extract(epoch from ${agora}::timestamptz - comecou_em)::float8 as segundos from conferencias
     where id_conferencia = ${id_conferencia}`.execute(db)
  return rows[0]?.segundos ?? 0
}
