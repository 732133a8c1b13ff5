import { createHash } from 'node:crypto'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Db, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { believed, signing } from '../../secrets/secrets.ts'
import { sealed, sealTextOf } from '../../secrets/signed.ts'
import { deleteRefusal, findRefusal, insertRefusal } from './refusals.queries.ts'

/** Returns the key under which an address that refuses mails or bounced is kept: SHA-256 of its normalised form, `sha256(convert_to(email, 'UTF8'))` in SQL. */
export const hashOfAddress = (email: string): Buffer => createHash('sha256').update(email.trim().toLowerCase()).digest()

/**
 * Returns the unsubscribe link of an address. It holds the address's hash instead of the address, and no date: every
 * mail to one person has the same link, which stays valid while the installation keeps its secret.
 */
export function refusalUrlOf(deps: Pick<Deps, 'secrets' | 'appUrl'>, email: string): string {
  const hash = hashOfAddress(email)
  return `${deps.appUrl}/nao-quero-receber/${hash.toString('base64url')}.${sealTextOf(signing(deps.secrets, 'recusa'), hash)}`
}

/**
 * Returns the hash in a token that we signed.
 * @throws {Failure} nao_encontrado
 */
function readToken(deps: Pick<Deps, 'secrets'>, token: string): Buffer {
  const [hash, mac] = token.split('.').map(part => Buffer.from(part, 'base64url'))
  if (hash?.length !== 32 || !mac || !sealed(believed(deps.secrets, 'recusa'), hash, mac)) throw fail(nao_encontrado)
  return hash
}

/** Whether the address behind a link refuses invites.
 * @throws {Failure} nao_encontrado */
export const verifyRefusal = async (deps: Deps, token: string): Promise<{ recusado: boolean }> => ({
  recusado: await find(deps.db, readToken(deps, token)),
})

/** Whether this address refuses invites and reminders. */
export const hasRefusedInvites = (db: Db | Tx, email: string): Promise<boolean> => find(db, hashOfAddress(email))

/** Returns since when this address refuses invites and reminders; null when it does not. */
export const invitesRefusedAt = (db: Db, email: string): Promise<Date | null> => findRefusal(db, hashOfAddress(email))

const find = async (db: Db | Tx, email_hash: Buffer): Promise<boolean> => (await findRefusal(db, email_hash)) !== null

/** Refuses invites for the address behind a link, or allows them again; repeating either changes nothing.
 * @throws {Failure} nao_encontrado */
export async function refuse(deps: Deps, token: string, recusado: boolean): Promise<{ recusado: boolean }> {
  const email_hash = readToken(deps, token)
  if (recusado) await insertRefusal(deps.db, email_hash, deps.now())
  else await deleteRefusal(deps.db, email_hash)
  return { recusado }
}
