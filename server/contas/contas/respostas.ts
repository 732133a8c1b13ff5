import { randomUUID } from 'node:crypto'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { type Db, inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { audit } from '../../platform/http/audit.ts'
import { takeAttempts } from '../../platform/http/throttle.ts'
import { createToken, hashToken } from '../../platform/secrets/signed.ts'
import { findUsuario } from './contas.queries.ts'
import * as queries from './respostas.queries.ts'

/** Validity of a request to a reply address, in ms. */
export const VALIDADE_CONFIRMACAO_MS = DAY_MS

/**
 * Asks a mailbox whether answers to a consultor's mails may go there. Until it says yes they go where they went; another
 * question takes the place of this one. Counted by account and by address: nobody's mailbox is asked for ever.
 * @throws {Failure} dados_invalidos, muitas_tentativas
 */
export async function pedirEnderecoResposta(deps: Deps, { id_usuario }: Actor, email: string): Promise<void> {
  const now = deps.now()
  const conta = await findUsuario(deps.db, id_usuario)
  if (email === conta?.email) throw refuse('Este já é o e-mail da sua conta')
  if (email === conta?.email_respostas) throw refuse('As respostas já chegam a este endereço')
  const counters = [
    ['resposta_conta', String(id_usuario)],
    ['resposta_endereco', email],
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

const refuse = (email: string) => fail('dados_invalidos', { campos: { email } })

/** The account's own address takes answers again, and a question that still waits is dropped with its link. */
export const removerEnderecoResposta = (deps: Deps, { id_usuario }: Actor): Promise<void> =>
  inTransaction(deps.db, async tx => {
    const asked = await queries.deletePedido(tx, id_usuario)
    const changed = await queries.updateEmailRespostas(tx, id_usuario, null)
    if (asked || changed) await audit(tx, { em: deps.now(), id_ator: id_usuario, acao: 'endereco_resposta_removido' })
  })

/** The pending confirmation that a mail is about; undefined when it was withdrawn, replaced or has expired. */
export const pedidoDoEmail = async (db: Db, id_consultor: number, destinatario: string, now: Date) => {
  const pedido = await queries.findPedido(db, { id_consultor, now })
  return pedido?.email === destinatario ? pedido : undefined
}

/** Makes the token when its mail is sent: it exists in that mail only, here as a hash. Undefined where the question is gone. */
export async function createConfirmacao(db: Db, id_consultor: number, email: string): Promise<string | undefined> {
  const token = createToken()
  return (await queries.setToken(db, { id_consultor, email, token_hash: hashToken(token) })) ? token : undefined
}

/**
 * The mailbox's yes. The account's own address is told: whoever used a session that was left open cannot lead answers away
 * unnoticed.
 * @throws {Failure} endereco_resposta_invalido
 */
export const confirmarEnderecoResposta = (deps: Deps, token: string): Promise<{ mensagem: string; email: string }> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    const pedido = await queries.takePedido(tx, hashToken(token), now)
    if (!pedido) throw fail('endereco_resposta_invalido')
    const { id_consultor, email } = pedido
    if (!(await queries.updateEmailRespostas(tx, id_consultor, email))) throw fail('endereco_resposta_invalido')
    await audit(tx, { em: now, id_ator: id_consultor, acao: 'endereco_resposta_confirmado' })
    const conta = await findUsuario(tx, id_consultor)
    if (conta)
      await enqueueEmail(deps, tx, {
        tipo: 'resposta_mudou',
        chave: randomUUID(),
        destinatario: conta.email,
        dados: { id_usuario: id_consultor },
      })
    return { mensagem: 'As respostas passam a chegar a este endereço.', email }
  })
