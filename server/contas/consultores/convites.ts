import { randomUUID } from 'node:crypto'
import { conviteVencido, validadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { convite_consultor_existente, convite_nao_aberto } from '#shared/contas/consultores/consultores.answers.ts'
import { withAccents } from '#shared/contas/pessoa/mostrado.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { ADDRESS_KEPT_MS } from '#shared/platform/emails/emails.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import { searchWords } from '../../platform/db/queries/search.ts'
import type { Deps } from '../../platform/deps.ts'
import { deliveryOf, enqueueEmail } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { findContaByEmail, findUsuario, lockConsultorAtivo, notifyConcessao } from '../contas/contas.ts'
import { concede } from '../contas/events.ts'
import { requireFilledIn } from '../instalacao/instalacao.ts'
import * as queries from './consultores.queries.ts'
import { forgetConvitesConsultor } from './forget.queries.ts'
import { readConviteConsultor, signConviteConsultor } from './token.ts'

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
export async function inviteConsultor(deps: Deps, actor: Actor, to: { email: string; tipo: number }) {
  await requireFilledIn(deps)
  return { url: await inTransaction(deps.db, tx => inviteConsultorIn(deps, tx, actor, to)) }
}

/** A page of the open invitations, each with its link and what became of its mail. */
export async function listConvites(deps: Deps, query: PageQuery) {
  const now = deps.now()
  const { rows, total } = await deps.read(db =>
    queries.listConvitesAbertos(db, searchWords(query.busca), now, pageOf(query)),
  )
  const results = await Promise.all(
    rows.map(async row => ({
      id_convite: row.id_convite,
      email: row.email ?? '',
      tipo: row.id_tipo_usuario,
      created: row.criado_em,
      validade_convite: row.validade_convite,
      expirado: conviteVencido(row.validade_convite, now),
      url: await urlDoConviteConsultor(deps, row),
      ...deliveryOf(row),
    })),
  )
  return { results, total }
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
  if (await findContaByEmail(tx, email)) throw fail(convite_consultor_existente)
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
  if (!(await queries.insertConvite(tx, convite))) throw fail(convite_consultor_existente)
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
    if (!convite?.email) throw fail(convite_nao_aberto)
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
      throw fail(convite_nao_aberto)
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

/** Forgets the addresses of invitations that ended long ago, and of expired ones whose person erased her account. */
export const tidyConvites = (tx: Tx, now: Date) =>
  forgetConvitesConsultor(tx, now, new Date(now.getTime() - ADDRESS_KEPT_MS))
