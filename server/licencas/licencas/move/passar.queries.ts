import { sql } from 'kysely'
import { MOVIMENTOS_DE_PASSAGEM } from '#shared/licencas/licencas/licencas.rules.ts'
import type { Tx } from '../../../platform/db/connect.ts'

const MOVIMENTOS = JSON.stringify(MOVIMENTOS_DE_PASSAGEM)

/**
 * Gives licences of one consultor to another as they are, each with its two ledger rows: out of the one's ledger and into the
 * other's. Purchase, company, turma and person of a licence stay. The caller holds both consultores and these licences locked,
 * and has deferred what ties a licence to its company. Returns how many were moved.
 */
export async function passLicencas(
  tx: Tx,
  passagem: {
    id_passagem: string
    id_de: number
    id_para: number
    licencas: readonly number[]
    id_ator: number
    em: Date
  },
): Promise<number> {
  const { rows } = await sql<{ id_licenca: number }>`
    with movidas as (
      update licencas set id_consultor = ${passagem.id_para}
       where id_licenca = any(${[...passagem.licencas]}::int[]) and id_consultor = ${passagem.id_de}
      returning id_licenca, estado, id_participante, id_rodada
    ), tabela as (
      select * from jsonb_to_recordset(${MOVIMENTOS}::jsonb) as t(evento text, de text, para text)
    ), escritos as (
      insert into movimentos_licenca
        (id_licenca, id_consultor, evento, de, para, id_participante, id_ator, id_rodada, id_ato, em)
      select m.id_licenca, case when t.de = 'PASSADA' then ${passagem.id_para}::int else ${passagem.id_de}::int end, t.evento,
             t.de, t.para, m.id_participante, ${passagem.id_ator}::int, m.id_rodada, ${passagem.id_passagem}::uuid,
             ${passagem.em}::timestamptz
        from movidas m join tabela t on m.estado in (t.de, t.para)
       order by m.id_licenca, t.de = 'PASSADA'
    )
    select id_licenca from movidas`.execute(tx)
  return rows.length
}

/** Locks everybody who has a licence of this purchase, in the order of their ids, and returns them: a refund finds it with them. */
export async function lockDonosDaCompra(tx: Tx, id_compra: string): Promise<number[]> {
  const { rows } = await sql<{ id_usuario: number }>`
    select u.id_usuario from usuarios u
     where u.id_usuario in (select l.id_consultor from licencas l where l.id_compra = ${id_compra})
     order by u.id_usuario for update`.execute(tx)
  return rows.map(row => row.id_usuario)
}
