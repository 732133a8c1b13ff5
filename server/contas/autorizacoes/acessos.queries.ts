import { sql } from 'kysely'
import type { Acesso, PAPEIS } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { paged } from '../../platform/db/queries/paged.ts'

export interface NovoAcesso {
  em: Date
  hora: Date
  id_participante: number
  id_ator: number
  papel: (typeof PAPEIS)[number]
  acesso: Acesso
  id_licenca: number | null
  motivo: string | null
  /** Equipe whose map was opened or for which it was given; absent or null for other kinds. */
  id_equipe?: number | null
}

/** Records openings. The same reader, kind, licence and reason within one hour make one row. */
export async function insertAcessos(tx: Tx, rows: readonly NovoAcesso[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('acessos_resultado')
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export interface AcessoRow {
  em: Date
  nome: string
  papel: NovoAcesso['papel']
  acesso: Acesso
  id_licenca: number | null
  motivo: string | null
}

/** Selects a page of the openings of this person's results, newest first. */
export const listAcessos = (db: Db, id_participante: number, page: { limit: number; offset: number }) =>
  paged<AcessoRow>(db, {
    total: sql`select count(*) as total from acessos_resultado where id_participante = ${id_participante}`,
    page: sql`
      select a.id_acesso_resultado as id, a.em, u.nome, a.papel, a.acesso, a.id_licenca, a.motivo
        from acessos_resultado a join usuarios u on u.id_usuario = a.id_ator
       where a.id_participante = ${id_participante}
       order by a.id_acesso_resultado desc limit ${page.limit} offset ${page.offset}`,
  })

/** Selects the newest openings that show this result, alone or among others of its person, and counts all of them. */
export const listAberturas = (
  db: Db,
  { id_participante, id_licenca, limit }: { id_participante: number; id_licenca: number; limit: number },
) => {
  const dela = sql`a.id_participante = ${id_participante} and (a.id_licenca is null or a.id_licenca = ${id_licenca})`
  return paged<AcessoRow>(db, {
    total: sql`select count(*) as total from acessos_resultado a where ${dela}`,
    page: sql`
      select a.id_acesso_resultado as id, a.em, u.nome, a.papel, a.acesso, a.id_licenca, a.motivo
        from acessos_resultado a join usuarios u on u.id_usuario = a.id_ator
       where ${dela} order by a.id_acesso_resultado desc limit ${limit}`,
  })
}

/** Whether this reader has ever opened any of this person's results. */
export async function hasOpened(
  db: Db | Tx,
  { id_ator, id_participante }: { id_ator: number; id_participante: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('acessos_resultado')
    .select('id_acesso_resultado')
    .where('id_ator', '=', id_ator)
    .where('id_participante', '=', id_participante)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the record of who opened this person's results. Returns the number of openings deleted. */
export async function deleteAcessos(tx: Tx, id_participante: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('acessos_resultado')
    .where('id_participante', '=', id_participante)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes openings and choices older than their retention time, a few thousand per call so that other cleanup is not
 * delayed.
 */
export async function deleteVencidos(tx: Tx, { acessos, provas }: { acessos: Date; provas: Date }): Promise<void> {
  await sql`select set_config('quadrante.retencao', 'on', true)`.execute(tx)
  await sql`
    delete from acessos_resultado where id_acesso_resultado in (
      select id_acesso_resultado from acessos_resultado where em < ${acessos} order by em limit 5000)`.execute(tx)
  await sql`
    delete from autorizacoes where id_autorizacao in (
      select a.id_autorizacao from autorizacoes a join usuarios u on u.id_usuario = a.id_participante
       where u.excluido_em < ${provas} limit 5000)`.execute(tx)
}
