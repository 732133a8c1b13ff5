import type { CartaoDoMapa } from '#shared/clientes/mapa/mapa.contract.ts'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { recordCartao } from '../../contas/autorizacoes/autorizacoes.ts'
import { cartaoMostrado } from '../../disc/cartao/cartao.ts'
import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { holdPessoas } from './mapa.ts'

/** One line of a card: the first of her own, else the first sentence of what works with her; null of a card without either. */
const lineOf = (partes: readonly Parte[]): string | null =>
  partes.find(({ linha }) => linha !== '')?.linha ??
  partes.find(({ titulo }) => titulo === 'funciona')?.frases[0]?.texto ??
  null

/**
 * Returns one line of the card of each person on the map who gave it to the equipe, by person, and records each opening in
 * her register, in the transaction that holds her choice. A gestor gets none.
 * @throws {Failure} nao_encontrado, sem_reciprocidade for an integrante who does not show herself
 */
export function listLinhasDosCartoes(
  deps: Deps,
  actor: SessionActor,
  id_equipe: number,
): Promise<ReadonlyMap<number, string>> {
  const em = deps.now()
  return inTransaction(deps.db, async tx => {
    const { equipe, pessoas } = await holdPessoas(deps, tx, actor, { id_equipe, em })
    const { papel } = equipe
    const linhas = new Map<number, string>()
    if (papel === 'gestor') return linhas
    for (const dela of pessoas.filter(({ cartao }) => cartao)) {
      const linha = lineOf((await cartaoMostrado(tx, dela.id_licenca))?.partes ?? [])
      if (linha === null) continue
      await recordCartao(tx, actor, dela, { papel, id_equipe, em })
      linhas.set(dela.id_participante, linha)
    }
    return linhas
  })
}

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
    if (!dela?.cartao || equipe.papel === 'gestor') throw fail(nao_encontrado)
    const cartao = await cartaoMostrado(tx, dela.id_licenca)
    if (!cartao) throw fail(nao_encontrado)
    await recordCartao(tx, actor, dela, { papel: equipe.papel, id_equipe, em })
    return cartao
  })
}
