import { sql } from 'kysely'
import { awaitsVerJunto } from '../../contas/autorizacoes/autorizacoes.ts'
import type { Db } from '../../platform/db/connect.ts'

/** The owner of a finished test, and whether the reader of the mail may still sign in. */
export const findResultadoDoEmail = (db: Db, id_licenca: number, id_leitor: number) =>
  db
    .selectFrom('resultados')
    .innerJoin('usuarios as leitor', join => join.on('leitor.id_usuario', '=', id_leitor))
    .select(['id_participante', 'id_consultor', 'leitor.ativo'])
    .select(awaitsVerJunto(sql.ref('resultados.id_licenca')).as('aguardando'))
    .where('id_licenca', '=', id_licenca)
    .executeTakeFirst()
