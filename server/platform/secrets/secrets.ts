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

/** The keys that sign now, and the previous ones while they are still accepted. */
export interface Secrets extends Keys {
  anterior: Keys | null
}

/**
 * Every kind of link and token that is signed, and whose key signs it. What is on its way when the secret is replaced stays
 * alive with the one before: `test/rotacao.test.ts` makes one of each kind, replaces the secret, and opens it.
 */
export const SIGNED = {
  convite: 'convite',
  codigo_do_convite: 'convite',
  convite_consultor: 'convite',
  recusa: 'recusa',
  email_a_confirmar: 'confirmacao',
  nome_de_relatorio: 'relatorio',
  codigo_da_turma: 'rodada',
  acompanhamento: 'rodada',
  entrada: 'rodada',
  resposta_do_combinado: 'combinado',
  confirmacao_do_combinado: 'combinado',
  lembretes_do_combinado: 'combinado',
  codigo_da_sala: 'sala',
  pedido_na_sala: 'sala',
  aparelho_na_sala: 'sala',
} as const satisfies Record<string, keyof Keys>
export type Signed = keyof typeof SIGNED

/** The key that signs this kind now. */
export const signing = (secrets: Secrets, kind: Signed): KeyObject => secrets[SIGNED[kind]]

/** The keys whose signatures of this kind are believed; the first one signs. */
export const believed = (secrets: Secrets, kind: Signed): readonly KeyObject[] =>
  [signing(secrets, kind), secrets.anterior?.[SIGNED[kind]]].filter(key => key !== undefined)

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

/** Secret of the local payment provider, as hexadecimal text. */
export const pagamentoLocalSegredo = ({ pagamento }: Secrets): string => pagamento.export().toString('hex')

const storedSecret = (db: Db, now: Date): Promise<string> =>
  findOrInsertSegredo(db, { nome: 'sessao', valor: randomBytes(32).toString('base64url'), criado_em: now })
