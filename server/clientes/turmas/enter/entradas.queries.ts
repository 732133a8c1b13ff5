import { type Insertable, sql } from 'kysely'
import type { Finalidade, OrigemLugar } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { EntradasRodada } from '../../../platform/db/types.ts'

export const insertEntrada = (tx: Tx, entrada: Insertable<EntradasRodada>) =>
  tx.insertInto('entradas_rodada').values(entrada).execute()

export const findEntrada = (db: Db | Tx, id_entrada: string) =>
  db.selectFrom('entradas_rodada').selectAll().where('id_entrada', '=', id_entrada).executeTakeFirst()

/** Selects and locks a request to enter, so that pressing the button twice takes one place. */
export const lockEntrada = (tx: Tx, id_entrada: string) =>
  tx.selectFrom('entradas_rodada').selectAll().where('id_entrada', '=', id_entrada).forUpdate().executeTakeFirst()

export const spendEntrada = (tx: Tx, id_entrada: string, em: Date) =>
  tx
    .updateTable('entradas_rodada')
    .set({ usada_em: em })
    .where('id_entrada', '=', id_entrada)
    .where('usada_em', 'is', null)
    .execute()

/** Whether this address still has the place that its request took: an open invite or a test. */
export async function hasLugar(tx: Tx, { id_rodada, email }: { id_rodada: string; email: string }): Promise<boolean> {
  const { rows } = await sql`
    select from lugares_rodada g join pessoas p using (id_pessoa)
     where g.id_rodada = ${id_rodada} and g.saiu_em is null
       and (p.email = ${email} or p.id_participante = (select u.id_usuario from usuarios u where u.email = ${email}))
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Deletes requests that became useless before `antes`, with their addresses. */
export const deleteEntradasAntigas = (tx: Tx, antes: Date) =>
  tx.deleteFrom('entradas_rodada').where('expira_em', '<', antes).execute()

/** Deletes every request of an erased person's address. Returns how many there were. */
export async function forgetEntradas(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('entradas_rodada').where('email', '=', email).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the turmas in which this person has or had a place, for the person's own copy. */
export async function listTurmasDaPessoa(db: Db, id_participante: number) {
  const { rows } = await sql<{
    turma: string
    nome_consultor: string
    finalidade: Finalidade
    origem: OrigemLugar
    em: Date
    saiu_em: Date | null
  }>`
    select r.nome as turma, u.nome as nome_consultor, r.finalidade, g.origem, g.em, g.saiu_em
      from pessoas p join lugares_rodada g using (id_pessoa) join rodadas r using (id_rodada)
      join usuarios u on u.id_usuario = r.id_consultor
     where p.id_participante = ${id_participante} order by g.em, g.id_lugar`.execute(db)
  return rows
}

/** Whether this account already has a place in this turma; it may then continue even with an unproved address. */
export async function hasTeste(tx: Tx, id_rodada: string, id_participante: number): Promise<boolean> {
  const row = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_rodada', '=', id_rodada)
    .where('id_participante', '=', id_participante)
    .where('aceita_em', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Selects the address of a signed-in person, and whether it is proved. */
export const findEnderecoOf = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select(['email', 'email_verificado'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()
