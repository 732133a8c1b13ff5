import { ImapFlow } from 'imapflow'
import type { Env } from '../../env.ts'
import { isThisMachine, needsTls } from '../../tls/tls.ts'
import { placeOf } from './place.ts'

/**
 * Largest piece of a message that is read, in bytes; a report stands before the message that it encloses. Anybody may
 * write to a return address, and the thread that parses answers everybody: this much takes it some 20 ms.
 */
export const SOURCE_MAX = 128_000
/** Limits of a conversation with the server, in milliseconds. */
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** An open folder of a mailbox. */
export interface OpenMailbox {
  /** Changes when the server gives its messages new uids. */
  uidvalidity: number
  /** Uid that the next message to arrive will get. */
  proximo: number
  /** Returns the uids above one, lowest first. */
  depoisDe(uid: number): Promise<number[]>
  /** Returns the uids of messages that arrived since a day, lowest first. */
  desde(dia: Date): Promise<number[]>
  /** Returns the first 128 kB of a message; null when it is gone. */
  ler(uid: number): Promise<Buffer | null>
  marcar(uid: number, flag: '\\Seen' | '\\Flagged'): Promise<void>
  fechar(): Promise<void>
}

/** Whether STARTTLS is a must, superfluous on this machine, or used where the server offers it. */
function startTls(env: Pick<Env, 'production' | 'SEM_TLS'>, address: string): { doSTARTTLS?: boolean } {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'imaps:') return {}
  if (needsTls(address, env, 'imap')) return { doSTARTTLS: true }
  return isThisMachine(hostname) ? { doSTARTTLS: false } : {}
}

/** Sorts the answer of a search. @throws {Error} when the server refused it */
function sorted(uids: number[] | false | undefined): number[] {
  if (!uids) throw new Error('The server refused to search')
  return [...uids].sort((a, b) => a - b)
}

/** Marks a refusal to open a folder as that of a folder that is not there. */
const missing = (error: Error & { responseStatus?: string }): never => {
  throw Object.assign(error, { mailboxMissing: error.responseStatus !== undefined })
}

/**
 * Opens the folder of IMAP_URL. Towards another machine the conversation is encrypted or given up before the senha is
 * sent, unless SEM_TLS says otherwise.
 * @throws {Error} when it cannot be opened; `failureOf` says why
 */
export async function openMailbox(env: Pick<Env, 'production' | 'SEM_TLS'>, address: string): Promise<OpenMailbox> {
  const { pasta, server } = placeOf(address)
  const client = new ImapFlow({
    ...server,
    ...LIMITS,
    ...startTls(env, address),
    logger: false,
    disableAutoIdle: true,
  })
  // Errors between two commands; the next command fails with them.
  client.on('error', () => {})
  try {
    await client.connect()
    const { uidValidity, uidNext } = await client.mailboxOpen(pasta).catch(missing)
    return {
      uidvalidity: Number(uidValidity),
      proximo: uidNext,
      depoisDe: async uid =>
        sorted(await client.search({ uid: `${uid + 1}:*` }, { uid: true })).filter(found => found > uid),
      desde: async dia => sorted(await client.search({ since: dia }, { uid: true })),
      async ler(uid) {
        const wanted = { uid: true, source: { start: 0, maxLength: SOURCE_MAX } }
        const message = await client.fetchOne(String(uid), wanted, { uid: true })
        return message ? (message.source ?? null) : null
      },
      async marcar(uid, flag) {
        // A folder in which nothing may be marked is read all the same.
        const marked = await client.messageFlagsAdd(String(uid), [flag], { uid: true })
        if (!marked && !client.usable) throw new Error('The connection was lost')
      },
      fechar: () => client.logout().catch(() => client.close()),
    }
  } catch (error) {
    client.close()
    throw error
  }
}
