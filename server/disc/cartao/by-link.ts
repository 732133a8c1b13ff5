import type { CartaoAberto } from '#shared/disc/cartao/cartao.contract.ts'
import type { Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import { recordCartao } from '../../contas/autorizacoes/autorizacoes.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { SessionActor } from '../../platform/http/guard/session.ts'
import { throttleCall } from '../../platform/http/guard/throttle.ts'
import { hashToken } from '../../platform/secrets/signed.ts'
import { countAbertura, holdPorToken } from './cartao.queries.ts'
import { cartaoMostrado } from './cartao.ts'
import { cartao_rede } from './limits.ts'

/** A mark of what a card says: equal words give equal marks. */
const marcaOf = (partes: readonly Parte[]): string => hashToken(JSON.stringify(partes)).toString('base64url')

async function doLink(tx: Tx, token: string, now: Date) {
  const row = await holdPorToken(tx, hashToken(token), now)
  const cartao = row && (await cartaoMostrado(tx, row.id_licenca))
  return row && cartao ? { row, cartao: { ...cartao, marca: marcaOf(cartao.partes) } } : null
}

/**
 * Runs a reading of a link's card in one transaction. Wrong, ended and withdrawn links get one answer, and are counted
 * per network.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
async function readOne<T>(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
  read: (tx: Tx, found: NonNullable<Awaited<ReturnType<typeof doLink>>>, now: Date) => Promise<T>,
): Promise<T> {
  const now = deps.now()
  const found = await inTransaction(deps.db, async tx => {
    const aberto = await doLink(tx, token, now)
    return aberto && { is: await read(tx, aberto, now) }
  })
  if (found) return found.is
  await throttleCall(deps.db, cartao_rede, ip, now)
  throw fail(nao_encontrado)
}

/**
 * Opens a card by its link: counts the opening, and notes it in the person's register when somebody else is signed in,
 * in the transaction that reads it.
 * @throws {Failure} nao_encontrado, muitas_tentativas
 */
export const openCartao = (
  deps: Deps,
  { actor, ...link }: { token: string; ip: string; actor: SessionActor | null },
): Promise<CartaoAberto> =>
  readOne(deps, link, async (tx, { row, cartao }, em) => {
    // The person who looks at her own link is no opening.
    if (!actor || !can(actor, 'ver_de_si', { id_usuario: row.id_participante })) await countAbertura(tx, row.id_link)
    if (actor) await recordCartao(tx, actor, row, { papel: 'pessoa', id_equipe: null, em })
    return { ...cartao, expira_em: row.expira_em }
  })

/** Returns whether a link still opens its card, and the mark of what it says. @throws {Failure} as `openCartao` */
export const checkCartao = (deps: Deps, link: { token: string; ip: string }): Promise<{ marca: string }> =>
  readOne(deps, link, async (_tx, { cartao: { marca } }) => ({ marca }))
