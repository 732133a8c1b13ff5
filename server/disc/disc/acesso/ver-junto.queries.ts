import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** The choice about one result, and what decides whether it is offered; undefined when there is no such result. */
export const findVerJunto = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('resultados as r')
    .innerJoin('usuarios as c', 'c.id_usuario', 'r.id_consultor')
    .leftJoin('ver_juntos as j', 'j.id_licenca', 'r.id_licenca')
    .leftJoin('primeiras_leituras as p', 'p.id_licenca', 'r.id_licenca')
    .leftJoin('autorizacoes_vigentes as a', join =>
      join
        .onRef('a.id_participante', '=', 'r.id_participante')
        .on('a.destino', '=', 'consultor')
        .onRef('a.id_destino', '=', 'r.id_consultor'),
    )
    .select(['r.id_licenca', 'r.id_participante', 'r.id_consultor', 'c.nome as nome_consultor', 'p.numeros_em'])
    .select(['c.ativo as consultor_ativo', 'j.escolhido_em', 'j.aberto_em'])
    .select(sql<boolean>`coalesce(a.escopo = 'relatorio', false)`.as('compartilha'))
    .where('r.id_licenca', '=', id_licenca)
    .executeTakeFirst()
export type VerJuntoRow = NonNullable<Awaited<ReturnType<typeof findVerJunto>>>

/** Stores the choice; a choice that was made before stays, also when it was opened since. */
export const insertVerJunto = (tx: Tx, id_licenca: number, escolhido_em: Date) =>
  tx
    .insertInto('ver_juntos')
    .values({ id_licenca, escolhido_em })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Opens a waiting result. Returns whether this call opened it: of several at once, one. */
export async function openVerJunto(tx: Tx, id_licenca: number, aberto_em: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ver_juntos')
    .set({ aberto_em })
    .where('id_licenca', '=', id_licenca)
    .where('aberto_em', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** The licences of this person's results that wait to be opened together, the newest result first. */
export async function listAguardando(db: Db | Tx, id_participante: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ver_juntos as j')
    .innerJoin('resultados as r', 'r.id_licenca', 'j.id_licenca')
    .select('j.id_licenca')
    .where('r.id_participante', '=', id_participante)
    .where('j.aberto_em', 'is', null)
    .orderBy('r.finalizado_em', 'desc')
    .execute()
  return rows.map(({ id_licenca }) => id_licenca)
}

/** Every choice of this person, for the copy of her data. */
export const listVerJuntos = (db: Db, id_participante: number) =>
  db
    .selectFrom('ver_juntos as j')
    .innerJoin('resultados as r', 'r.id_licenca', 'j.id_licenca')
    .select(['j.id_licenca', 'j.escolhido_em', 'j.aberto_em'])
    .where('r.id_participante', '=', id_participante)
    .orderBy('j.id_licenca')
    .execute()
