import { randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  fatores_demais,
  passkey_criada,
  passkey_desconhecida,
  passkey_nao_oferecida,
  passkey_recusada,
} from '#shared/contas/fatores/fatores.answers.ts'
import type { PasskeysDaConta } from '#shared/contas/fatores/fatores.contract.ts'
import { FATORES_MAX } from '#shared/contas/fatores/fatores.rules.ts'
import type { NovaPasskey, RespostaDaPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { isObject } from '#shared/platform/keys.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { noteNewFator, notifyByEmail } from '../change.ts'
import { createCodigos, replaceCodigos } from '../codigos/codigos.ts'
import { findConta, listConfirmados, lockConta } from '../fatores.queries.ts'
import { withOthers } from '../messages.ts'
import { noteFatorUsed } from '../retirada/end.ts'
import { createDesafio, readDesafio, spendReadDesafio } from './desafio.ts'
import * as queries from './passkeys.queries.ts'
import { type Site, siteDasPasskeys } from './site.ts'

/** Signatures of passkeys that are accepted: EdDSA, ES256, RS256 (COSE), which every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Details of an audit record about a passkey. */
const PASSKEY = { tipo: 'passkey' } as const

/** @throws {Failure} passkey_nao_oferecida at an address for which browsers make none */
function requireSite({ appUrl }: Pick<Deps, 'appUrl'>): Site {
  const site = siteDasPasskeys(appUrl)
  if (!site) throw fail(passkey_nao_oferecida)
  return site
}

/** Returns the challenge inside what a browser signed; empty for anything else. */
function challengeOf(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return isObject(said) && typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}

/** Id of an account in its passkeys. */
const userIdOf = (id_usuario: number) => Buffer.from(`quadrante:${id_usuario}`)

const credencial = ({
  credencial_id,
  transportes,
}: {
  credencial_id: string | null
  transportes: string[] | null
}) => ({
  id: credencial_id ?? '',
  transports: transportes ?? [],
})

/**
 * Begins to add a passkey: options for the browser, which leaves out those that the account has.
 * @throws {Failure} passkey_nao_oferecida, fatores_demais
 */
export async function startPasskey(deps: Deps, { id_usuario }: Actor) {
  const { rpID } = requireSite(deps)
  const conta = await findConta(deps.db, id_usuario)
  if (!conta) throw fail(nao_encontrado)
  if ((await listConfirmados(deps.db, id_usuario)).length >= FATORES_MAX) throw fail(fatores_demais)
  const opcoes = await generateRegistrationOptions({
    rpName: deps.installation.now().produto.nome,
    rpID,
    userName: conta.email,
    userDisplayName: conta.nome,
    userID: Uint8Array.from(userIdOf(id_usuario)),
    challenge: await createDesafio(deps, 'criar', id_usuario),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await queries.listPasskeys(deps.db, id_usuario)).map(credencial),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { opcoes: { ...opcoes } }
}

/**
 * Adds the passkey that the browser made. An account's first factor brings ten recovery codes, shown once, and ends its
 * other sessions.
 * @throws {Failure} passkey_recusada, passkey_nao_oferecida, fatores_demais
 */
export async function createPasskey(
  deps: Deps,
  actor: SessionActor,
  { nome, passkey }: { nome: string; passkey: NovaPasskey },
): Promise<{ mensagem: string; codigos: string[] }> {
  const { id_usuario } = actor
  const { rpID, origin } = requireSite(deps)
  const em = deps.now()
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response
  const desafio = await readDesafio(deps, 'criar', challengeOf(clientDataJSON))
  if (desafio?.id_usuario !== id_usuario) throw fail(passkey_recusada)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw fail(passkey_recusada)
  const { id, publicKey, counter } = registrationInfo.credential
  const fresh = (await listConfirmados(deps.db, id_usuario)).length === 0 ? await createCodigos(deps) : null
  const outras = await inTransaction(deps.db, async tx => {
    await lockConta(tx, id_usuario)
    if (!(await spendReadDesafio(tx, desafio))) throw fail(passkey_recusada)
    const antes = (await listConfirmados(tx, id_usuario)).length
    if (antes >= FATORES_MAX) throw fail(fatores_demais)
    const stored = await queries.insertPasskey(tx, {
      id_fator: randomUUID(),
      id_usuario,
      nome,
      credencial_id: id,
      chave_publica: Buffer.from(publicKey),
      contador: counter,
      transportes: transports,
      site: rpID,
      criado_em: em,
    })
    if (!stored) throw fail(passkey_recusada)
    const ended = await noteNewFator(tx, actor, { primeiro: antes === 0, em })
    if (fresh) await replaceCodigos(tx, id_usuario, fresh, em)
    await audit(tx, { em, id_ator: id_usuario, acao: 'fator_criado', detalhes: PASSKEY })
    await notifyByEmail(deps, tx, id_usuario, 'passkey_criada', ended)
    return ended
  })
  return { mensagem: withOthers(passkey_criada.mensagem, outras), codigos: fresh?.codigos ?? [] }
}

/**
 * Options for signing in or proving again: for the passkeys of one account, or for any that the browser knows.
 * @throws {Failure} passkey_nao_oferecida
 */
export async function askPasskey(deps: Deps, id_usuario: number | null, uso: 'entrar' | 'provar' = 'entrar') {
  const { rpID } = requireSite(deps)
  const known = id_usuario === null ? [] : await queries.listPasskeys(deps.db, id_usuario)
  return generateAuthenticationOptions({
    rpID,
    challenge: await createDesafio(deps, uso, id_usuario),
    userVerification: id_usuario === null ? 'required' : 'preferred',
    ...(id_usuario !== null && { allowCredentials: known.map(credencial) }),
  })
}

/** Returns the passkeys of an account as a browser tells them to its password managers; undefined where none are made. */
export async function passkeysDaConta(
  { appUrl }: Pick<Deps, 'appUrl'>,
  db: Db | Tx,
  id_usuario: number,
): Promise<PasskeysDaConta | undefined> {
  const site = siteDasPasskeys(appUrl)
  if (!site) return undefined
  const known = await queries.listPasskeys(db, id_usuario)
  return {
    rpId: site.rpID,
    userId: userIdOf(id_usuario).toString('base64url'),
    allAcceptedCredentialIds: known.map(({ credencial_id }) => credencial_id ?? ''),
  }
}

/**
 * Returns the refusal of a passkey that did not sign in: whether it was removed from every account, which its browser is
 * then told, or only answered wrongly.
 */
export const refusalOf = async ({ db }: Pick<Deps, 'db'>, { id }: RespostaDaPasskey) =>
  fail((await queries.isKnown(db, id)) ? passkey_recusada : passkey_desconhecida)

/** The account of a passkey that answered its challenge, and how to use the answer up. */
export interface ProvedPasskey {
  conta: { id_usuario: number; id_tipo_usuario: number; nome: string; email: string }
  usar(tx: Tx, em: Date): Promise<boolean>
}

/**
 * Checks the answer of a passkey: our challenge, for this account if one is given, signed by its key, with a counter
 * that has moved on. Without an account the device must have recognised its person (user verification), for then
 * nothing else proves who it is. Null for any other answer; a counter that went back is audited as a copied key.
 */
export async function checkPasskey(
  deps: Deps,
  passkey: RespostaDaPasskey,
  id_usuario: number | null,
  uso: 'entrar' | 'provar' = 'entrar',
): Promise<ProvedPasskey | null> {
  const { rpID, origin } = requireSite(deps)
  const desafio = await readDesafio(deps, uso, challengeOf(passkey.response.clientDataJSON))
  const found = desafio && (await queries.findPasskey(deps.db, passkey.id))
  if (!found?.chave_publica || desafio?.id_usuario !== id_usuario) return null
  if (id_usuario !== null && found.id_usuario !== id_usuario) return null
  const { id_fator, contador, chave_publica, transportes, credencial_id, ...conta } = found
  const { userHandle, ...response } = passkey.response
  const answer = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: () => true,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: id_usuario === null,
    credential: {
      id: credencial_id ?? '',
      publicKey: Uint8Array.from(chave_publica),
      counter: contador ?? 0,
    },
  }).catch((error: unknown) => {
    const copied = error instanceof Error && /\bcounter\b/.test(error.message)
    return { verified: false as const, copied }
  })
  if (!answer.verified) {
    if ('copied' in answer && answer.copied)
      await audit(deps.db, { em: deps.now(), id_ator: conta.id_usuario, acao: 'passkey_copiada' })
    return null
  }
  const para = 'authenticationInfo' in answer ? answer.authenticationInfo.newCounter : 0
  return {
    conta,
    usar: async (tx, em) =>
      (await spendReadDesafio(tx, desafio)) &&
      (await queries.touchPasskey(tx, { id_fator, de: contador ?? 0, para, em })) &&
      noteFatorUsed(tx, conta.id_usuario, em),
  }
}
