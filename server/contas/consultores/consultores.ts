import { randomUUID } from 'node:crypto'
import { conviteVencido, validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import type { CadastroConsultor } from '#shared/contas/consultores/cadastro.contract.ts'
import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import { inverse, NO_CONSULTOR, renamed } from '#shared/contas/pessoa/fields.ts'
import { fail, successes } from '#shared/platform/errors.ts'
import { withAccents } from '#shared/platform/fields/pessoa/mostrado.ts'
import { type Actor, TIPO_USUARIO } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { closeSessions } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { notifySozinhas } from '../autorizacoes/autorizacoes.ts'
import {
  findContaByEmail,
  findUsuario,
  holdAtivo,
  lockConsultorAtivo,
  notifyConcessao,
  registerConta,
  setAtivo,
} from '../contas/contas.ts'
import { concede } from '../contas/events.ts'
import { requireFilledIn } from '../instalacao/instalacao.ts'
import * as queries from './consultores.queries.ts'
import { consultorDeactivated } from './events.ts'
import { readConviteConsultor, signConviteConsultor } from './token.ts'

export { listConsultores, listConvitesAbertos } from './consultores.queries.ts'
export { forgetConvidado } from './forget.queries.ts'
export { consultorDoRelatorio, marcaParaCopia } from './marca/marca.ts'

/** Returns the token claims of an invitation, taken from its row. */
const claimsOf = (row: Omit<queries.ConviteRow, 'aceito_em' | 'cancelado_em' | 'criado_em' | 'esquecer_email'>) => ({
  email: row.email ?? '',
  tipo: row.id_tipo_usuario,
  id_consultor: row.id_usuario_inclusao,
  validade_convite: row.validade_convite.getTime(),
  jti: row.id_convite,
})

export const urlDoConviteConsultor = async (deps: Deps, row: Parameters<typeof claimsOf>[0]): Promise<string> =>
  `${deps.appUrl}/cadastro-usuario/${await signConviteConsultor(deps.secrets, claimsOf(row))}`

/**
 * Invites somebody as consultor or admin; the invitation is valid for five days. An open invitation to the same address
 * is renewed instead, with the type asked for now.
 * @throws {Failure} convite_consultor_existente, usuario_inativo, instalacao_por_preencher
 */
export async function inviteConsultor(deps: Deps, actor: Actor, to: { email: string; tipo: number }): Promise<string> {
  await requireFilledIn(deps)
  return inTransaction(deps.db, tx => inviteConsultorIn(deps, tx, actor, to))
}

/**
 * Invites like `inviteConsultor`, in the transaction of who answers something by it; the caller has asked
 * `requireFilledIn`. Locks the actor's account, then the open invitation.
 * @throws {Failure} convite_consultor_existente, usuario_inativo
 */
export async function inviteConsultorIn(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { email, tipo }: { email: string; tipo: number },
): Promise<string> {
  const now = deps.now()
  await lockConsultorAtivo(tx, actor.id_usuario)
  if (await findContaByEmail(tx, email)) throw fail('convite_consultor_existente')
  const open = await queries.lockConviteAberto(tx, { email })
  if (open) await queries.updateConvite(tx, open.id_convite, { cancelado_em: now })
  const convite = {
    id_convite: randomUUID(),
    email,
    id_tipo_usuario: tipo,
    id_usuario_inclusao: actor.id_usuario,
    criado_em: now,
    validade_convite: validadeDoConvite(now),
  }
  if (!(await queries.insertConvite(tx, convite))) throw fail('convite_consultor_existente')
  await enqueueEmail(deps, tx, {
    tipo: 'convite_consultor',
    chave: convite.id_convite,
    destinatario: email,
    dados: { id_convite: convite.id_convite },
  })
  await audit(tx, {
    em: now,
    id_ator: actor.id_usuario,
    acao: 'consultor_convidado',
    alvo: `convite:${convite.id_convite}`,
    detalhes: { tipo },
  })
  await notifyConcessao(deps, tx, actor, { tipo: 'convite_consultor', nome: null })
  return urlDoConviteConsultor(deps, convite)
}

/**
 * Sends an open invitation again and makes it valid for five more days. The caller becomes its sender, so that it can
 * be used even when the first sender was deactivated.
 * @throws {Failure} convite_nao_aberto, usuario_inativo
 */
export const resendConvite = (deps: Deps, actor: Actor, id_convite: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    await lockConsultorAtivo(tx, actor.id_usuario)
    const convite = await queries.lockConviteAberto(tx, { id_convite })
    if (!convite?.email) throw fail('convite_nao_aberto')
    await queries.updateConvite(tx, id_convite, {
      validade_convite: validadeDoConvite(now),
      id_usuario_inclusao: actor.id_usuario,
    })
    await enqueueEmail(deps, tx, {
      tipo: 'convite_consultor',
      chave: `${id_convite}:${now.getTime()}`,
      destinatario: convite.email,
      dados: { id_convite },
    })
    await audit(tx, { em: now, id_ator: actor.id_usuario, acao: 'consultor_convidado', alvo: `convite:${id_convite}` })
  })

/**
 * Cancels an open invitation.
 * @throws {Failure} convite_nao_aberto
 */
export const cancelConvite = (deps: Deps, actor: Actor, id_convite: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    if (!(await cancel(tx, { id_usuario: actor.id_usuario, em: deps.now() }, id_convite)))
      throw fail('convite_nao_aberto')
  })

/** Cancels an open invitation. Returns whether it was open. */
async function cancel(tx: Tx, { id_usuario, em }: { id_usuario: number; em: Date }, id_convite: string) {
  if (!(await queries.lockConviteAberto(tx, { id_convite }))) return false
  await queries.updateConvite(tx, id_convite, { cancelado_em: em })
  await audit(tx, { em, id_ator: id_usuario, acao: 'convite_consultor_cancelado', alvo: `convite:${id_convite}` })
  return true
}

/** Open invitations of consultores and admins among what outlives an admin's session. */
export const actsOfConvites = concede({
  tipo: 'convite_consultor',
  list: (tx, { id_usuario, em }) => queries.listAbertosPor(tx, id_usuario, em),
  end: cancel,
})

/** Returns whether an invitation to become consultor can still be used, and if not, why; `token` is its link's. */
export async function verifyConvite(deps: Deps, token: string) {
  const claims = await readConviteConsultor(deps.secrets, token)
  const nothing = { convite_disponivel: false, email: null, tipo: null, ja_cadastrado: false } as const
  if (!claims) return { ...nothing, motivo: 'codigo_invalido' as const }
  const convite = await queries.findConvite(deps.db, claims.jti)
  if (!convite || convite.cancelado_em || convite.aceito_em) {
    const ja_cadastrado = convite?.aceito_em ? (await findContaByEmail(deps.db, claims.email)) !== undefined : false
    return { ...nothing, motivo: 'indisponivel' as const, ja_cadastrado }
  }
  if (conviteVencido(convite.validade_convite, deps.now()))
    return { ...nothing, motivo: 'expirado' as const, email: convite.email }
  if (!(await findUsuario(deps.db, convite.id_usuario_inclusao))?.ativo)
    return { ...nothing, motivo: 'indisponivel' as const }
  return {
    convite_disponivel: true,
    motivo: 'valido' as const,
    email: convite.email,
    ...(convite.email !== null && withAccents(convite.email)),
    tipo: convite.id_tipo_usuario,
    ja_cadastrado: false,
  }
}

/**
 * Registers somebody through an invitation and signs in. E-mail, type, sender and validity come from the stored
 * invitation; the same fields in the body are ignored (security §8). An invitation whose sender was deactivated is
 * refused.
 * @throws {Failure} convite_invalido, usuario_ja_cadastrado, dados_invalidos
 */
export async function registerConsultor(
  deps: Deps,
  body: CadastroConsultor,
  { token, userAgent }: { token: string; userAgent: string },
): Promise<Sessao & { mensagem: string }> {
  const claims = await readConviteConsultor(deps.secrets, token)
  const convite = claims && (await queries.findConvite(deps.db, claims.jti))
  if (!claims || !convite?.email || convite.cancelado_em) throw fail('convite_invalido')
  if (await findContaByEmail(deps.db, convite.email)) throw fail('usuario_ja_cadastrado')
  const session = await registerConta(deps, {
    dados: body,
    pessoais: renamed(body, inverse(NO_CONSULTOR)),
    conta: {
      nome: body.nome,
      email: convite.email,
      id_tipo_usuario: convite.id_tipo_usuario,
      id_usuario_inclusao: convite.id_usuario_inclusao,
      cadastro_pedido: 'curto',
    },
    campo_cidade: 'cidade',
    acao: 'consultor_cadastrado',
    userAgent,
    beforeInsert: async (tx, now) => {
      const ativo = await holdAtivo(tx, convite.id_usuario_inclusao)
      const open = await queries.lockConviteAberto(tx, { id_convite: convite.id_convite })
      // Another admin resent the invitation meanwhile; refuse, and a retry checks the new sender.
      const same = open?.id_usuario_inclusao === convite.id_usuario_inclusao
      if (!ativo || !same || conviteVencido(open.validade_convite, now)) throw fail('convite_invalido')
    },
    afterInsert: (tx, _id_usuario, now) =>
      queries.updateConvite(tx, convite.id_convite, { aceito_em: now }).then(() => {}),
  })
  return { ...session, mensagem: successes.cadastro_consultor.mensagem }
}

/**
 * Activates or deactivates a consultor or admin at once. Deactivation ends every session; activation restores none.
 * @throws {Failure} nao_encontrado, inativar_a_si, ultimo_admin
 */
export async function changeStatusAtivacao(
  deps: Deps,
  actor: Actor,
  { id_usuario, ativo }: { id_usuario: number; ativo: boolean },
): Promise<string> {
  const now = deps.now()
  await inTransaction(deps.db, async tx => {
    const admins = await queries.lockAdminsAtivos(tx)
    const target = await queries.lockConsultor(tx, id_usuario)
    // When two admins deactivate each other at once, the second is no longer active here.
    if (!admins.some(admin => admin.id_usuario === actor.id_usuario)) throw fail('nao_autenticado')
    if (!target) throw fail('nao_encontrado')
    if (!ativo && id_usuario === actor.id_usuario) throw fail('inativar_a_si')
    if (
      !ativo &&
      target.id_tipo_usuario === TIPO_USUARIO.admin &&
      !admins.some(admin => admin.id_usuario !== id_usuario)
    )
      throw fail('ultimo_admin')
    if (target.ativo === ativo) return
    await setAtivo(tx, id_usuario, ativo, now)
    if (!ativo) {
      await closeSessions(tx, { id_usuario }, now)
      await notifySozinhas(deps, tx, { id_consultor: id_usuario })
      await deps.events.tell(tx, consultorDeactivated, { deps, id_consultor: id_usuario })
    }
    await audit(tx, {
      em: now,
      id_ator: actor.id_usuario,
      acao: ativo ? 'consultor_ativado' : 'consultor_inativado',
      alvo: `usuario:${id_usuario}`,
    })
  })
  return ativo ? successes.consultor_ativado.mensagem : successes.consultor_inativado.mensagem
}
