import type { CartaoDoMapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { fail } from '#shared/platform/errors.ts'
import { registrarCartao } from '../../contas/autorizacoes/autorizacoes.ts'
import { cartaoMostrado } from '../../disc/cartao/cartao.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { holdPessoas } from './mapa.ts'

/**
 * Returns the card that a person on the map gave the equipe, and records the opening in her register, in the transaction
 * that holds her choice. A gestor reads no card.
 * @throws {Failure} nao_encontrado, sem_reciprocidade for an integrante who does not show herself
 */
export function getCartaoDoMapa(
  deps: Deps,
  actor: SessionActor,
  { id_equipe, id_participante }: { id_equipe: number; id_participante: number },
): Promise<CartaoDoMapa> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const { equipe, pessoas } = await holdPessoas(deps, tx, actor, { id_equipe, em })
    const dela = pessoas.find(pessoa => pessoa.id_participante === id_participante)
    if (!dela?.cartao || equipe.papel === 'gestor') throw fail('nao_encontrado')
    const cartao = await cartaoMostrado(tx, dela.id_licenca)
    if (!cartao) throw fail('nao_encontrado')
    await registrarCartao(tx, actor, dela, { papel: equipe.papel, id_equipe, em })
    return cartao
  })
}
