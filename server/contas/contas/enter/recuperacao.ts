import { randomUUID } from 'node:crypto'
import { recuperacao_invalida } from '#shared/contas/contas/contas.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { type Db, inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail, markAddressProved } from '../../../platform/emails/emails.ts'
import { closeSessions } from '../../../platform/http/guard/session.ts'
import { countAttempt, resetAttempts, throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { createToken, hashToken } from '../../../platform/secrets/signed.ts'
import { forgetWithSenha } from '../../fatores/fatores.ts'
import { recuperacao_rede, senha_atual_conta } from '../../fatores/limits.ts'
import { findContaByEmail } from '../contas.queries.ts'
import { login_conta, recuperacao_conta } from '../limits.ts'
import { notifySenhaNova } from '../protecao/senha-nova.ts'
import * as queries from './recuperacao.queries.ts'
import { requireNovaSenha } from './senhas.ts'

/**
 * Validity of a recovery token in ms: half an hour. ASVS 6.5.5 asks for ten minutes for out-of-band codes; a single-use
 * link of 256 bits may live longer, because mail can be delayed.
 */
const VALIDADE_RECUPERACAO_MS = 30 * 60 * 1000

/**
 * Requests a recovery mail; at most three an hour to an address. The same statements run whether or not the address has
 * an account: the account is looked up later, by the job that makes the mail (`destinoDaRecuperacao`). So neither the
 * response nor its time reveals whether an account exists.
 */
export async function askRecuperacao(deps: Deps, { email, ip }: { email: string; ip: string }): Promise<void> {
  const now = deps.now()
  await throttleCall(deps.db, recuperacao_rede, ip, now)
  const asked = await countAttempt(deps.db, recuperacao_conta, email, now)
  if (asked <= recuperacao_conta.max) {
    await inTransaction(deps.db, tx =>
      enqueueEmail(deps, tx, { tipo: 'recuperar_senha', chave: randomUUID(), destinatario: email, dados: {} }),
    )
  }
}

/**
 * Returns the account whose senha a mail to this address may reset. Undefined when nobody may sign in with the address,
 * or when a consultora corrected it and its person has not signed in with it yet: a correction must not open an account
 * (security §7).
 */
export async function destinoDaRecuperacao(
  db: Db,
  email: string,
): Promise<{ id_usuario: number; nome: string } | undefined> {
  const conta = await findContaByEmail(db, email)
  return conta?.ativo && !conta.email_por_outrem ? conta : undefined
}

/**
 * Creates a recovery token when its mail is sent. Only the mail contains the token; the database stores its hash.
 * Earlier tokens of the account stop working.
 */
export async function createRecuperacao(db: Db, id_usuario: number, now: Date): Promise<string> {
  const token = createToken()
  await inTransaction(db, async tx => {
    await queries.closeRecuperacoes(tx, id_usuario, now)
    await queries.insertRecuperacao(tx, {
      token_hash: hashToken(token),
      id_usuario,
      criada_em: now,
      expira_em: new Date(now.getTime() + VALIDADE_RECUPERACAO_MS),
    })
  })
  return token
}

/** Whether this recovery token can still be used; it is not used up by asking. */
export const verifyRecuperacao = async (deps: Deps, token: string): Promise<{ valido: boolean }> => ({
  valido: (await queries.findRecuperacao(deps.db, hashToken(token), deps.now())) !== undefined,
})

/**
 * Sets a new senha, once per token, ends every session and clears the account's failed attempts: the token proves
 * control of the mailbox (security §7), so failures of somebody else must not block its owner.
 * @throws {Failure} recuperacao_invalida, dados_invalidos
 */
export async function recoverSenha(
  deps: Deps,
  { token, nova_senha }: { token: string; nova_senha: string },
): Promise<void> {
  const now = deps.now()
  const token_hash = hashToken(token)
  const conta = await queries.findRecuperacao(deps.db, token_hash, now)
  if (!conta) throw fail(recuperacao_invalida)
  requireNovaSenha(deps.env, nova_senha, { campo: 'nova_senha', ...conta })
  const senha_hash = await deps.passwords.hash(nova_senha)
  await inTransaction(deps.db, async tx => {
    const used = await queries.takeRecuperacao(tx, token_hash, now)
    if (!used) throw fail(recuperacao_invalida)
    const { email } = await queries.recoverSenha(tx, used.id_usuario, senha_hash)
    await closeSessions(tx, used, now)
    await forgetWithSenha(tx, used.id_usuario)
    await resetAttempts(tx, login_conta, email)
    await resetAttempts(tx, senha_atual_conta, String(used.id_usuario))
    await markAddressProved(tx, email)
    await audit(tx, { em: now, id_ator: used.id_usuario, acao: 'senha_recuperada' })
    await notifySenhaNova(deps, tx, { ...used, email })
  })
}
