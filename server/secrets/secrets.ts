import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { findOrInsertSegredo } from './secrets.queries.ts'

/** Signing keys, one per purpose, derived from one secret. */
export interface Secrets {
  convite: KeyObject
  relatorio: KeyObject
  recusa: KeyObject
  /** Short codes of turmas, and the links that belong to them. */
  rodada: KeyObject
  /** With which the local payment provider signs. */
  pagamento: KeyObject
}

const derive = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'quadrante', purpose, 32)))

/** The keys that a secret gives: the same for the same secret, always, or links sent before would die. */
export const secretsOf = (secret: string): Secrets => ({
  convite: derive(secret, 'convite'),
  relatorio: derive(secret, 'relatorio'),
  recusa: derive(secret, 'recusa'),
  rodada: derive(secret, 'rodada'),
  pagamento: derive(secret, 'pagamento'),
})

/**
 * The installation's keys: from SESSION_SECRET, or, outside production, from a secret generated once and kept in the
 * database so that every process signs alike.
 */
export async function loadSecrets(db: Db, sessionSecret: string | undefined, now: Date): Promise<Secrets> {
  return secretsOf(sessionSecret ?? (await storedSecret(db, now)))
}

/** What the local payment provider signs with, as text: the real one's secret is text too. */
export const pagamentoLocalSegredo = ({ pagamento }: Secrets): string => pagamento.export().toString('hex')

const storedSecret = (db: Db, now: Date): Promise<string> =>
  findOrInsertSegredo(db, { nome: 'sessao', valor: randomBytes(32).toString('base64url'), criado_em: now })
