import { passagem_nao, passagem_sim } from '#shared/clientes/passagens/passagens.answers.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { answerPassagem } from '../../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import * as queries from './perguntas.queries.ts'

/** Returns whom the caller was passed on to and has not answered. */
export async function listPerguntas(deps: Deps, { id_usuario }: Actor) {
  const results = await queries.listAbertas(deps.db, id_usuario)
  return { results, total: results.length }
}

/**
 * Records whether the new consultora may see the caller's results, effective from the next request.
 * @throws {Failure} nao_encontrado when nobody asked, or it was answered already
 */
export async function answerPergunta(deps: Deps, actor: Actor, id_passagem: string, resposta: 'sim' | 'nao') {
  await inTransaction(deps.db, async tx => {
    const em = deps.now()
    const { id_usuario } = actor
    const answered = await queries.answer(tx, { id_passagem, id_participante: id_usuario, resposta, em })
    if (!answered) throw fail(nao_encontrado)
    await answerPassagem(deps, tx, actor, { id_destino: answered.id_para, sim: resposta === 'sim' })
    const alvo = `usuario:${answered.id_para}` as const
    await audit(tx, {
      em,
      id_ator: id_usuario,
      acao: 'passagem_respondida',
      alvo,
      detalhes: { receber: resposta === 'sim' },
    })
  })
  return { response: (resposta === 'sim' ? passagem_sim : passagem_nao).mensagem }
}
