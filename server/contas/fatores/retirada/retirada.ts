import { randomUUID } from 'node:crypto'
import {
  conta_sem_fator,
  retirada_encerrada,
  retirada_pedida,
  retirada_propria,
} from '#shared/contas/fatores/fatores.answers.ts'
import { type FimRetirada, RETIRADA_HORAS } from '#shared/contas/fatores/fatores.rules.ts'
import type { FatoresDaConta } from '#shared/contas/fatores/retirada.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { HOUR_MS } from '#shared/platform/time.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Enqueues, enqueueEmail } from '../../../platform/emails/emails.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { countUnused } from '../codigos/codigos.queries.ts'
import { findConta, listConfirmados, lockConta } from '../fatores.queries.ts'
import { recuperacao_rede } from '../limits.ts'
import { withdrawAll } from '../withdraw.ts'
import { endRetirada } from './end.ts'
import { readLink } from './link.ts'
import * as queries from './retirada.queries.ts'

/**
 * The second factors of an account and the latest request to remove them, as admins see them.
 * @throws {Failure} nao_encontrado
 */
export async function getFatoresDaConta({ db }: Deps, actor: Actor, id_usuario: number): Promise<FatoresDaConta> {
  if (!(await findConta(db, id_usuario))) throw fail(nao_encontrado)
  const fatores = await listConfirmados(db, id_usuario)
  const ultima = await queries.findUltima(db, id_usuario)
  return {
    fatores: fatores.map(({ tipo, criado_em, usado_em }) => ({ tipo, criado_em, usado_em })),
    codigos_restantes: await countUnused(db, id_usuario),
    retirada: ultima ?? null,
    pode_pedir: actor.id_usuario !== id_usuario && fatores.length > 0 && (!ultima || ultima.fim !== null),
  }
}

/**
 * Asks to remove every second factor of somebody who lost them, in 24 hours; the account's address is told at once and
 * may cancel. Nobody asks for themselves: a sole admin has the server (`npm run fator:retirar`).
 * @throws {Failure} nao_encontrado, retirada_propria, conta_sem_fator, retirada_pedida
 */
export const askRetirada = (
  deps: Deps,
  actor: Actor,
  { id_usuario, motivo }: { id_usuario: number; motivo: string },
): Promise<{ vale_em: Date }> =>
  inTransaction(deps.db, async tx => {
    if (actor.id_usuario === id_usuario) throw fail(retirada_propria)
    const conta = await findConta(tx, id_usuario)
    if (!conta) throw fail(nao_encontrado)
    await lockConta(tx, id_usuario)
    if ((await listConfirmados(tx, id_usuario)).length === 0) throw fail(conta_sem_fator)
    if (await queries.findAberta(tx, id_usuario)) throw fail(retirada_pedida)
    const em = deps.now()
    const vale_em = new Date(em.getTime() + RETIRADA_HORAS * HOUR_MS)
    const id_retirada = randomUUID()
    const id_admin = actor.id_usuario
    await queries.insertRetirada(tx, { id_retirada, id_usuario, id_admin, motivo, pedida_em: em, vale_em })
    const alvo = `usuario:${id_usuario}` as const
    await audit(tx, { em, id_ator: id_admin, acao: 'retirada_pedida', alvo, detalhes: { motivo } })
    await enqueueEmail(deps, tx, {
      tipo: 'retirada_pedida',
      chave: id_retirada,
      destinatario: conta.email,
      dados: { id_retirada },
    })
    return { vale_em }
  })

/** @throws {Failure} retirada_encerrada */
export const cancelRetirada = (
  deps: Deps,
  { id_usuario: id_ator }: Pick<Actor, 'id_usuario'>,
  { id_usuario, fim }: { id_usuario: number; fim: FimRetirada },
): Promise<void> =>
  inTransaction(deps.db, async tx => {
    await lockConta(tx, id_usuario)
    if (!(await endRetirada(tx, { id_usuario, id_ator, fim, em: deps.now() }))) throw fail(retirada_encerrada)
  })

/** Whether the link of a mail still cancels a request; asking changes nothing. */
export const verifyRetirada = async (deps: Deps, token: string): Promise<{ valido: boolean }> => ({
  valido: (await retiradaDoLink(deps, deps.db, token)) !== undefined,
})

async function retiradaDoLink(deps: Deps, db: Db | Tx, token: string) {
  const id_retirada = await readLink(deps, token)
  return id_retirada === null ? undefined : queries.findPorId(db, id_retirada)
}

/**
 * Cancels a request by the link of its mail.
 * @throws {Failure} retirada_encerrada, muitas_tentativas
 */
export async function keepByLink(deps: Deps, { token, ip }: { token: string; ip: string }): Promise<void> {
  await throttleCall(deps.db, recuperacao_rede, ip, deps.now())
  const found = await retiradaDoLink(deps, deps.db, token)
  if (!found) throw fail(retirada_encerrada)
  await cancelRetirada(deps, found, { ...found, fim: 'cancelada_por_email' })
}

/**
 * Removes the factors of an account whose request is due, in the caller's transaction; of two at once one does it.
 * Returns whether it did.
 */
export async function finishRetirada(deps: Enqueues, tx: Tx, id_usuario: number): Promise<boolean> {
  const em = deps.now()
  const aberta = await queries.findAberta(tx, id_usuario)
  if (!aberta || aberta.vale_em > em) return false
  await lockConta(tx, id_usuario)
  // Whoever asked was deactivated meanwhile: the request goes with the access.
  if (!aberta.admin_ativo) {
    await endRetirada(tx, { id_usuario, id_ator: null, fim: 'cancelada_por_admin', em })
    return false
  }
  const done = await queries.endAberta(tx, { id_usuario, fim: 'feita', em })
  if (!done) return false
  const { id_admin, motivo } = done
  await withdrawAll(deps, tx, { id_usuario, id_ator: id_admin, ato: 'retirado_por_admin', motivo })
  return true
}

/** Removes the factors of every account whose request is due. */
export async function finishRetiradas(deps: Pick<Deps, 'db'> & Enqueues): Promise<void> {
  for (const { id_usuario } of await queries.listVencidas(deps.db, deps.now()))
    await inTransaction(deps.db, tx => finishRetirada(deps, tx, id_usuario))
}
