import { campos, convite_expirado } from '#shared/clientes/convites/convites.answers.ts'
import { estadoDoConvite, validadeEstendida } from '#shared/clientes/convites/convites.rules.ts'
import { convite_nao_aberto } from '#shared/contas/consultores/consultores.answers.ts'
import { dados_invalidos, nao_encontrado } from '#shared/platform/answers.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { type Actor, can } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { giveBackVencidas, lockLicenca, moveLicenca } from '../../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail, retryInviteMailNow } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { moveEtiquetas } from '../../etiquetas/etiquetas.ts'
import * as queries from '../convites.queries.ts'
import { convite_reenvio } from '../limits.ts'
import { countEnvio, limiteOfResends } from '../send/limites.ts'
import { answer, sendConvite } from '../send/send.ts'
import type { ConviteEnviado } from '../send.types.ts'

/** Locks the sender and her invite's licence, after writing the returns of expired invites. */
async function lockConviteDela(tx: Tx, actor: Actor, id_convite: string, now: Date) {
  await lockConsultorAtivo(tx, actor.id_usuario)
  const found = await queries.findConvite(tx, id_convite)
  if (!found || !can(actor, 'gerir_licenca', found)) throw fail(nao_encontrado)
  await giveBackVencidas(tx, { id_consultor: actor.id_usuario }, now)
  await lockLicenca(tx, found.id_licenca)
  const convite = given(await queries.findConvite(tx, id_convite), 'the invite under lock')
  return { ...convite, estado: estadoDoConvite(convite, now) }
}

type ConviteDela = Awaited<ReturnType<typeof lockConviteDela>>

/** Checks that an invite can still be used; an expired one gets another error than a closed one. */
function requireAtivo(convite: ConviteDela): asserts convite is ConviteDela & { email: string } {
  if (convite.estado === 'expirado') throw fail(convite_expirado)
  if (convite.estado !== 'ativo' || convite.email === null) throw fail(convite_nao_aberto)
}

const record = (
  tx: Tx,
  actor: Actor,
  acao: 'convite_reenviado' | 'convite_estendido' | 'convite_corrigido',
  { id_licenca }: { id_licenca: number },
  em: Date,
) => audit(tx, { em, id_ator: actor.id_usuario, acao, alvo: `licenca:${id_licenca}` })

/** Counts a mail of this invite, at most three a day. @throws {Failure} limite_de_reenvios */
async function countReenvio(tx: Tx, id_convite: string, now: Date): Promise<void> {
  try {
    await throttleCall(tx, convite_reenvio, id_convite, now)
  } catch (error) {
    if (!(error instanceof Failure && error.retryAfter)) throw error
    throw limiteOfResends(error.retryAfter, now)
  }
}

/**
 * Sends the mail of an open invite again, as a new mail. While an earlier one is still in the outbox no new one is
 * added, and one that waits for a retry is tried at once.
 * @throws {Failure} nao_encontrado, convite_expirado, convite_nao_aberto, limite_de_reenvios, limite_de_convites
 */
export const resendConvite = (deps: Deps, actor: Actor, id_convite: string): Promise<ConviteEnviado> =>
  inTransaction(deps.db, tx => resendIn(deps, tx, actor, id_convite))

/**
 * Does what `resendConvite` does, in the caller's transaction; an act on many people stores its line's result in the
 * same one.
 */
export async function resendIn(deps: Deps, tx: Tx, actor: Actor, id_convite: string): Promise<ConviteEnviado> {
  const now = deps.now()
  const convite = await lockConviteDela(tx, actor, id_convite, now)
  requireAtivo(convite)
  if (await retryInviteMailNow(deps, tx, id_convite)) return answer(deps, convite)
  await countReenvio(tx, id_convite, now)
  await countEnvio(tx, actor.id_usuario, convite.email, now)
  await enqueueEmail(deps, tx, {
    tipo: 'convite_cliente',
    chave: `${id_convite}:${now.getTime()}`,
    destinatario: convite.email,
    id_convite,
    dados: {},
  })
  await record(tx, actor, 'convite_reenviado', convite, now)
  return answer(deps, convite)
}

/**
 * Extends an open invite to five days from now. The row's end decides, not the one in a link, so earlier links keep
 * working. Registration, cancelling and expiry lock the same licence, so the first of them wins.
 * @throws {Failure} nao_encontrado, convite_expirado, convite_nao_aberto
 */
export const extendConvite = (deps: Deps, actor: Actor, id_convite: string): Promise<ConviteEnviado> =>
  inTransaction(deps.db, tx => extendIn(deps, tx, actor, id_convite))

/** Does what `extendConvite` does, in the caller's transaction. */
export async function extendIn(deps: Deps, tx: Tx, actor: Actor, id_convite: string): Promise<ConviteEnviado> {
  const now = deps.now()
  const convite = await lockConviteDela(tx, actor, id_convite, now)
  requireAtivo(convite)
  const validade_convite = validadeEstendida(convite.validade_convite, now)
  if (!(await queries.extendConvite(tx, id_convite, validade_convite))) throw fail(convite_nao_aberto)
  await record(tx, actor, 'convite_estendido', convite, now)
  return answer(deps, { ...convite, validade_convite })
}

/**
 * Sends a reminder of an open invite on the consultor's request, beyond the automatic one, in the caller's transaction.
 * The caller has checked when the last reminder was sent.
 * @throws {Failure} nao_encontrado, convite_expirado, convite_nao_aberto, limite_de_convites
 */
export async function remindConviteIn(deps: Deps, tx: Tx, actor: Actor, id_convite: string): Promise<void> {
  const now = deps.now()
  const convite = await lockConviteDela(tx, actor, id_convite, now)
  requireAtivo(convite)
  await countEnvio(tx, actor.id_usuario, convite.email, now)
  await enqueueEmail(deps, tx, {
    tipo: 'lembrete_convite',
    chave: `${id_convite}:${now.getTime()}`,
    destinatario: convite.email,
    id_convite,
    dados: { id_consultor: actor.id_usuario, a_mao: 1 },
  })
}

/**
 * Moves an open invite to another address in one transaction: the old invite is cancelled with its link and unsent
 * mail, and its licence goes to a new invite. When the new address is refused, nothing changes. A repeated call returns
 * the invite that the first call created.
 * @throws {Failure} nao_encontrado, convite_expirado, convite_nao_aberto, dados_invalidos, convite_a_usuario_interno,
 * limite_de_convites
 */
export const correctConvite = (
  deps: Deps,
  actor: Actor,
  { id_convite, email }: { id_convite: string; email: string },
): Promise<ConviteEnviado> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const id_consultor = actor.id_usuario
    const convite = await lockConviteDela(tx, actor, id_convite, now)
    const { id_licenca } = convite
    if (convite.estado === 'cancelado') {
      const again = await queries.findConviteAtivo(tx, { id_consultor, email, now })
      if (again?.id_licenca === id_licenca) return answer(deps, again, 'convidado')
    }
    requireAtivo(convite)
    if (convite.email === email) throw fail(dados_invalidos, { campos: { email: campos.email_do_convite } })
    const freed =
      (await queries.closeConvite(tx, id_convite, { cancelado_em: now })) &&
      (await moveLicenca(tx, { id_licenca, movimento: 'cancelamento', id_ator: id_consultor, id_convite, em: now }))
    if (!freed) throw fail(convite_nao_aberto)
    await record(tx, actor, 'convite_corrigido', convite, now)
    const { nome, id_empresa, recado, id_rodada, validade_convite } = convite
    const finalidade = convite.finalidade ?? undefined
    const na_turma = id_rodada === null ? undefined : { id_rodada, validade_convite, id_empresa, cheia: false }
    const destino = { email, id_licenca, nome, id_empresa, recado, finalidade, na_turma }
    const enviado = await sendConvite(deps, tx, actor, destino, now)
    await moveEtiquetas(tx, { id_consultor, de: convite.email, para: email })
    return enviado
  })
