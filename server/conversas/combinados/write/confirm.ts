import { combinados_mudaram } from '#shared/conversas/combinados/combinados.answers.ts'
import type { Lado, ViaConfirmacao } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { ConfirmacaoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { askConfirmacao, countCombinados, countContestacao } from '../answer/notify.ts'
import * as queries from '../combinados.queries.ts'
import { conteudo, readAcordo } from './acordo.ts'
import { type Conversa, requireChangeable } from './write.ts'

interface Sim {
  lado: Lado
  versao: number
  via: ViaConfirmacao
  /** The signed-in user; null for a device or a link. */
  id_ator: number | null
}

/**
 * Confirms all combinados in this version, for one side. The confirmed text is stored beside its hash, so a later
 * change is not covered by it. A repetition changes nothing.
 * @returns the confirmation; null when it is already stored
 * @throws {Failure} nao_agora, devolutiva_encerrada, combinados_mudaram
 */
export async function confirmCombinados(
  deps: Deps,
  tx: Tx,
  quarto: Conversa,
  { lado, versao, via, id_ator }: Sim,
  em: Date,
): Promise<ConfirmacaoDaSala | null> {
  const { id_devolutiva } = quarto
  const before = await readAcordo(tx, id_devolutiva)
  if (before.confirmado(lado) && before.versao === versao) return null
  const { combinados, hash } = await requireChangeable(tx, quarto, em)
  if (before.versao !== versao || combinados.length === 0) throw fail(combinados_mudaram)
  await queries.insertConfirmacao(tx, { id_devolutiva, versao, lado, conteudo: conteudo(combinados), hash, via, em })
  const after = await readAcordo(tx, id_devolutiva)
  if (after.ambos)
    await audit(tx, { em, id_ator, acao: 'combinados_confirmados', alvo: `licenca:${quarto.id_licenca}` })
  if (quarto.encerrada_em) {
    if (after.ambos) await countCombinados(deps, tx, quarto, versao)
    else if (lado === 'consultor') await askConfirmacao(deps, tx, quarto, versao)
  }
  return { lado, versao, via, em }
}

/**
 * Contests the combinados ("this is not what we agreed"): raises the version of the whole, which voids both
 * confirmations, and tells the consultor. Allowed after both have confirmed, because the person's confirmation may have
 * been given on another person's screen. The caller has checked that there is still time.
 * @returns the new version of the whole
 * @throws {Failure} combinados_mudaram
 */
export async function contestCombinados(
  deps: Deps,
  tx: Tx,
  quarto: Conversa,
  versao: number,
  em: Date,
): Promise<{ versao_combinados: number }> {
  const { id_devolutiva } = quarto
  const before = await readAcordo(tx, id_devolutiva)
  const last = await queries.findContestacao(tx, id_devolutiva)
  // A second contestation of the same text changes nothing.
  if (last?.versao === before.versao && last.versao === versao) return { versao_combinados: versao }
  if (before.versao !== versao) throw fail(combinados_mudaram)
  const versao_combinados = versao + 1
  await queries.insertContestacao(tx, { id_devolutiva, versao: versao_combinados, em })
  await countContestacao(deps, tx, quarto, versao_combinados)
  return { versao_combinados }
}
