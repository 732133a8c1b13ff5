import { podePedirEm } from '#shared/autorizacoes/autorizacoes.rules.ts'
import { fail } from '#shared/errors.ts'
import type { Actor } from '#shared/permissions.ts'
import { type Db, inTransaction, type Tx } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { enqueueEmail } from '../emails/emails.ts'
import { audit } from '../http/audit.ts'
import { findEscopo } from './autorizacoes.queries.ts'

interface Par {
  id_participante: number
  id_consultor: number
}

const cliente = (db: Db | Tx, { id_participante, id_consultor }: Par) =>
  db
    .selectFrom('clientes')
    .select(['id_participante', 'email'])
    .where('id_participante', '=', id_participante)
    .where('id_consultor', '=', id_consultor)

async function ultimoPedido(db: Db | Tx, { id_participante, id_consultor }: Par): Promise<Date | null> {
  const row = await db
    .selectFrom('pedidos_acesso')
    .select('em')
    .where('id_participante', '=', id_participante)
    .where('id_consultor', '=', id_consultor)
    .orderBy('em', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.em ?? null
}

/** What a client lets the caller see, and when the caller may ask again.
 * @throws {Failure} nao_encontrado */
export async function getPedido(deps: Deps, actor: Actor, id_participante: number) {
  const par = { id_participante, id_consultor: actor.id_usuario }
  if (!(await cliente(deps.db, par).executeTakeFirst())) throw fail('nao_encontrado')
  const pedido_em = await ultimoPedido(deps.db, par)
  return { escopo: await findEscopo(deps.db, par), pedido_em, pode_pedir_em: podePedirEm(pedido_em, deps.now()) }
}

/**
 * Asks a client by mail to open a closed result; the person decides, and need not answer.
 * @throws {Failure} nao_encontrado, resultado_ja_aberto, pedido_de_acesso_repetido
 */
export async function pedirAcesso(deps: Deps, actor: Actor, id_participante: number) {
  const par = { id_participante, id_consultor: actor.id_usuario }
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    // Two presses at once wait for each other here.
    const found = await cliente(tx, par).forUpdate().executeTakeFirst()
    if (!found) throw fail('nao_encontrado')
    if ((await findEscopo(tx, par)) === 'relatorio') throw fail('resultado_ja_aberto')
    const wait = podePedirEm(await ultimoPedido(tx, par), em)
    if (wait) throw fail('pedido_de_acesso_repetido', { retryAfter: Math.ceil((wait.getTime() - em.getTime()) / 1000) })
    await tx
      .insertInto('pedidos_acesso')
      .values({ ...par, em })
      .execute()
    await enqueueEmail(deps, tx, {
      tipo: 'pedido_acesso',
      chave: `${id_participante}:${actor.id_usuario}:${em.getTime()}`,
      destinatario: found.email,
      dados: par,
    })
    await audit(tx, { em, id_ator: actor.id_usuario, acao: 'acesso_pedido', alvo: `usuario:${id_participante}` })
    return { pedido_em: em, pode_pedir_em: podePedirEm(em, em) }
  })
}
