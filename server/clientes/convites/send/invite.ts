import { licenca_empresarial_indisponivel } from '#shared/clientes/convites/convites.answers.ts'
import type { ResultadoConvite } from '#shared/clientes/convites/convites.contract.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import * as queries from '../convites.queries.ts'
import type { Convidado, ConviteEnviado, Turma } from '../send.types.ts'
import { findEnviadoNoLote, insertEnviadoNoLote } from './lote.queries.ts'
import { answer, sendConvite, withoutConvite } from './send.ts'

interface Pedido extends Convidado {
  id_tipo_licenca: number
  id_lote?: string
  turma?: Turma | undefined
}

/**
 * Invites somebody with one licence. Both `convidar` calls use it.
 * - An open invite to the same address is returned again and uses no licence.
 * - Somebody with an account gets the licence at once, and `url` is the sign-in page (behaviour §16).
 * - Everybody else gets a link by mail, valid for five days, or in a turma until its last moment.
 * @throws {Failure} sem_licencas, licenca_empresarial_indisponivel, convite_a_usuario_interno, limite_de_convites,
 * outra_finalidade, and whatever the turma throws
 */
export async function inviteCliente(
  deps: Deps,
  actor: Actor,
  { id_tipo_licenca, id_lote, turma, ...convidado }: Pedido,
): Promise<ConviteEnviado> {
  if (id_tipo_licenca === TIPO_LICENCA.empresarial) throw fail(licenca_empresarial_indisponivel)
  const now = deps.now()
  return inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const linha = id_lote && { id_consultor: actor.id_usuario, id_lote, email: convidado.email }
    const before = linha && (await findEnviadoNoLote(tx, linha))
    if (before) return repeat(deps, tx, before)
    const na_turma = await turma?.trancar(tx, convidado.email, now)
    const enviado = await sendConvite(deps, tx, actor, { ...convidado, na_turma, id_ato: id_lote }, now)
    await turma?.incluir(tx, convidado.email, enviado, now)
    if (linha) await insertEnviadoNoLote(tx, { ...linha, ...enviado, em: now })
    return enviado
  })
}

/** Returns the earlier outcome of a list's line that was sent before, with its current link. */
async function repeat(
  deps: Deps,
  tx: Tx,
  { id_licenca, id_convite, resultado }: { id_licenca: number; id_convite: string | null; resultado: ResultadoConvite },
): Promise<ConviteEnviado> {
  const convite = id_convite === null ? undefined : await queries.findConvite(tx, id_convite)
  return convite ? answer(deps, convite, resultado) : { ...withoutConvite(deps, id_licenca), resultado }
}
