import { sql } from 'kysely'
import type { Desfecho, Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

interface Encerrada {
  id_devolutiva: string
  id_licenca: number
  id_consultor: number
  versao_textos: string
  etapa: Etapa
  desfecho: Desfecho
  encerrada_em: Date
  nome: string
}

/** A conversation of this person that ended and was not discarded; undefined for anybody else's. */
export async function findEncerrada(
  db: Db,
  { id_devolutiva, id_participante }: { id_devolutiva: string; id_participante: number },
): Promise<Encerrada | undefined> {
  const { rows } = await sql<Encerrada>`
    select d.id_devolutiva, d.id_licenca, d.id_consultor, d.versao_textos, d.etapa, d.desfecho, d.encerrada_em, p.nome
      from devolutivas d join usuarios p on p.id_usuario = d.id_participante
     where d.id_devolutiva = ${id_devolutiva} and d.id_participante = ${id_participante}
       and d.encerrada_em is not null and d.desfecho <> 'descartada'`.execute(db)
  return rows[0]
}

interface ComNota {
  /** Whether the reader is the person. */
  dela: boolean
  nota: number | null
  consultor_le: boolean | null
  em: Date | null
}

/**
 * Returns what this reader may know of the grade of an ended conversation: the person all; her consultor the grade
 * while she lets the consultor read both it and her result, else nulls as if there were none. Undefined for others.
 */
export async function findNota(
  db: Db | Tx,
  { id_devolutiva, id_usuario }: { id_devolutiva: string; id_usuario: number },
): Promise<ComNota | undefined> {
  const { rows } = await sql<ComNota>`
    select d.id_participante = ${id_usuario} as dela, n.nota, n.consultor_le, n.em
      from devolutivas d
      left join autorizacoes_vigentes v on v.id_participante = d.id_participante and v.destino = 'consultor'
       and v.id_destino = d.id_consultor
      left join notas_da_hora n on n.id_devolutiva = d.id_devolutiva
       and (d.id_participante = ${id_usuario} or (n.consultor_le and v.escopo = 'relatorio'))
     where d.id_devolutiva = ${id_devolutiva} and ${id_usuario} in (d.id_participante, d.id_consultor)
       and d.encerrada_em is not null and d.desfecho <> 'descartada'`.execute(db)
  return rows[0]
}

/** Stores a grade in place of an earlier one. The room's row is held, so that an erasure comes before or after. */
export async function upsertNota(
  tx: Tx,
  row: { id_devolutiva: string; id_participante: number; nota: number; consultor_le: boolean; em: Date },
): Promise<void> {
  const { nota, consultor_le, em } = row
  await tx
    .insertInto('notas_da_hora')
    .values(row)
    .onConflict(conflict => conflict.column('id_devolutiva').doUpdateSet({ nota, consultor_le, em }))
    .execute()
}

export const deleteNota = (tx: Tx, id_devolutiva: string) =>
  tx.deleteFrom('notas_da_hora').where('id_devolutiva', '=', id_devolutiva).execute()
