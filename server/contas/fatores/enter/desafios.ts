import type { SegundoFator } from '#shared/contas/contas/login.contract.ts'
import type { OpcaoFator } from '#shared/contas/fatores/fatores.rules.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { createToken, hashToken } from '../../../platform/secrets/signed.ts'
import { countUnused } from '../codigos/codigos.ts'
import { listConfirmados } from '../fatores.queries.ts'
import * as queries from './desafios.queries.ts'

/** Validity of a challenge in ms: ten minutes to find the phone. */
const VALIDADE_DESAFIO_MS = 10 * 60 * 1000
/** Challenges that one account has open at once, as of several tabs. */
const ABERTOS = 5

/** Returns the ways in which an account's second factors can be proved; none when it has none. */
export async function opcoesDeFator(db: Db | Tx, id_usuario: number): Promise<OpcaoFator[]> {
  const kinds = new Set((await listConfirmados(db, id_usuario)).map(({ tipo }) => tipo))
  if (kinds.size === 0) return []
  const opcoes = (['passkey', 'totp'] as const).filter(kind => kinds.has(kind))
  return [...opcoes, ...((await countUnused(db, id_usuario)) > 0 ? (['codigo'] as const) : [])]
}

/**
 * Opens a challenge for an account whose senha was right, when it has a confirmed factor; null when it has none and may
 * be signed in.
 */
export async function openDesafio(tx: Tx, id_usuario: number, now: Date): Promise<SegundoFator | null> {
  const opcoes = await opcoesDeFator(tx, id_usuario)
  if (opcoes.length === 0) return null
  const desafio = createToken()
  await queries.deleteOlder(tx, id_usuario, ABERTOS - 1)
  await queries.insertDesafio(tx, {
    token_hash: hashToken(desafio),
    id_usuario,
    criado_em: now,
    expira_em: new Date(now.getTime() + VALIDADE_DESAFIO_MS),
  })
  return { etapa: 'segundo_fator', desafio, opcoes }
}

/** Returns the account of an open challenge; undefined when it is unknown, used or expired. */
export const contaDoDesafio = (db: Db, desafio: string, now: Date) => queries.findDesafio(db, hashToken(desafio), now)

/** Uses a challenge up; false when another call was faster. */
export const spendDesafio = (tx: Tx, desafio: string, now: Date): Promise<boolean> =>
  queries.takeDesafio(tx, hashToken(desafio), now)
