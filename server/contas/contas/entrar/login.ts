import type { Sessao } from '#shared/contas/contas/contas.contract.ts'
import type { SegundoFator } from '#shared/contas/contas/login.contract.ts'
import { campos } from '#shared/platform/campos.catalogue.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { openSession } from '../../../platform/http/guard/session.ts'
import { resetAttempts, withAttempt } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import {
  abrirDesafio,
  aparelhoConfiado,
  avisarPorEmail,
  conferirProva,
  contaDoDesafio,
  trustAparelho,
  usarDesafio,
} from '../../fatores/fatores.ts'
import { findContaByEmail, takeOverEmail } from '../contas.queries.ts'
import { recogniseAparelho, type SignInFrom } from '../protecao/aparelhos.ts'

/** Network address and browser that a sign-in comes from. */
export interface Origem extends SignInFrom {
  ip: string
}

interface Conta {
  id_usuario: number
  email: string
  id_tipo_usuario: number
  nome: string
}

/** Opens a session of an account whose proofs were right. */
async function entrar(deps: Deps, tx: Tx, conta: Conta, { ip, ...from }: Origem): Promise<Sessao> {
  const { id_usuario, email, id_tipo_usuario, nome } = conta
  const now = deps.now()
  await recogniseAparelho(deps, tx, conta, from, now)
  await audit(tx, { em: now, id_ator: id_usuario, acao: 'login', detalhes: { ip } })
  return { token: await openSession(tx, id_usuario, now, from.userAgent), id_usuario, email, id_tipo_usuario, nome }
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
): Promise<Sessao | SegundoFator> {
  const now = deps.now()
  const counters = [
    ['login_conta', email],
    ['login_rede', origem.ip],
  ] as const
  let id_ator: number | null = null
  const conta = await withAttempt(deps.db, counters, now, async () => {
    const found = await findContaByEmail(deps.db, email)
    id_ator = found?.id_usuario ?? null
    return (await deps.passwords.verify(found?.senha_hash ?? null, senha)) && found !== undefined && found
  })
  if (!conta) {
    await audit(deps.db, { em: now, id_ator, acao: 'login_recusado', detalhes: { ip: origem.ip } })
    throw fail('login_invalido')
  }
  if (!conta.ativo) throw fail('usuario_inativo')
  if (conta.email_a_confirmar) throw fail('email_a_confirmar')
  return inTransaction(deps.db, async tx => {
    if (conta.email_por_outrem) await takeOverEmail(tx, conta.id_usuario)
    await resetAttempts(tx, 'login_conta', email)
    if (await aparelhoConfiado(tx, conta.id_usuario, cookies, now)) return entrar(deps, tx, conta, origem)
    return (await abrirDesafio(tx, conta.id_usuario, now)) ?? entrar(deps, tx, conta, origem)
  })
}

/** The second step as typed. */
interface Segundo extends Origem {
  desafio: string
  tipo: 'totp' | 'codigo'
  codigo: string
  confiar?: boolean | undefined
}

/**
 * Takes the second step of a sign-in. A challenge that is unknown, used or expired gets one answer, a wrong code
 * another; wrong codes are limited per account and per network. A code that was right once is wrong the next time.
 * @returns the session, and the value of this browser's cookie when it is to be trusted
 * @throws {Failure} desafio_vencido, codigo_incorreto, muitas_tentativas
 */
export async function concluirLogin(
  deps: Deps,
  { desafio, tipo, codigo, confiar = false, ...origem }: Segundo,
): Promise<{ sessao: Sessao; aparelho: string | null }> {
  const now = deps.now()
  const conta = await contaDoDesafio(deps.db, desafio, now)
  if (!conta) throw fail('desafio_vencido')
  const { id_usuario } = conta
  const counters = [
    ['fator_conta', String(id_usuario)],
    ['login_rede', origem.ip],
  ] as const
  const done = await withAttempt(deps.db, counters, now, async () => {
    const usar = await conferirProva(deps, id_usuario, { tipo, codigo })
    if (!usar) return false
    return inTransaction(deps.db, async tx => {
      if (!(await usar(tx, now))) return false
      if (!(await usarDesafio(tx, desafio, now))) throw fail('desafio_vencido')
      await resetAttempts(tx, 'fator_conta', String(id_usuario))
      const aparelho = confiar ? await trustAparelho(tx, id_usuario, origem.userAgent, now) : null
      if (aparelho !== null) {
        await audit(tx, { em: now, id_ator: id_usuario, acao: 'aparelho_confiado' })
        await avisarPorEmail(deps, tx, id_usuario, 'aparelho_confiado')
      }
      return { sessao: await entrar(deps, tx, conta, origem), aparelho }
    })
  })
  if (done) return done
  await audit(deps.db, { em: now, id_ator: id_usuario, acao: 'fator_recusado', detalhes: { ip: origem.ip, tipo } })
  throw fail('codigo_incorreto', { campos: { codigo: campos.codigo_do_fator } })
}
