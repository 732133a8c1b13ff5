import { sql } from 'kysely'
import type { OrigemLugar } from '#shared/clientes/turmas/turmas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'

/** Whether the account with this address has finished a test of this turma. */
export async function jaRespondeu(
  tx: Tx,
  { id_rodada, email }: { id_rodada: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from licencas l join usuarios u on u.id_usuario = l.id_participante
     where l.id_rodada = ${id_rodada} and l.estado = 'UTILIZADA' and u.email = ${email} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the account with this address has a birth date that makes its person younger than 18 in São Paulo today. */
export async function ehMenor(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from usuarios u
     where u.email = ${email} and u.excluido_em is null
       and u.data_nascimento > (${now}::timestamptz at time zone 'America/Sao_Paulo')::date - interval '18 years'`.execute(
    tx,
  )
  return rows.length > 0
}

/** Inserts a place without a licence of the turma, for somebody with an invite, test or result from elsewhere. */
export async function insertFollowed(
  tx: Tx,
  lugar: { id_rodada: string; id_pessoa: number; origem: OrigemLugar; em: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into lugares_rodada as g (id_rodada, id_pessoa, origem, em)
    values (${lugar.id_rodada}, ${lugar.id_pessoa}, ${lugar.origem}, ${lugar.em})
    on conflict (id_rodada, id_pessoa) do update set id_licenca = null, saiu_em = null, em = excluded.em, origem = excluded.origem
      where g.saiu_em is not null
    returning g.id_lugar`.execute(tx)
  return rows.length > 0
}

/** Gives back a place without a licence. Returns whether there was one. */
export async function endFollowed(
  tx: Tx,
  { id_rodada, id_pessoa, em }: { id_rodada: string; id_pessoa: number; em: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lugares_rodada')
    .set({ saiu_em: em })
    .where('id_rodada', '=', id_rodada)
    .where('id_pessoa', '=', id_pessoa)
    .where('id_licenca', 'is', null)
    .where('saiu_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the id of the consultor's person with this address; null without one. */
export async function findPessoaPorEmail(tx: Tx, id_consultor: number, email: string): Promise<number | null> {
  const { rows } = await sql<{ id_pessoa: number }>`
    select p.id_pessoa from pessoas p
     where p.id_consultor = ${id_consultor}
       and ((p.id_participante is null and p.email = ${email})
         or p.id_participante = (select u.id_usuario from usuarios u where u.email = ${email}))
     order by p.id_participante nulls last limit 1`.execute(tx)
  return rows[0]?.id_pessoa ?? null
}

/** Stores how the person of the place with this licence came into the turma. */
export const setOrigem = (tx: Tx, id_licenca: number, origem: OrigemLugar) =>
  tx
    .updateTable('lugares_rodada')
    .set({ origem })
    .where('id_licenca', '=', id_licenca)
    .where('saiu_em', 'is', null)
    .execute()
