import { type Insertable, sql } from 'kysely'
import type { Finalidade, OrigemLugar } from '#shared/clientes/rodadas/rodadas.rules.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { EntradasRodada } from '../../platform/db/types.ts'

export const insertEntrada = (tx: Tx, entrada: Insertable<EntradasRodada>) =>
  tx.insertInto('entradas_rodada').values(entrada).execute()

export const findEntrada = (db: Db | Tx, id_entrada: string) =>
  db.selectFrom('entradas_rodada').selectAll().where('id_entrada', '=', id_entrada).executeTakeFirst()

/** A requested entry, locked, so that pressing the button twice takes one place. */
export const lockEntrada = (tx: Tx, id_entrada: string) =>
  tx.selectFrom('entradas_rodada').selectAll().where('id_entrada', '=', id_entrada).forUpdate().executeTakeFirst()

export const usarEntrada = (tx: Tx, id_entrada: string, em: Date) =>
  tx
    .updateTable('entradas_rodada')
    .set({ usada_em: em })
    .where('id_entrada', '=', id_entrada)
    .where('usada_em', 'is', null)
    .execute()

/** Whether this address still has a place that its entry took: an open invite, or a test. */
export async function temLugar(tx: Tx, { id_rodada, email }: { id_rodada: string; email: string }): Promise<boolean> {
  const { rows } = await sql`
    select from lugares_rodada g join pessoas p using (id_pessoa)
     where g.id_rodada = ${id_rodada} and g.saiu_em is null
       and (p.email = ${email} or p.id_participante = (select u.id_usuario from usuarios u where u.email = ${email}))
     limit 1`.execute(tx)
  return rows.length > 0
}

/** Forgets requests that opened nothing any more before then, and the addresses in them. */
export const deleteEntradasAntigas = (tx: Tx, antes: Date) =>
  tx.deleteFrom('entradas_rodada').where('expira_em', '<', antes).execute()

/** Forgets every request of an address: its person erased their account. */
export async function esquecerEntradas(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('entradas_rodada').where('email', '=', email).executeTakeFirst()
  return Number(numDeletedRows)
}

/** The turmas in which this person has, or had, a place; for their own copy. */
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

/** Whether this account came into this turma before: it goes on, whatever is known of its address. */
export async function temTeste(tx: Tx, id_rodada: string, id_participante: number): Promise<boolean> {
  const row = await tx
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_rodada', '=', id_rodada)
    .where('id_participante', '=', id_participante)
    .where('aceita_em', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The address of somebody who is signed in, and whether it was proved. */
export const findEnderecoDe = (tx: Tx, id_usuario: number) =>
  tx
    .selectFrom('usuarios')
    .select(['email', 'email_verificado'])
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirstOrThrow()
