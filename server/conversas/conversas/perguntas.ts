import { campos } from '#shared/conversas/conversas/conversas.answers.ts'
import { type Anotacoes, MAXIMO_PERGUNTAS, type PerguntaMinha } from '#shared/conversas/conversas/conversas.contract.ts'
import { dados_invalidos } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { findConversa, lockConversa, updatePerguntas } from './conversas.queries.ts'
import { present, requireConversa } from './conversas.ts'

/**
 * Writes a question of the consultor's own into a step of the hour; one of the same id is changed where it stands.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado, dados_invalidos
 */
export const putPergunta = (
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  pergunta: PerguntaMinha,
): Promise<Anotacoes> =>
  inTransaction(deps.db, async tx => {
    await requireConversa(tx, actor, id_licenca)
    const { perguntas } = await lockConversa(tx, id_licenca, deps.now())
    const known = perguntas.some(({ id }) => id === pergunta.id)
    if (!known && perguntas.length >= MAXIMO_PERGUNTAS)
      throw fail(dados_invalidos, { campos: { texto: campos.perguntas_demais(MAXIMO_PERGUNTAS) } })
    const after = known ? perguntas.map(one => (one.id === pergunta.id ? pergunta : one)) : [...perguntas, pergunta]
    return updatePerguntas(tx, id_licenca, after)
  })

/**
 * Removes a question of the consultor's own; one that is not there is removed already.
 * @throws {Failure} nao_encontrado, resultado_nao_autorizado
 */
export const removePergunta = (
  deps: Deps,
  actor: SessionActor,
  id_licenca: number,
  id_pergunta: string,
): Promise<Anotacoes> =>
  inTransaction(deps.db, async tx => {
    await requireConversa(tx, actor, id_licenca)
    if (!(await findConversa(tx, id_licenca))) return present(id_licenca, undefined)
    const { perguntas } = await lockConversa(tx, id_licenca, deps.now())
    return updatePerguntas(
      tx,
      id_licenca,
      perguntas.filter(({ id }) => id !== id_pergunta),
    )
  })
