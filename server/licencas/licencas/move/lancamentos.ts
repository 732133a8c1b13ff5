import type { Lancamento } from '#shared/licencas/licencas/extrato.contract.ts'
import {
  lancamento_repetido,
  licencas_concedidas,
  licencas_corrigidas,
  licencas_insuficientes,
} from '#shared/licencas/licencas/licencas.answers.ts'
import { TIPO_LICENCA } from '#shared/licencas/licencas/licencas.contract.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { countDisponiveis, countLicencas, creditar, giveBackVencidas, listDisponiveis } from '../licencas.ts'
import * as queries from './lancamentos.queries.ts'

const ONE = { limit: 1, offset: 0 }

/**
 * Returns how many individual licences a consultor or admin has in stock, how many free ones of type 2, and how many they own
 * in any state.
 * @throws {Failure} nao_encontrado
 */
export async function getEstoque(deps: Deps, id_consultor: number) {
  if (!(await queries.findDono(deps.db, id_consultor))) throw fail(nao_encontrado)
  const [{ individual }, total, empresarial_livre] = await Promise.all([
    listDisponiveis(deps.db, id_consultor, deps.now(), ONE),
    countLicencas(deps.db, id_consultor),
    countDisponiveis(deps.db, { id_consultor, id_tipo_licenca: TIPO_LICENCA.empresarial }, deps.now()),
  ])
  return { disponiveis: individual, total, empresarial_livre }
}

/**
 * Changes somebody's stock by hand, always with a reason: `cortesia` adds licences, `correcao` removes
 * unused ones, never those in an invite or a test. Repeating the same `id_lancamento` returns the same answer and moves
 * nothing. Inactive owners are allowed too, because what they were promised stays theirs (behaviour §7).
 * @throws {Failure} nao_encontrado, licencas_insuficientes, lancamento_repetido
 */
export async function postLicencas(
  deps: Deps,
  actor: Actor,
  id_consultor: number,
  lancamento: Lancamento,
): Promise<{ mensagem: string; disponiveis: number }> {
  const em = deps.now()
  await inTransaction(deps.db, async tx => {
    if (!(await queries.lockDono(tx, id_consultor))) throw fail(nao_encontrado)
    const fresh = await queries.insertLancamento(tx, { ...lancamento, id_consultor, id_ator: actor.id_usuario, em })
    if (!fresh) return requireSame(tx, id_consultor, lancamento)
    await move(tx, actor, id_consultor, lancamento, em)
    await audit(tx, {
      em,
      id_ator: actor.id_usuario,
      acao: lancamento.tipo === 'cortesia' ? 'licencas_concedidas' : 'licencas_corrigidas',
      alvo: `usuario:${id_consultor}`,
      detalhes: {
        quantidade: lancamento.quantidade,
        motivo: lancamento.motivo,
        ...(lancamento.id_tipo_licenca === TIPO_LICENCA.empresarial && { tipo: 'empresarial' }),
      },
    })
  })
  const { id_tipo_licenca } = lancamento
  const disponiveis = await countDisponiveis(deps.db, { id_consultor, id_tipo_licenca }, em)
  const { mensagem } = lancamento.tipo === 'cortesia' ? licencas_concedidas : licencas_corrigidas
  return { mensagem, disponiveis }
}

async function move(
  tx: Tx,
  { id_usuario: id_ator }: Actor,
  id_consultor: number,
  { tipo, id_tipo_licenca, quantidade, motivo }: Lancamento,
  em: Date,
): Promise<void> {
  const what = { id_consultor, id_tipo_licenca, quantidade, id_ator, motivo, em }
  if (tipo === 'cortesia') {
    await creditar(tx, { ...what, evento: 'cortesia' })
    return
  }
  await giveBackVencidas(tx, { id_consultor }, em)
  if ((await queries.withdrawDisponiveis(tx, what)) < quantidade) throw fail(licencas_insuficientes)
}

/**
 * Checks that a repeated id comes with the same contents.
 * @throws {Failure} lancamento_repetido
 */
async function requireSame(tx: Tx, id_consultor: number, { id_lancamento, ...asked }: Lancamento): Promise<void> {
  const done = await queries.findLancamento(tx, id_lancamento)
  const same =
    done.id_consultor === id_consultor &&
    done.tipo === asked.tipo &&
    done.id_tipo_licenca === asked.id_tipo_licenca &&
    done.quantidade === asked.quantidade &&
    done.motivo === asked.motivo
  if (!same) throw fail(lancamento_repetido)
}
