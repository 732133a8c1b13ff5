import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { findResultado, type ResultadoRow } from '../../disc/disc.ts'

/**
 * The caller's own result; the same 404 for everybody else, consultor and admins included. @throws {Failure}
 * nao_encontrado
 */
export async function requireProprio(db: Db | Tx, actor: SessionActor, id_licenca: number): Promise<ResultadoRow> {
  const resultado = await findResultado(db, id_licenca)
  if (!resultado || !can(actor, 'ver_de_si', { id_usuario: resultado.id_participante })) throw fail('nao_encontrado')
  return resultado
}
