import { desafio_vencido, login_invalido, usuario_inativo } from '#shared/contas/contas/contas.answers.ts'
import type { SegundoFator, SignedIn } from '#shared/contas/contas/login.contract.ts'
import { campos, codigo_incorreto, passkey_recusada } from '#shared/contas/fatores/fatores.answers.ts'
import type { RespostaDaPasskey } from '#shared/contas/fatores/passkeys.contract.ts'
import { email_a_confirmar } from '#shared/contas/sso/sso.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openSession } from '../../../platform/http/guard/session.ts'
import { resetAttempts, withAttempt } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import {
  aparelhoConfiado,
  askToSignIn,
  checkPasskey,
  checkProva,
  contaDoDesafio,
  cookieDoAparelho,
  finishRetirada,
  notifyByEmail,
  openDesafio,
  refusalOf,
  spendDesafio,
  trustAparelho,
} from '../../fatores/fatores.ts'
import { fator_conta, login_rede } from '../../fatores/limits.ts'
import { findContaByEmail, takeOverEmail } from '../contas.queries.ts'
import { login_conta } from '../limits.ts'
import { recogniseAparelho, type SignInFrom } from '../protecao/aparelhos.ts'

/** Network address and browser that a sign-in comes from. */
export interface Origem extends SignInFrom {
  ip: string
}

/** How a sign-in was proved, where it was not by a senha. */
interface Prova {
  /** Whether the identity provider signed in. */
  pelo_provedor?: boolean
  /** Whether the provider's own second step was taken for the account's. */
  fator_do_provedor?: boolean
  /** Whether a second factor was shown: the account's, the provider's in its place, or by a browser that is trusted. */
  com_fator?: boolean
}

interface Conta {
  id_usuario: number
  email: string
  id_tipo_usuario: number
  nome: string
}

/**
 * Opens a session of an account whose proofs were right. Of an admin whose time for a second factor is over, the session
 * may only add one.
 */
export async function enter(
  deps: Deps,
  tx: Tx,
  conta: Conta,
  { ip, pelo_provedor = false, fator_do_provedor = false, com_fator = fator_do_provedor, ...from }: Origem & Prova,
): Promise<SignedIn> {
  const { id_usuario, email, id_tipo_usuario, nome } = conta
  const now = deps.now()
  await recogniseAparelho(deps, tx, conta, from, now)
  await audit(tx, {
    em: now,
    id_ator: id_usuario,
    acao: 'login',
    detalhes: { ip, ...(pelo_provedor && { por: 'provedor' }) },
  })
  const fator = fator_do_provedor ? null : await askToSignIn(deps, tx, conta)
  const so_fator = fator?.exigencia === 'exigida'
  const token = await openSession(tx, id_usuario, now, { userAgent: from.userAgent, so_fator, com_fator })
  return { token, id_usuario, email, id_tipo_usuario, nome, ...(fator && { fator }) }
}

/**
 * Signs in, or opens the challenge of an account with a second factor. An unknown e-mail and a wrong senha get the same
 * response after the same time; that the account is inactive, or has a factor, is told only after the correct senha.
 * Attempts are limited per account and per network before the senha is verified, and every limit expires.
 * Somebody who registered in a turma's room must prove the address before signing in again; a sign-in attempt sends no
 * mail for this, because the form asks for one.
 * @throws {Failure} login_invalido, usuario_inativo, email_a_confirmar, muitas_tentativas
 */
export async function login(
  deps: Deps,
  { email, senha, cookies, ...origem }: Origem & { email: string; senha: string; cookies: string },
): Promise<SignedIn | SegundoFator> {
  const now = deps.now()
  const counters = [
    [login_conta, email],
    [login_rede, origem.ip],
  ] as const
  let id_ator: number | null = null
  const conta = await withAttempt(deps.db, counters, now, async () => {
    const found = await findContaByEmail(deps.db, email)
    id_ator = found?.id_usuario ?? null
    return (await deps.passwords.verify(found?.senha_hash ?? null, senha)) && found !== undefined && found
  })
  if (!conta) {
    await audit(deps.db, { em: now, id_ator, acao: 'login_recusado', detalhes: { ip: origem.ip } })
    throw fail(login_invalido)
  }
  if (!conta.ativo) throw fail(usuario_inativo)
  if (conta.email_a_confirmar) throw fail(email_a_confirmar)
  return inTransaction(deps.db, async tx => {
    if (conta.email_por_outrem) await takeOverEmail(tx, conta.id_usuario)
    await resetAttempts(tx, login_conta, email)
    await finishRetirada(deps, tx, conta.id_usuario)
    if (await aparelhoConfiado(tx, conta.id_usuario, cookies, now))
      return enter(deps, tx, conta, { ...origem, com_fator: true })
    return (await openDesafio(tx, conta.id_usuario, now)) ?? enter(deps, tx, conta, origem)
  })
}

/** Session of a right proof, and the value of a cookie where this browser is to be trusted. */
interface Entrada {
  sessao: SignedIn
  aparelho: string | null
}

/** Returns the session, and sets the cookie of a browser that was trusted. */
function answerIn({ appUrl }: Deps, { sessao, aparelho }: Entrada, setCookie: (cookie: string) => void): SignedIn {
  if (aparelho) setCookie(cookieDoAparelho(sessao.id_usuario, aparelho, appUrl.startsWith('https:')))
  return sessao
}

/** Trusts this browser for the account, where that was asked for; tells its address. */
async function trustIfAsked(
  deps: Deps,
  tx: Tx,
  id_usuario: number,
  { confiar, userAgent }: { confiar: boolean; userAgent: string },
): Promise<string | null> {
  if (!confiar) return null
  const now = deps.now()
  const aparelho = await trustAparelho(tx, id_usuario, userAgent, now)
  await audit(tx, { em: now, id_ator: id_usuario, acao: 'aparelho_confiado' })
  await notifyByEmail(deps, tx, id_usuario, 'aparelho_confiado')
  return aparelho
}

/** The second step as typed. */
interface Segundo extends Origem {
  desafio: string
  tipo: 'totp' | 'codigo'
  codigo: string
  confiar?: boolean | undefined
  setCookie(cookie: string): void
}

/**
 * Takes the second step of a sign-in. A challenge that is unknown, used or expired gets one answer, a wrong code
 * another; wrong codes are limited per account and per network. A code that was right once is wrong the next time. Sets
 * the cookie of a browser that is to be trusted.
 * @throws {Failure} desafio_vencido, codigo_incorreto, muitas_tentativas
 */
export async function finishLogin(
  deps: Deps,
  { desafio, tipo, codigo, confiar = false, setCookie, ...origem }: Segundo,
): Promise<SignedIn> {
  const now = deps.now()
  const conta = await contaDoDesafio(deps.db, desafio, now)
  if (!conta) throw fail(desafio_vencido)
  const { id_usuario } = conta
  const counters = [
    [fator_conta, String(id_usuario)],
    [login_rede, origem.ip],
  ] as const
  const done = await withAttempt(deps.db, counters, now, async () => {
    const usar = await checkProva(deps, id_usuario, { tipo, codigo })
    if (!usar) return false
    return inTransaction(deps.db, async tx => {
      if (!(await usar(tx, now))) return false
      if (!(await spendDesafio(tx, desafio, now))) throw fail(desafio_vencido)
      await resetAttempts(tx, fator_conta, String(id_usuario))
      const aparelho = await trustIfAsked(deps, tx, id_usuario, { confiar, userAgent: origem.userAgent })
      return { sessao: await enter(deps, tx, conta, { ...origem, com_fator: true }), aparelho }
    })
  })
  if (done) return answerIn(deps, done, setCookie)
  await audit(deps.db, { em: now, id_ator: id_usuario, acao: 'fator_recusado', detalhes: { ip: origem.ip, tipo } })
  throw fail(codigo_incorreto, { campos: { codigo: campos.codigo_do_fator } })
}

/**
 * Signs in by a passkey: as the second step of a challenge, or instead of the senha where the device recognised its
 * person. Wrong answers are limited per network, and per account where it is known.
 * @throws {Failure} desafio_vencido, passkey_recusada, passkey_desconhecida, passkey_nao_oferecida, muitas_tentativas
 */
export async function enterWithPasskey(
  deps: Deps,
  {
    desafio,
    passkey,
    confiar = false,
    setCookie,
    ...origem
  }: Origem & {
    desafio?: string | undefined
    passkey: RespostaDaPasskey
    confiar?: boolean | undefined
    setCookie(cookie: string): void
  },
): Promise<SignedIn> {
  const now = deps.now()
  const esperada = desafio === undefined ? null : await contaDoDesafio(deps.db, desafio, now)
  if (esperada === undefined) throw fail(desafio_vencido)
  const conhecida = esperada ? ([[fator_conta, String(esperada.id_usuario)]] as const) : []
  const done = await withAttempt(deps.db, [...conhecida, [login_rede, origem.ip]], now, async () => {
    const certa = await checkPasskey(deps, passkey, esperada?.id_usuario ?? null)
    if (!certa) return false
    return inTransaction(deps.db, async tx => {
      if (!(await certa.usar(tx, now))) throw fail(passkey_recusada)
      if (desafio !== undefined && !(await spendDesafio(tx, desafio, now))) throw fail(desafio_vencido)
      const { id_usuario } = certa.conta
      await resetAttempts(tx, fator_conta, String(id_usuario))
      const aparelho = await trustIfAsked(deps, tx, id_usuario, { confiar, userAgent: origem.userAgent })
      return { sessao: await enter(deps, tx, certa.conta, { ...origem, com_fator: true }), aparelho }
    })
  })
  if (done) return answerIn(deps, done, setCookie)
  await audit(deps.db, {
    em: now,
    id_ator: esperada?.id_usuario ?? null,
    acao: 'fator_recusado',
    detalhes: { ip: origem.ip, tipo: 'passkey' },
  })
  throw await refusalOf(deps, passkey)
}
