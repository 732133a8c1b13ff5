import { fail } from '#shared/errors.ts'
import { can } from '#shared/permissions.ts'
import type { Db, Tx } from '../db/connect.ts'
import { findResultado, type ResultadoRow } from '../disc/disc.ts'
import type { SessionActor } from '../http/session.ts'

/** The caller's own result; the same 404 for everybody else, consultor and admins too. @throws {Failure} nao_encontrado */
export async function requireProprio(db: Db | Tx, actor: SessionActor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail('nao_encontrado')
  return resultado
}
