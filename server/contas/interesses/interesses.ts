import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { interesse_invalido } from '#shared/contas/interesses/interesses.answers.ts'
import type * as contract from '#shared/contas/interesses/interesses.contract.ts'
import { clean } from '#shared/contas/pessoa/recado.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import type { PageQuery } from '#shared/platform/contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Actor, USER_KIND } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { pageOf } from '../../platform/http/calls/page.ts'
import { takeAttempts } from '../../platform/http/guard/throttle.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { hashToken } from '../../platform/secrets/signed.ts'
import { inviteConsultorIn } from '../consultores/consultores.ts'
import { lockConsultorAtivo } from '../contas/contas.ts'
import { requireFilledIn } from '../instalacao/instalacao.ts'
import * as queries from './interesses.queries.ts'
import { interesse_endereco, interesse_rede } from './limits.ts'

/** Validity of the link that confirms a request, in ms. */
const VALIDADE_INTERESSE_MS = DAY_MS
/** Time after which a request is forgotten: since its answer, and since its confirmation when nobody answers. In ms. */
const GUARDADO_MS = { respondido: 30 * DAY_MS, semResposta: 180 * DAY_MS } as const

/**
 * Takes a request and asks its address by mail. Nobody sees it before that address confirms, and the caller learns
 * nothing about an account.
 * @throws {Failure} muitas_tentativas
 */
export async function askToUse(
  deps: Deps,
  body: z.output<typeof contract.createInteresse.body>,
  ip: string,
): Promise<void> {
  const now = deps.now()
  const { nome, email, telefone, o_que_faz } = body
  await takeAttempts(deps.db, [[interesse_rede, ip] as const, [interesse_endereco, email] as const], now)
  await inTransaction(deps.db, async tx => {
    const id_interesse = randomUUID()
    const row = { id_interesse, nome, email, telefone: telefone || null, o_que_faz: o_que_faz || null }
    await queries.insertInteresse(tx, {
      ...row,
      pedido_em: now,
      expira_em: new Date(now.getTime() + VALIDADE_INTERESSE_MS),
    })
    await enqueueEmail(deps, tx, {
      tipo: 'confirmar_interesse',
      chave: id_interesse,
      destinatario: email,
      dados: { id_interesse },
    })
  })
}

/**
 * Confirms a request by the token of its mail. Where the house is open, the address is invited at once in the name of
 * the admin who opened it; should that fail, an admin answers as ever.
 * @returns path of the registration; null when an admin answers
 * @throws {Failure} interesse_invalido
 */
export async function confirmInteresse(deps: Deps, token: string): Promise<{ cadastro: string | null }> {
  const { id_interesse, porta } = await inTransaction(deps.db, async tx => {
    const row = await queries.confirm(tx, hashToken(token), deps.now())
    if (!row) throw fail(interesse_invalido)
    return { ...row, porta: await queries.findPorta(tx) }
  })
  if (!porta?.sem_convite) return { cadastro: null }
  const dona = { id_usuario: porta.por, id_tipo_usuario: USER_KIND.admin }
  try {
    return { cadastro: (await inviteWaiting(deps, dona, id_interesse)).slice(deps.appUrl.length) }
  } catch (error) {
    deps.log.warn({ err: error }, 'the open door could not invite; an admin answers')
    return { cadastro: null }
  }
}

/** A page of the confirmed requests that nobody has answered, the oldest first. */
export async function listInteresses({ db, now }: Deps, query: PageQuery) {
  const { rows, total } = await queries.listWaiting(db, pageOf(query))
  return { results: rows.map(row => ({ ...row, confirmado_em: row.confirmado_em ?? now() })), total }
}

const answered = (
  deps: Deps,
  tx: Tx,
  id_interesse: string,
  answer: { desfecho: 'convidada' | 'respondida'; resposta?: string },
) => queries.updateRespondido(tx, id_interesse, { ...answer, respondido_em: deps.now() })

/**
 * Invites who made a request and writes the answer down, both or neither: of two admins one answers, and the other finds
 * nothing. Locks the account, then the open invitation, then the request, as `answerInteresse` does.
 */
async function inviteWaiting(deps: Deps, actor: Actor, id_interesse: string): Promise<string> {
  await requireFilledIn(deps)
  return inTransaction(deps.db, async tx => {
    const interesse = await queries.findWaiting(tx, id_interesse)
    if (!interesse) throw fail(nao_encontrado)
    const url = await inviteConsultorIn(deps, tx, actor, { email: interesse.email, tipo: USER_KIND.consultor })
    if (!(await answered(deps, tx, id_interesse, { desfecho: 'convidada' }))) throw fail(nao_encontrado)
    return url
  })
}

/**
 * Invites who made a request, once.
 * @throws {Failure} nao_encontrado, convite_consultor_existente, usuario_inativo, instalacao_por_preencher
 */
export async function inviteInteresse(deps: Deps, actor: Actor, id_interesse: string): Promise<void> {
  await inviteWaiting(deps, actor, id_interesse)
}

/**
 * Answers a request by a mail with the admin's words.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export const answerInteresse = (deps: Deps, actor: Actor, id_interesse: string, texto: string): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await lockConsultorAtivo(tx, actor.id_usuario)
    const done = await answered(deps, tx, id_interesse, { desfecho: 'respondida', resposta: clean(texto) })
    if (!done) throw fail(nao_encontrado)
    await enqueueEmail(deps, tx, {
      tipo: 'interesse_respondido',
      chave: id_interesse,
      destinatario: done.email,
      dados: { id_interesse },
    })
    await audit(tx, { em: deps.now(), id_ator: actor.id_usuario, acao: 'interesse_respondido' })
  })

/** Returns whether consultoras get in without an invite. */
export const getPorta = async ({ db }: Pick<Deps, 'db'>) => ({
  sem_convite: (await queries.findPorta(db))?.sem_convite ?? false,
})

/**
 * Opens the house, or closes it; who opened it is the one who invites from then on.
 * @throws {Failure} usuario_inativo
 */
export const savePorta = (deps: Deps, actor: Actor, sem_convite: boolean): Promise<{ sem_convite: boolean }> =>
  inTransaction(deps.db, async tx => {
    const em = deps.now()
    await lockConsultorAtivo(tx, actor.id_usuario)
    await queries.upsertPorta(tx, { sem_convite, por: actor.id_usuario, em })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: sem_convite ? 'porta_aberta' : 'porta_fechada' })
    return { sem_convite }
  })

/** Forgets requests whose time is over. */
export const forgetInteresses = (tx: Tx, now: Date) =>
  queries.deleteVencidos(tx, now, {
    respondidos: new Date(now.getTime() - GUARDADO_MS.respondido),
    semResposta: new Date(now.getTime() - GUARDADO_MS.semResposta),
  })

/** Forgets what an address asked for, when the account of that address is erased. */
export const forgetInteressesOf = (tx: Tx, email: string) => queries.deleteOf(tx, email)
