import { randomUUID } from 'node:crypto'
import { aparelhoOf } from '#shared/contas/contas/aparelho.rules.ts'
import { CONFIADO_DIAS } from '#shared/contas/fatores/fatores.rules.ts'
import { DAY_MS, DAY_SECONDS } from '#shared/platform/time.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { createToken, hashToken } from '../../../platform/secrets/signed.ts'
import * as queries from './aparelhos.queries.ts'

export { deleteAparelhos, listAparelhos } from './aparelhos.queries.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Prefix of names that a browser takes from HTTPS alone. */
const SECURE = '__Secure-'
/** A cookie of its own for each account, so that two people of one browser do not undo each other's. */
const nameOf = (id_usuario: number) => `aparelho-${id_usuario}`

/** Returns the cookie that names a trusted browser; out of reach of scripts, and sent with sign-ins alone. */
export const cookieDoAparelho = (id_usuario: number, token: string, secure: boolean): string =>
  `${secure ? SECURE : ''}${nameOf(id_usuario)}=${token}; Path=/usuarios/login; Max-Age=${CONFIADO_DIAS * DAY_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`

/** Whether this browser may leave out the account's second step; notes its use. */
export async function aparelhoConfiado(tx: Tx, id_usuario: number, cookies: string, now: Date): Promise<boolean> {
  const token = cookies
    .split(/; */)
    .map(cookie => cookie.split('='))
    .find(([name]) => name?.replace(SECURE, '') === nameOf(id_usuario))?.[1]
  return token !== undefined && TOKEN.test(token) && queries.touchAparelho(tx, id_usuario, hashToken(token), now)
}

/** Trusts this browser for 30 days. Returns the value for its cookie; only a hash is stored. */
export async function trustAparelho(tx: Tx, id_usuario: number, userAgent: string, now: Date): Promise<string> {
  const token = createToken()
  await queries.insertAparelho(tx, {
    id_aparelho: randomUUID(),
    token_hash: hashToken(token),
    id_usuario,
    criado_em: now,
    usado_em: now,
    expira_em: new Date(now.getTime() + CONFIADO_DIAS * DAY_MS),
    ...aparelhoOf(userAgent),
  })
  return token
}
