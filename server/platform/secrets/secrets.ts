import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import type { Env } from '../env.ts'
import { findOrInsertSecret } from './secrets.queries.ts'

/** Signing keys, one per purpose, derived from one secret. */
export interface Keys {
  convite: KeyObject
  relatorio: KeyObject
  recusa: KeyObject
  /** Key for the short codes of turmas and for their links. */
  rodada: KeyObject
  /** Key for the links of mails that ask about combinados. */
  combinado: KeyObject
  /** Key that names and encrypts cached documents. */
  documento: KeyObject
  /** Key for the codes of rooms, requests to enter them, and the tokens of admitted devices. */
  sala: KeyObject
  /** Key for the links to free hours and the addresses of calendar feeds. */
  horario: KeyObject
  /** Key for the links of mails that confirm the address of somebody who registered in a room. */
  confirmacao: KeyObject
  /** Key that encrypts the secrets of second factors. */
  fator: KeyObject
  /** Key with which the local payment provider signs. */
  pagamento: KeyObject
}

/** The keys that sign now, and the previous ones while their signatures are still accepted. */
export interface Secrets extends Keys {
  anterior: Keys | null
}

/**
 * Every kind of signed link and token, with the key that signs it. Links made before the secret is replaced stay valid
 * under the previous key: `test/operations/rotacao.test.ts` makes one of each kind, replaces the secret, and opens it.
 */
export const SIGNED = {
  convite: 'convite',
  codigo_do_convite: 'convite',
  convite_consultor: 'convite',
  recusa: 'recusa',
  devolucao: 'recusa',
  email_a_confirmar: 'confirmacao',
  nao_fui_eu: 'confirmacao',
  identidade_do_provedor: 'confirmacao',
  retirada_de_fator: 'confirmacao',
  nome_de_relatorio: 'relatorio',
  codigo_da_turma: 'rodada',
  acompanhamento: 'rodada',
  entrada: 'rodada',
  acesso_da_empresa: 'rodada',
  resposta_do_combinado: 'combinado',
  confirmacao_do_combinado: 'combinado',
  lembretes_do_combinado: 'combinado',
  escolha_de_horario: 'horario',
  feed_da_agenda: 'horario',
  codigo_da_sala: 'sala',
  pedido_na_sala: 'sala',
  aparelho_na_sala: 'sala',
  segredo_do_fator: 'fator',
  proposta: 'convite',
  arquivo_fiscal: 'documento',
  desafio_da_passkey: 'fator',
} as const satisfies Record<string, keyof Keys>
export type Signed = keyof typeof SIGNED

/** Returns the key that signs this kind now. */
export const signing = (secrets: Secrets, kind: Signed): KeyObject => secrets[SIGNED[kind]]

/** Returns the keys whose signatures of this kind are accepted; the first one signs. */
export const believed = (secrets: Secrets, kind: Signed): readonly KeyObject[] =>
  [signing(secrets, kind), secrets.anterior?.[SIGNED[kind]]].filter(key => key !== undefined)

const derive = (secret: string, purpose: string) =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'quadrante', purpose, 32)))

/** Derives the keys from a secret. The derivation must never change, or links already sent would stop working. */
const keysOf = (secret: string): Keys => ({
  convite: derive(secret, 'convite'),
  relatorio: derive(secret, 'relatorio'),
  recusa: derive(secret, 'recusa'),
  rodada: derive(secret, 'rodada'),
  combinado: derive(secret, 'combinado'),
  documento: derive(secret, 'documento'),
  sala: derive(secret, 'sala'),
  horario: derive(secret, 'horario'),
  confirmacao: derive(secret, 'confirmacao'),
  fator: derive(secret, 'fator'),
  pagamento: derive(secret, 'pagamento'),
})

/** Returns the keys of a secret, and those of the previous secret, whose links stay valid. */
export const secretsOf = (secret: string, anterior?: string): Secrets => ({
  ...keysOf(secret),
  anterior: anterior === undefined ? null : keysOf(anterior),
})

/**
 * Loads the installation's keys: from SESSION_SECRET, or, outside production, from a secret generated once and stored
 * in the database, so that every process has the same keys.
 */
export async function loadSecrets(
  db: Db,
  { SESSION_SECRET, SESSION_SECRET_ANTERIOR }: Pick<Env, 'SESSION_SECRET' | 'SESSION_SECRET_ANTERIOR'>,
  now: Date,
): Promise<Secrets> {
  return secretsOf(SESSION_SECRET ?? (await storedSecret(db, now)), SESSION_SECRET_ANTERIOR)
}

/** Returns the local payment provider's secret as hexadecimal text. */
export const localPaymentSecret = ({ pagamento }: Secrets): string => pagamento.export().toString('hex')

const storedSecret = (db: Db, now: Date): Promise<string> =>
  findOrInsertSecret(db, { nome: 'sessao', valor: randomBytes(32).toString('base64url'), criado_em: now })
