import { createHash } from 'node:crypto'
import { aviso_recusado } from '#shared/platform/answers.ts'
import { outcomeOf } from '#shared/platform/emails/bounces.rules.ts'
import type { NoticeSource } from '#shared/platform/emails/mailbox.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { upsertComplaint } from '../delivery/refusals.queries.ts'
import { hashOfAddress } from '../delivery/refusals.ts'
import * as queues from '../queues.ts'
import { readBounceAddress } from './address.ts'
import * as queries from './bounces.queries.ts'
import { countNotices, type Outcome } from './count.ts'
import type { Bounce, NoticeRequest, Provider } from './notice.ts'

/**
 * Receives a notice of a sending service and acts on its reports, each once.
 * @throws {Failure} aviso_recusado when the service did not sign it
 */
export async function receiveNotice(deps: Deps, provedor: Provider, pedido: NoticeRequest): Promise<void> {
  const reports = await provedor.ler(pedido)
  if (reports === null) {
    deps.log.warn({ provedor: provedor.nome }, 'an unsigned notice about mail was refused')
    await countNotices(deps, provedor.nome, ['refused'])
    throw fail(aviso_recusado)
  }
  const outcomes: Outcome[] = []
  for (const report of reports) outcomes.push(await recordBounce(deps, provedor.nome, report))
  await countNotices(deps, provedor.nome, outcomes)
}

/**
 * Acts on one report, once, in a transaction of its own. One that names no mail of ours, or one that was erased, is
 * logged and left.
 */
export async function recordBounce(deps: Deps, de: NoticeSource, report: Bounce): Promise<Outcome> {
  const id_email = report.retornos.map(given => readBounceAddress(deps.secrets, given)).find(id => id !== null)
  const outcome = id_email === undefined ? 'unknown' : await recordOf(deps, de, { id_email, report })
  if (outcome === 'unknown') deps.log.info({ de, tipo: report.tipo }, 'a report about mail names no mail of ours')
  return outcome
}

type Named = { id_email: string; report: Bounce }

function recordOf(deps: Deps, de: NoticeSource, { id_email, report }: Named): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const email = await queries.lockEmail(tx, id_email)
    if (!email) return 'unknown'
    const passageiras = await queries.countSoftReports(tx, id_email)
    const first = await queries.insertBounce(tx, {
      chave: createHash('sha256').update(`${de}:${report.evento}:${id_email}`).digest(),
      id_email,
      tipo: report.tipo,
      motivo: report.motivo,
      recebida_em: deps.now(),
    })
    if (first) await act(deps, tx, { ...email, ...report, passageiras })
    return first ? 'acted' : 'repeated'
  })
}

type Known = Bounce & { id_email: string; destinatario: string; passageiras: number }

async function act(deps: Deps, tx: Tx, { id_email, destinatario, tipo, motivo, passageiras }: Known): Promise<void> {
  const now = deps.now()
  const { de_novo_em, falhou, bloqueia, recusa } = outcomeOf(tipo, passageiras)
  if (falhou) await queries.setReturned(tx, id_email, { motivo, erro: `devolvido (${tipo})` })
  if (de_novo_em !== null) {
    const em = new Date(now.getTime() + de_novo_em)
    if (await queries.setAgain(tx, id_email, { motivo, em }))
      await deps.boss.enqueue(tx, queues.sendEmailQueue, { id_email }, de_novo_em / 1000)
  }
  // Without its address the mail is too old for anybody to be told.
  if (destinatario === '') return
  const email_hash = hashOfAddress(destinatario)
  if (bloqueia) await queries.upsertBounced(tx, { email_hash, motivo, devolvido_em: now })
  if (recusa) {
    await upsertComplaint(tx, email_hash, now)
    await queries.setReason(tx, id_email, motivo)
  }
}
