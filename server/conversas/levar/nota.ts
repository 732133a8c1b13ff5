import type { Nota } from '#shared/conversas/levar/levar.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { holdQuarto } from '../quarto/quarto.ts'
import * as queries from './levar.queries.ts'

async function read(db: Db | Tx, { id_usuario }: Actor, id_devolutiva: string): Promise<{ dela: boolean; nota: Nota }> {
  const row = await queries.findNota(db, { id_devolutiva, id_usuario })
  if (!row) throw fail(nao_encontrado)
  const { dela, nota, consultor_le, em } = row
  return { dela, nota: nota !== null && em ? { nota, consultor_le: consultor_le === true, em } : null }
}

/**
 * Whether the hour was worth it, as this reader may know it. To a consultor no grade and one that is not hers to read
 * look alike.
 * @throws {Failure} nao_encontrado
 */
export async function getNota(deps: Deps, actor: Actor, id_devolutiva: string): Promise<{ nota: Nota }> {
  const { nota } = await read(deps.db, actor, id_devolutiva)
  return { nota }
}

/**
 * Stores, changes or takes back the person's grade. Nobody is told.
 * @throws {Failure} nao_encontrado for everybody but the person, and before the end
 */
export const putNota = (
  deps: Deps,
  actor: Actor,
  id_devolutiva: string,
  { nota, consultor_le }: { nota: number | null; consultor_le: boolean },
): Promise<{ nota: Nota }> =>
  inTransaction(deps.db, async tx => {
    await holdQuarto(tx, id_devolutiva)
    if (!(await read(tx, actor, id_devolutiva)).dela) throw fail(nao_encontrado)
    if (nota === null) await queries.deleteNota(tx, id_devolutiva)
    else {
      const row = { id_devolutiva, id_participante: actor.id_usuario, nota, consultor_le, em: deps.now() }
      await queries.upsertNota(tx, row)
    }
    return { nota: (await read(tx, actor, id_devolutiva)).nota }
  })
