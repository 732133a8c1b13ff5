import { sql } from 'kysely'
import type { ListaDoControle } from '#shared/disc/evidencia/controle.rules.ts'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'

/** One row of a blind control; the column's check restricts the values of `respostas`. */
export interface ControleRow {
  id_licenca: number
  versao_regra: string
  lista: ListaDoControle
  itens: string[]
  alheia: number
  par: number
  sorteado_em: Date
  respostas: RespostaMarcacao[] | null
  palpite: number | null
  fechado_em: Date | null
  revelado_em: Date | null
}

const COLUMNS = [
  'id_licenca',
  'versao_regra',
  'lista',
  'itens',
  'alheia',
  'par',
  'sorteado_em',
  'respostas',
  'palpite',
  'fechado_em',
  'revelado_em',
] as const

export const findControle = (db: Db | Tx, id_licenca: number) =>
  db
    .selectFrom('controles_cegos')
    .select(COLUMNS)
    .where('id_licenca', '=', id_licenca)
    .$castTo<ControleRow>()
    .executeTakeFirst()

/** Stores a drawn block, unless the result already has one. */
export const insertControle = (
  tx: Tx,
  row: Pick<ControleRow, 'id_licenca' | 'versao_regra' | 'lista' | 'itens' | 'alheia' | 'par' | 'sorteado_em'>,
) =>
  tx
    .insertInto('controles_cegos')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()

export async function closeControle(
  tx: Tx,
  id_licenca: number,
  { respostas, palpite, em }: { respostas: readonly RespostaMarcacao[]; palpite: number; em: Date },
): Promise<void> {
  await tx
    .updateTable('controles_cegos')
    .set({ respostas: [...respostas], palpite, fechado_em: em, revelado_em: em })
    .where('id_licenca', '=', id_licenca)
    .where('fechado_em', 'is', null)
    .execute()
}

/** Age as known and last answer to the consent of a person: they decide whether a blind control is offered to her. */
export async function findConvidada(db: Db | Tx, id_usuario: number) {
  const { rows } = await sql<{
    data_nascimento: string | null
    maior_de_idade_em: Date | null
    aceito: boolean | null
    versao: string | null
    respondido_em: Date | null
  }>`
    select to_char(u.data_nascimento, 'YYYY-MM-DD') as data_nascimento, u.maior_de_idade_em,
           c.aceito, c.versao, c.em as respondido_em
      from usuarios u
      left join lateral (
        select aceito, versao, em from consentimentos
         where id_usuario = u.id_usuario and documento = 'controle_cego'
         order by id_consentimento desc limit 1) c on true
     where u.id_usuario = ${id_usuario}`.execute(db)
  return rows[0]
}

/** All blind controls of one person, for the copy of her data. */
export const listControles = (db: Db, id_participante: number) =>
  db
    .selectFrom('controles_cegos as c')
    .innerJoin('resultados as r', 'r.id_licenca', 'c.id_licenca')
    .select(COLUMNS.map(column => `c.${column}` as const))
    .select('r.versao_textos')
    .where('r.id_participante', '=', id_participante)
    .orderBy('c.sorteado_em')
    .$castTo<ControleRow & { versao_textos: string }>()
    .execute()

/**
 * Deletes the blind controls and estimates of these licences, inside an erasure only. Returns the number of rows
 * deleted.
 */
export async function deleteEvidencia(tx: Tx, licencas: readonly number[]) {
  const controles = await tx.deleteFrom('controles_cegos').where('id_licenca', 'in', licencas).executeTakeFirst()
  const estimativas = await tx.deleteFrom('autoestimativas').where('id_licenca', 'in', licencas).executeTakeFirst()
  return { controles: Number(controles.numDeletedRows), estimativas: Number(estimativas.numDeletedRows) }
}
