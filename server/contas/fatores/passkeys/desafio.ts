import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { believed, signing } from '../../../platform/secrets/secrets.ts'
import { readDated, signDated } from '../../../platform/secrets/signed.ts'
import { insertUsado } from './passkeys.queries.ts'

const KIND = 'desafio_da_passkey'
const TYP = 'passkey'

/** Validity of a passkey's challenge in ms: ten minutes, as a sign-in's second step. */
const VALIDADE_MS = 10 * 60 * 1000

/** For what a challenge is made: to add a passkey to an account, to sign in, or to prove again in a session. */
export type Uso = 'criar' | 'entrar' | 'provar'

type Clocked = Pick<Deps, 'secrets' | 'now'>

/**
 * Makes a challenge: a signed text with its own end, so that whoever opens the sign-in page leaves no row behind. Bound
 * to an account where it is known.
 */
export async function createDesafio(
  { secrets, now }: Clocked,
  uso: Uso,
  id_usuario: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const ends = new Date(now().getTime() + VALIDADE_MS)
  const dated = { jti: randomUUID(), claims: { id_usuario }, ends }
  return Uint8Array.from(Buffer.from(await signDated(signing(secrets, KIND), dated, { typ: TYP, audience: uso })))
}

export interface DesafioLido {
  id_desafio: string
  id_usuario: number | null
  expira_em: Date
}

/** Reads the challenge that a passkey answered; null when we did not make it for this use, or when it has expired. */
export async function readDesafio({ secrets, now }: Clocked, uso: Uso, challenge: string): Promise<DesafioLido | null> {
  const token = Buffer.from(challenge, 'base64url').toString()
  const read = await readDated(believed(secrets, KIND), token, { typ: TYP, audience: uso, now: now() })
  if (!read) return null
  const { id_usuario } = read.claims
  return {
    id_desafio: read.jti,
    id_usuario: typeof id_usuario === 'number' ? id_usuario : null,
    expira_em: read.ends,
  }
}

/** Uses a challenge up; false when it was answered before. */
export const spendReadDesafio = (tx: Tx, { id_desafio, expira_em }: DesafioLido): Promise<boolean> =>
  insertUsado(tx, id_desafio, expira_em)
