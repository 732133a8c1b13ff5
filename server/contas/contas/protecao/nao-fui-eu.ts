import { hash } from 'node:crypto'
import * as z from 'zod'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { closeSessions } from '../../../platform/http/guard/session.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { believed, signing } from '../../../platform/secrets/secrets.ts'
import { createToken, same, tokenOf } from '../../../platform/secrets/signed.ts'
import { desfazerRecentes } from '../../fatores/fatores.ts'
import { findUsuario, lockUsuario } from '../contas.queries.ts'
import { updateSenha } from '../dados/dados.queries.ts'
import { createRecuperacao } from '../entrar/recuperacao.ts'
import { acessoContestado } from '../events.ts'
import { deleteAparelhos } from './aparelhos.queries.ts'

const token = tokenOf({
  typ: 'nao-fui-eu+jwt',
  audience: 'nao-fui-eu',
  claims: z.object({ id_usuario: z.number().int(), estado: z.string() }),
})

interface Conta {
  id_usuario: number
  email: string
  senha_hash: string
}

/** Fingerprint of address and senha: a link stops working once either changes, so that it needs no row and no end. */
const estadoDe = ({ email, senha_hash }: Conta): string => hash('sha256', `${email} ${senha_hash}`, 'base64url')

/** Returns the link with which the owner of an account says that a sign-in or a change was not theirs. */
export async function linkNaoFuiEu(deps: Deps, conta: Conta): Promise<string> {
  const { id_usuario } = conta
  const signed = await token.sign(signing(deps.secrets, 'nao_fui_eu'), { id_usuario, estado: estadoDe(conta) })
  return `${deps.appUrl}/nao-fui-eu/${signed}`
}

/** Returns the account whose link this is; undefined when the link no longer works. */
async function contaDoLink(deps: Deps, db: Deps['db'] | Tx, text: string): Promise<Conta | undefined> {
  const claims = await token.read(believed(deps.secrets, 'nao_fui_eu'), text)
  const conta = claims ? await findUsuario(db, claims.id_usuario) : undefined
  return claims && conta?.ativo && !conta.email_por_outrem && same(claims.estado, estadoDe(conta)) ? conta : undefined
}

/** Whether this link still works; asking changes nothing. */
export const verificarNaoFuiEu = async (deps: Deps, text: string): Promise<boolean> =>
  (await contaDoLink(deps, deps.db, text)) !== undefined

/**
 * Ends every session of the account, forgets its browsers and its links with the identity provider, takes back the second
 * factors added in the last days, and lets its senha open nothing any more. Returns a recovery token, with which its owner
 * sets a new senha: the link proves the mailbox, as a recovery mail does.
 * @throws {Failure} link_nao_fui_eu_invalido, muitas_tentativas
 */
export async function naoFuiEu(deps: Deps, { token: text, ip }: { token: string; ip: string }): Promise<string> {
  const now = deps.now()
  await throttleCall(deps.db, 'recuperacao_rede', ip, now)
  if (!(await contaDoLink(deps, deps.db, text))) throw fail('link_nao_fui_eu_invalido')
  // A senha that nobody knows: signing in is refused as for any wrong one.
  const unknown = await deps.passwords.hash(createToken())
  const id_usuario = await inTransaction(deps.db, async tx => {
    const asked = await contaDoLink(deps, tx, text)
    if (asked) await lockUsuario(tx, asked.id_usuario)
    // Read again behind the lock: of two presses one ends the account's sessions.
    const conta = asked && (await contaDoLink(deps, tx, text))
    if (!conta) throw fail('link_nao_fui_eu_invalido')
    await updateSenha(tx, conta.id_usuario, unknown)
    await closeSessions(tx, { id_usuario: conta.id_usuario }, now)
    await deleteAparelhos(tx, conta.id_usuario)
    await deps.events.tell(tx, acessoContestado, conta)
    await desfazerRecentes(deps, tx, conta.id_usuario)
    await audit(tx, { em: now, id_ator: conta.id_usuario, acao: 'acesso_negado_pela_dona', detalhes: { ip } })
    return conta.id_usuario
  })
  return createRecuperacao(deps.db, id_usuario, now)
}
