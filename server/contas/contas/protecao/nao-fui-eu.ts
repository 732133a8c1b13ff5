import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { link_nao_fui_eu_invalido, link_nao_fui_eu_vencido } from '#shared/contas/contas/contas.answers.ts'
import { NAO_FUI_EU_DIAS } from '#shared/contas/fatores/fatores.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { closeSessions } from '../../../platform/http/guard/session.ts'
import { throttleCall } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { believed, signing } from '../../../platform/secrets/secrets.ts'
import { createToken, same, tokenOf } from '../../../platform/secrets/signed.ts'
import { undoRecentes } from '../../fatores/fatores.ts'
import { recuperacao_rede } from '../../fatores/limits.ts'
import { findUsuario, lockUsuario } from '../contas.queries.ts'
import { updateSenha } from '../dados/dados.queries.ts'
import { closeRecuperacoes } from '../enter/recuperacao.queries.ts'
import { acessoContestado } from '../events.ts'
import { deleteAparelhos } from './aparelhos.queries.ts'

/** Time in ms for which the link of a mail works, and back over which it undoes what was made. */
const PRAZO_MS = NAO_FUI_EU_DIAS * DAY_MS

const token = tokenOf({
  typ: 'nao-fui-eu+jwt',
  audience: 'nao-fui-eu',
  claims: z.object({ id_usuario: z.number().int(), estado: z.string(), ate: z.number().int() }),
})

interface Conta {
  id_usuario: number
  email: string
  senha_hash: string
}

/** Fingerprint of address and senha: a link stops working once either changes, so that it needs no row. */
const estadoOf = ({ email, senha_hash }: Conta): string => hash('sha256', `${email} ${senha_hash}`, 'base64url')

/**
 * Returns the link with which the owner of an account says that a sign-in or a change was not theirs. It ends seven days
 * after what its mail tells of.
 * @param em when that happened
 */
export async function linkNaoFuiEu(deps: Deps, conta: Conta, em: Date): Promise<string> {
  const claims = { id_usuario: conta.id_usuario, estado: estadoOf(conta), ate: em.getTime() + PRAZO_MS }
  return `${deps.appUrl}/nao-fui-eu/${await token.sign(signing(deps.secrets, 'nao_fui_eu'), claims)}`
}

/** Returns the account whose link this is; `vencido` when its days have passed, undefined when it does not work. */
async function contaDoLink(deps: Deps, db: Deps['db'] | Tx, text: string): Promise<Conta | 'vencido' | undefined> {
  const claims = await token.read(believed(deps.secrets, 'nao_fui_eu'), text)
  if (!claims) return undefined
  if (deps.now().getTime() >= claims.ate) return 'vencido'
  const conta = await findUsuario(db, claims.id_usuario)
  return conta?.ativo && !conta.email_por_outrem && same(claims.estado, estadoOf(conta)) ? conta : undefined
}

/** @throws {Failure} link_nao_fui_eu_invalido, link_nao_fui_eu_vencido */
async function requireConta(deps: Deps, db: Deps['db'] | Tx, text: string): Promise<Conta> {
  const conta = await contaDoLink(deps, db, text)
  if (conta === 'vencido') throw fail(link_nao_fui_eu_vencido)
  if (!conta) throw fail(link_nao_fui_eu_invalido)
  return conta
}

/** Whether this link still works, and if not, whether its days have passed; asking changes nothing. */
export async function verifyNaoFuiEu(deps: Deps, text: string): Promise<{ valido: boolean; vencido: boolean }> {
  const conta = await contaDoLink(deps, deps.db, text)
  return { valido: conta !== undefined && conta !== 'vencido', vencido: conta === 'vencido' }
}

/**
 * Ends every session of the account, forgets its browsers and its links with the identity provider, takes back the second
 * factors added and what was handed out in the last days, and lets its senha open nothing any more. The way back in is
 * mailed to the account: whoever holds an old mail, and not the mailbox, opens nothing.
 * @throws {Failure} link_nao_fui_eu_invalido, link_nao_fui_eu_vencido, muitas_tentativas
 */
export async function naoFuiEu(deps: Deps, { token: text, ip }: { token: string; ip: string }): Promise<void> {
  const em = deps.now()
  await throttleCall(deps.db, recuperacao_rede, ip, em)
  await requireConta(deps, deps.db, text)
  // A senha that nobody knows: signing in is refused as for any wrong one.
  const unknown = await deps.passwords.hash(createToken())
  await inTransaction(deps.db, async tx => {
    await lockUsuario(tx, (await requireConta(deps, tx, text)).id_usuario)
    // Read again behind the lock: of two presses one ends the account's sessions.
    const { id_usuario, email } = await requireConta(deps, tx, text)
    await updateSenha(tx, id_usuario, unknown)
    await closeSessions(tx, { id_usuario }, em)
    await deleteAparelhos(tx, id_usuario)
    await closeRecuperacoes(tx, id_usuario, em)
    const desde = new Date(em.getTime() - PRAZO_MS)
    await deps.events.tell(tx, acessoContestado, { deps, id_usuario, em, desde })
    await undoRecentes(deps, tx, id_usuario)
    await audit(tx, { em, id_ator: id_usuario, acao: 'acesso_negado_pela_dona', detalhes: { ip } })
    const dados = { contestada: 1 } as const
    await enqueueEmail(deps, tx, { tipo: 'recuperar_senha', chave: randomUUID(), destinatario: email, dados })
  })
}
