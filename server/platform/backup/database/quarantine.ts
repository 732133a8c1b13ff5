import pg from 'pg'
import { type Mailer, MailRefused } from '../../adapters/mail/mailer.ts'
import { type Payments, PaymentsError } from '../../adapters/payments/payments.ts'
import { type Db, inTransaction, type Tx } from '../../db/connect.ts'
import { commandOf } from '../../text/commands.ts'
import { type Expired, markAsSent, type PeriodicRun } from '../expired.ts'
import { Refusal } from '../refusal.ts'
import { UNDER_WAY } from './load.queries.ts'
import {
  countHeld,
  findQuarantined,
  type Held,
  insertRestore,
  type QuarantinedCopy,
  releaseAll,
} from './quarantine.queries.ts'

export type { QuarantinedCopy } from './quarantine.queries.ts'

/** Returns the restore whose quarantine is still on; while it is, the server sends nothing out. */
export const inQuarantine = (db: Db): Promise<QuarantinedCopy | undefined> => findQuarantined(db)

/**
 * Wraps a mailer: during quarantine every mail is refused for now. The jobs that send mail are stopped as well; this is
 * the second safeguard.
 */
export const heldMailer = (mailer: Mailer, db: Db): Mailer => ({
  real: mailer.real,
  async send(mail) {
    if (await findQuarantined(db))
      throw new MailRefused('A restored copy sends nothing until it is freed', {
        permanente: false,
        motivo: 'servidor_indisponivel',
      })
    await mailer.send(mail)
  },
})

/** Wraps a payment provider: during the quarantine of a restored copy every call fails as if the provider were down. */
export function heldPayments(payments: Payments, db: Db): Payments {
  const held =
    <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (await findQuarantined(db))
        throw new PaymentsError('A restored copy asks nothing until it is freed', 'sem_resposta')
      return ask(...args)
    }
  return {
    ambiente_real: payments.ambiente_real,
    segredo: payments.segredo,
    createPreference: held(pedido => payments.createPreference(pedido)),
    getPreference: held(id => payments.getPreference(id)),
    getPayment: held(id => payments.getPayment(id)),
    searchPayments: held(referencia => payments.searchPayments(referencia)),
    refundPayment: held(devolucao => payments.refundPayment(devolucao)),
  }
}

/** Puts a database that PostgreSQL's own tools restored into quarantine; run it before any server starts on it. */
export async function putInQuarantine(connectionString: string, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'quadrante-restaurar' })
  await client.connect()
  try {
    await insertRestore(client, { copia_de: null, restaurada_em: now })
  } finally {
    await client.end()
  }
}

/** Checks that no restore of this database was interrupted. @throws {Error} in Portuguese, when one was */
export async function assertWhole(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query('select to_regclass($1) is not null as half', [`public.${UNDER_WAY}`])
    if (rows[0]?.half === true)
      throw new Error(
        `Uma restauração deste banco não terminou: rode ${commandOf('restaurar')} de novo, com o mesmo arquivo.`,
      )
  } finally {
    await client.end()
  }
}

async function heldCopyOf(tx: Tx): Promise<QuarantinedCopy> {
  const presa = await findQuarantined(tx)
  if (!presa) throw new Refusal('uso', 'Este banco não está em quarentena: nada a liberar.')
  return presa
}

/**
 * Counts everything held by the quarantine, with its start, and the mails that would be written as overdue at once.
 * Changes nothing.
 * @throws {Recusa} uso, when the database is in no quarantine
 */
export async function showHeld(
  db: Db,
  now: Date,
  voltas: readonly PeriodicRun[],
): Promise<Held & QuarantinedCopy & { vencidos: Expired[] }> {
  // Nothing of it stays: the rounds are gone through to be counted.
  const tx = await db.startTransaction().execute()
  try {
    const presa = await heldCopyOf(tx)
    return {
      ...presa,
      ...(await countHeld(tx, presa.restaurada_em)),
      vencidos: await markAsSent(tx, presa, now, voltas),
    }
  } finally {
    await tx.rollback().execute()
  }
}

/** Selects what to delete from a restored copy because the original installation has already sent it. */
export interface Discard {
  /** Cancels the waiting mails written before `antes`, and returns how many. */
  cancelar(tx: Tx, antes: Date): Promise<number>
  voltas: readonly PeriodicRun[]
}

/**
 * Ends the quarantine; held mails and jobs start within seconds.
 * @param descartar cancels the mails written before the restore, and marks as sent those that fell due since the
 * backup; without it both are sent
 * @throws {Recusa} uso
 */
export const free = (db: Db, now: Date, descartar?: Discard): Promise<{ cancelados: number; vencidos: Expired[] }> =>
  inTransaction(db, async tx => {
    const presa = await heldCopyOf(tx)
    const cancelados = descartar ? await descartar.cancelar(tx, presa.restaurada_em) : 0
    const vencidos = descartar ? await markAsSent(tx, presa, now, descartar.voltas) : []
    await releaseAll(tx, now)
    return { cancelados, vencidos }
  })
