import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { findOrInsertSegredo } from './secrets.queries.ts'

/** Signing keys, one per purpose, derived from one secret. */
export interface Keys {
  convite: KeyObject
  relatorio: KeyObject
  recusa: KeyObject
  /** Short codes of turmas, and the links that belong to them. */
  rodada: KeyObject
  /** Links of mails that ask about what was agreed. */
  combinado: KeyObject
  /** Names and opens documents that are kept. */
  documento: KeyObject
  /** Codes of rooms, requests at their doors, and the tokens of devices let in. */
  sala: KeyObject
  /** Links of mails that prove the address of who registered in a room. */
  confirmacao: KeyObject
  /** With which the local payment provider signs. */
  pagamento: KeyObject
}

/** What signs now, and what signed before it while that is still believed. */
export interface Secrets extends Keys {
  anterior: Keys | null
}

/** The keys whose signatures of this purpose are believed; the first one signs. */
export const believed = (secrets: Secrets, purpose: keyof Keys): readonly KeyObject[] =>
  [secrets[purpose], secrets.anterior?.[purpose]].filter(key => key !== undefined)

const derive = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'quadrante', purpose, 32)))

/** The keys that a secret gives: the same for the same secret, always, or links sent before would die. */
const keysOf = (secret: string): Keys => ({
  convite: derive(secret, 'convite'),
  relatorio: derive(secret, 'relatorio'),
  recusa: derive(secret, 'recusa'),
  rodada: derive(secret, 'rodada'),
  combinado: derive(secret, 'combinado'),
  documento: derive(secret, 'documento'),
  sala: derive(secret, 'sala'),
  confirmacao: derive(secret, 'confirmacao'),
  pagamento: derive(secret, 'pagamento'),
})

/** The keys of a secret, and those of the one it replaced, whose links stay alive. */
export const secretsOf = (secret: string, anterior?: string): Secrets => ({
  ...keysOf(secret),
  anterior: anterior === undefined ? null : keysOf(anterior),
})

/**
 * The installation's keys: from SESSION_SECRET, or, outside production, from a secret generated once and kept in the
 * database so that every process signs alike.
 */
export async function loadSecrets(
  db: Db,
  { SESSION_SECRET, SESSION_SECRET_ANTERIOR }: Pick<Env, 'SESSION_SECRET' | 'SESSION_SECRET_ANTERIOR'>,
  now: Date,
): Promise<Secrets> {
  return secretsOf(SESSION_SECRET ?? (await storedSecret(db, now)), SESSION_SECRET_ANTERIOR)
}

/** What the local payment provider signs with, as text: the real one's secret is text too. */
export const pagamentoLocalSegredo = ({ pagamento }: Secrets): string => pagamento.export().toString('hex')

const storedSecret = (db: Db, now: Date): Promise<string> =>
  findOrInsertSegredo(db, { nome: 'sessao', valor: randomBytes(32).toString('base64url'), criado_em: now })
