import { pedido_de_acesso_repetido, resultado_ja_aberto } from '#shared/contas/autorizacoes/autorizacoes.answers.ts'
import { canAskIn } from '#shared/contas/autorizacoes/autorizacoes.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { findEscopo } from './autorizacoes.queries.ts'
import * as queries from './pedidos.queries.ts'
import { findAguardando } from './ver-junto.queries.ts'

/**
 * Returns what a client lets the caller see, and when the caller may ask for access again.
 * @throws {Failure} nao_encontrado
 */
export async function getPedido(deps: Deps, actor: Actor, id_participante: number) {
  const par = { id_participante, id_consultor: actor.id_usuario }
  if (!(await queries.findCliente(deps.db, par))) throw fail(nao_encontrado)
  const pedido_em = await queries.findUltimoPedido(deps.db, par)
  return {
    escopo: await findEscopo(deps.db, par),
    pedido_em,
    pode_pedir_em: canAskIn(pedido_em, deps.now()),
    aguardando_ver_junto: await findAguardando(deps.db, par),
  }
}

/**
 * Sends a client a mail that asks to open a closed result. The person decides, and need not answer.
 * @throws {Failure} nao_encontrado, resultado_ja_aberto, pedido_de_acesso_repetido
 */
export async function askAcesso(deps: Deps, actor: Actor, id_participante: number) {
  const par = { id_participante, id_consultor: actor.id_usuario }
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    // Locks the client, so that two simultaneous requests run one after the other.
    const found = await queries.lockCliente(tx, par)
    if (!found) throw fail(nao_encontrado)
    if ((await findEscopo(tx, par)) === 'relatorio') throw fail(resultado_ja_aberto)
    const wait = canAskIn(await queries.findUltimoPedido(tx, par), em)
    if (wait) throw fail(pedido_de_acesso_repetido, { retryAfter: Math.ceil((wait.getTime() - em.getTime()) / 1000) })
    await queries.insertPedido(tx, { ...par, em })
    await enqueueEmail(deps, tx, {
      tipo: 'pedido_acesso',
      chave: `${id_participante}:${actor.id_usuario}:${em.getTime()}`,
      destinatario: found.email,
      dados: par,
    })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'acesso_pedido', alvo: `usuario:${id_participante}` })
    return { pedido_em: em, pode_pedir_em: canAskIn(em, em) }
  })
}
