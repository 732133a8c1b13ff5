import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { fatores_demais } from '#shared/contas/fatores/fatores.answers.ts'
import { FATORES_MAX, readCodigoOfApp } from '#shared/contas/fatores/fatores.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findConta, listConfirmados } from '../fatores.queries.ts'
import { openSecret, sealedPrefix, sealSecret } from '../selo.ts'
import * as queries from './totp.queries.ts'

const PERIODO_S = 30
/** Steps before and after now whose codes are accepted, for clocks that differ and people who type slowly. */
const FOLGA = 1

/** Defines the codes of one secret, as every app reads them: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpOf = (segredo: string, { email = '', issuer = '' } = {}) =>
  new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIODO_S,
    secret: Secret.fromBase32(segredo),
  })

/** Returns the time step whose code this is, at most one before or after now; null for a wrong code. */
function passoDoCodigo(segredo: string, codigo: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(segredo).validate({ token: codigo, timestamp, window: FOLGA })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIODO_S) + delta
}

/**
 * Begins to add an app: makes its secret of 160 bits, which counts once a first code confirms it.
 * @throws {Failure} fatores_demais
 */
export async function startTotp(
  deps: Deps,
  { id_usuario }: Actor,
  nome: string,
): Promise<{ id_fator: string; segredo: string; uri: string }> {
  const conta = await findConta(deps.db, id_usuario)
  if (!conta) throw fail(nao_encontrado)
  const id_fator = randomUUID()
  const segredo = new Secret({ size: 20 }).base32
  const selado = await sealSecret(deps.secrets, id_fator, segredo)
  await inTransaction(deps.db, async tx => {
    if ((await listConfirmados(tx, id_usuario)).length >= FATORES_MAX) throw fail(fatores_demais)
    await queries.deleteUnconfirmed(tx, id_usuario)
    await queries.insertTotp(tx, { id_fator, id_usuario, nome, segredo: selado, criado_em: deps.now() })
  })
  return {
    id_fator,
    segredo,
    uri: totpOf(segredo, { email: conta.email, issuer: deps.installation.now().produto.nome }).toString(),
  }
}

/** The app and the time step that a code belongs to. */
export interface Match {
  id_fator: string
  passo: number
}

/** Finds which of these apps shows this code now; null when none does, or when it was used before. */
async function matchAmong(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  apps: readonly { id_fator: string; segredo: string | null; ultimo_passo: number | null }[],
  typed: string,
): Promise<Match | null> {
  const codigo = readCodigoOfApp(typed)
  if (codigo === null) return null
  for (const { id_fator, segredo, ultimo_passo } of apps) {
    const open = segredo && (await openSecret(secrets, { id_fator, segredo }))
    const passo = open ? passoDoCodigo(open, codigo, now()) : null
    if (passo !== null && (ultimo_passo === null || ultimo_passo < passo)) return { id_fator, passo }
  }
  return null
}

/** Finds which confirmed app of an account shows this code now. */
export const matchApp = async (deps: Pick<Deps, 'db' | 'secrets' | 'now'>, id_usuario: number, typed: string) =>
  matchAmong(deps, await queries.listApps(deps.db, id_usuario), typed)

/** Whether a code is the first of the own app that waits for it. Undefined when no such app waits. */
export async function matchFirst(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  { id_usuario }: Actor,
  { id_fator, codigo }: { id_fator: string; codigo: string },
): Promise<Match | null | undefined> {
  const app = await queries.findPorConfirmar(deps.db, id_usuario, id_fator)
  return app && matchAmong(deps, [app], codigo)
}

/** Uses a code up; false when another sign-in has used it meanwhile. */
export const spendPasso = (tx: Tx, match: Match, em: Date): Promise<boolean> =>
  queries.takePasso(tx, { ...match, em, confirma: false })

/** Confirms an app by its first code; false when it was confirmed meanwhile. */
export const confirmApp = (tx: Tx, match: Match, em: Date): Promise<boolean> =>
  queries.takePasso(tx, { ...match, em, confirma: true })

const LOTE = 500

/** Seals under today's key what was sealed under the previous one, while both are configured. */
export async function sealAgain({ db, secrets }: { db: Db; secrets: Deps['secrets'] }): Promise<void> {
  if (!secrets.anterior) return
  const comeco = sealedPrefix(secrets)
  for (const { id_fator, segredo } of await queries.listSealedBefore(db, comeco, LOTE)) {
    const open = segredo && (await openSecret(secrets, { id_fator, segredo }))
    if (open)
      await queries.updateSegredo(db, id_fator, { de: segredo, para: await sealSecret(secrets, id_fator, open) })
  }
}
