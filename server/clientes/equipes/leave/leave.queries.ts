import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'

interface Vinculo {
  id_empresa: number
  id_participante: number
}

/** Locks the row that says that a person is in a company of this consultora. Returns whether she is. */
export async function lockVinculo(
  tx: Tx,
  { id_consultor, id_empresa, id_participante }: Vinculo & { id_consultor: number },
): Promise<boolean> {
  const row = await tx
    .selectFrom('clientes')
    .select('id_participante')
    .where('id_consultor', '=', id_consultor)
    .where('id_participante', '=', id_participante)
    .where('id_empresa', '=', id_empresa)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the company's equipes in which this person is, in the order of their ids. */
export async function lockEquipesOf(tx: Tx, { id_empresa, id_participante }: Vinculo): Promise<number[]> {
  const { rows } = await sql<{ id_equipe: number }>`
    select e.id_equipe from equipes e
     where e.id_empresa = ${id_empresa} and exists (select from integrantes i
       where i.id_equipe = e.id_equipe and i.id_participante = ${id_participante} and i.ate is null)
     order by e.id_equipe for update`.execute(tx)
  return rows.map(row => row.id_equipe)
}

/** Returns the gestores of a company to whom one of these people shows something. */
export async function listGestoresOf(
  tx: Tx,
  { id_empresa, pessoas }: { id_empresa: number; pessoas: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('autorizacoes_vigentes')
    .select('id_destino')
    .distinct()
    .where('id_participante', '=', sql<number>`any(${[...pessoas]}::int[])`)
    .where('destino', '=', 'gestor')
    .where('id_empresa', '=', id_empresa)
    .where('escopo', '<>', 'nada')
    .orderBy('id_destino')
    .execute()
  return rows.map(row => row.id_destino)
}

/** Returns the names that the mails about somebody who left a company say; undefined when one is gone. */
export async function findSaida(db: Db, { id_empresa, id_participante }: Vinculo) {
  const { rows } = await sql<{ nome: string; nome_empresa: string; nome_consultor: string; id_consultor: number }>`
    select u.nome, e.nome as nome_empresa, c.nome as nome_consultor, e.id_consultor
      from empresas e join usuarios c on c.id_usuario = e.id_consultor
      join usuarios u on u.id_usuario = ${id_participante} and u.excluido_em is null
     where e.id_empresa = ${id_empresa}`.execute(db)
  return rows[0]
}
