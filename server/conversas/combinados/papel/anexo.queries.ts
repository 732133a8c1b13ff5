import { sql } from 'kysely'
import type { ViaAcordo } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { Db } from '../../../platform/db/connect.ts'

/** The last conversation about this result that ended in agreement, or the one with the given id if it did. */
export async function findUltima(db: Db, id_licenca: number, id_devolutiva: string | undefined) {
  const { rows } = await sql<{
    id_devolutiva: string
    encerrada_em: Date
    acordo_via: ViaAcordo | null
    nome: string
    nome_consultor: string
  }>`
    select d.id_devolutiva, d.encerrada_em, d.acordo_via, p.nome, c.nome as nome_consultor
      from devolutivas d join usuarios p on p.id_usuario = d.id_participante join usuarios c on c.id_usuario = d.id_consultor
     where d.id_licenca = ${id_licenca} and d.desfecho = 'acordada'
       and (${id_devolutiva ?? null}::uuid is null or d.id_devolutiva = ${id_devolutiva ?? null})
     order by d.encerrada_em desc limit 1`.execute(db)
  return rows[0]
}
