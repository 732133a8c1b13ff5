import { randomUUID } from 'node:crypto'
import { campos, endereco_resposta_invalido, respostas_noutro_endereco } from '#shared/contas/contas/contas.answers.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { type Db, inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { takeAttempts } from '../../../platform/http/guard/throttle.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { createToken, hashToken } from '../../../platform/secrets/signed.ts'
import { findUsuario } from '../contas.queries.ts'
import { resposta_conta, resposta_endereco } from '../limits.ts'
import * as queries from './respostas.queries.ts'

/** Validity of a request to use a reply address, in ms. */
const VALIDADE_CONFIRMACAO_MS = DAY_MS

/**
 * Asks a mailbox by mail whether it agrees to receive the answers to a consultor's mails. Until it confirms, the
 * current reply address stays in use; a new request replaces a pending one. Requests are limited per account and per
 * address, so that nobody's mailbox is flooded.
 * @throws {Failure} dados_invalidos, muitas_tentativas
 */
export async function askEnderecoResposta(deps: Deps, { id_usuario }: Actor, email: string): Promise<void> {
  const now = deps.now()
  const conta = await findUsuario(deps.db, id_usuario)
  if (email === conta?.email) throw refuse(campos.email_da_sua_conta)
  if (email === conta?.email_respostas) throw refuse(campos.respostas_ja_chegam)
  const counters = [
    [resposta_conta, String(id_usuario)],
    [resposta_endereco, email],
  ] as const
  await takeAttempts(deps.db, counters, now)
  await inTransaction(deps.db, async tx => {
    const expira_em = new Date(now.getTime() + VALIDADE_CONFIRMACAO_MS)
    await queries.upsertPedido(tx, { id_consultor: id_usuario, email, pedido_em: now, expira_em })
    await enqueueEmail(deps, tx, {
      tipo: 'confirmar_resposta',
      chave: randomUUID(),
      destinatario: email,
      dados: { id_usuario },
    })
    await audit(tx, { em: now, id_ator: id_usuario, acao: 'endereco_resposta_pedido' })
  })
}

const refuse = (email: string) => fail(dados_invalidos, { campos: { email } })

/** Makes the account's own address receive answers again, and drops a pending request together with its link. */
export const removeEnderecoResposta = (deps: Deps, { id_usuario }: Actor): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const asked = await queries.deletePedido(tx, id_usuario)
    const changed = await queries.updateEmailRespostas(tx, id_usuario, null)
    if (asked || changed) await audit(tx, { em: deps.now(), id_ator: id_usuario, acao: 'endereco_resposta_removido' })
  })

/**
 * Returns the pending request that a confirmation mail is about; undefined when it was withdrawn, replaced or has
 * expired.
 */
export const pedidoDoEmail = async (db: Db, id_consultor: number, destinatario: string, now: Date) => {
  const pedido = await queries.findPedido(db, { id_consultor, now })
  return pedido?.email === destinatario ? pedido : undefined
}

/**
 * Creates a confirmation token when its mail is sent. Only the mail contains the token; the database stores its hash.
 * Undefined when the request no longer exists.
 */
export async function createConfirmacao(db: Db, id_consultor: number, email: string): Promise<string | undefined> {
  const token = createToken()
  return (await queries.setToken(db, { id_consultor, email, token_hash: hashToken(token) })) ? token : undefined
}

/**
 * Confirms a reply address by the token in its mail. The account's own address is told by mail, so that somebody who
 * uses an unattended session cannot redirect answers unnoticed.
 * @throws {Failure} endereco_resposta_invalido
 */
export const confirmEnderecoResposta = (deps: Deps, token: string): Promise<{ mensagem: string; email: string }> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const pedido = await queries.takePedido(tx, hashToken(token), now)
    if (!pedido) throw fail(endereco_resposta_invalido)
    const { id_consultor, email } = pedido
    if (!(await queries.updateEmailRespostas(tx, id_consultor, email))) throw fail(endereco_resposta_invalido)
    await audit(tx, { em: now, id_ator: id_consultor, acao: 'endereco_resposta_confirmado' })
    const conta = await findUsuario(tx, id_consultor)
    if (conta)
      await enqueueEmail(deps, tx, {
        tipo: 'resposta_mudou',
        chave: randomUUID(),
        destinatario: conta.email,
        dados: { id_usuario: id_consultor },
      })
    return { mensagem: respostas_noutro_endereco.mensagem, email }
  })
