import { sem_licencas } from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { assignLicenca, findTesteAberto, MOTIVOS, notifyEstoque, reserve } from '../../../licencas/licencas/licencas.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { findMeuTeste } from './proprio.queries.ts'

/** Returns the consultor's own open test, if any, and how many own tests she has finished. */
export const getMeuTeste = (deps: Deps, { id_usuario }: SessionActor) => findMeuTeste(deps.db, id_usuario, deps.now())

/**
 * Gives one of the caller's licences to herself as a test: no invite, no acceptance, and nobody else sees the result.
 * An open own test is returned again, also for simultaneous calls, because her row is locked first.
 * @throws {Failure} sem_licencas, usuario_inativo
 */
export const takeMyTeste = (deps: Deps, { id_usuario }: SessionActor): Promise<{ id_licenca: number; novo: boolean }> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    await lockConsultorAtivo(tx, id_usuario)
    const me = { id_consultor: id_usuario, id_participante: id_usuario }
    const open = await findTesteAberto(tx, me)
    if (open) return { id_licenca: open.id_licenca, novo: false }
    const id_licenca = await reserve(tx, { id_consultor: id_usuario, id_tipo_licenca: TIPO_LICENCA.individual, now })
    const assigned = await assignLicenca(tx, {
      id_licenca,
      movimento: 'atribuicao',
      id_participante: id_usuario,
      email_destino: null,
      aceita_em: now,
      id_ator: id_usuario,
      id_convite: null,
      motivo: MOTIVOS.meu_teste,
      em: now,
    })
    if (!assigned) throw fail(sem_licencas)
    await notifyEstoque(deps, tx, id_usuario)
    await audit(tx, { em: now, id_ator: id_usuario, acao: 'meu_teste_iniciado', alvo: `licenca:${id_licenca}` })
    return { id_licenca, novo: true }
  })
