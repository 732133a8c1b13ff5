import { combinado_alterado, combinados_demais } from '#shared/conversas/combinados/combinados.answers.ts'
import { isChangeable, type Texto } from '#shared/conversas/combinados/combinados.rules.ts'
import type { ComandoDe } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { devolutiva_encerrada, nao_agora } from '#shared/conversas/devolutivas/devolutivas.answers.ts'
import {
  type Cadeira,
  type Desfecho,
  type Etapa,
  MAXIMO_COMBINADOS,
} from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { CombinadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { ensureAcompanhamentos } from '../answer/acompanhamentos.queries.ts'
import * as queries from '../combinados.queries.ts'
import { readAcordo } from './acordo.ts'

/** A conversation whose row the caller has locked. */
export interface Conversa {
  id_devolutiva: string
  id_licenca: number
  id_consultor: number
  id_participante: number
  etapa: Etapa
  encerrada_em: Date | null
  desfecho: Desfecho | null
}

const alike = (
  a: Omit<Texto, 'posicao'> & { frase: string | null },
  b: Omit<Texto, 'posicao'> & { frase: string | null },
) => (['o_que', 'quando', 'como_notar', 'apoio', 'frase'] as const).every(field => a[field] === b[field])

/**
 * Refuses when the combinados can no longer be changed.
 * @throws {Failure} nao_agora, devolutiva_encerrada
 */
export async function requireChangeable(tx: Tx, quarto: Conversa, em: Date) {
  const acordo = await readAcordo(tx, quarto.id_devolutiva)
  if (!isChangeable({ ...quarto, confirmado: acordo.ambos }, em))
    throw fail(quarto.encerrada_em ? devolutiva_encerrada : nao_agora)
  return acordo
}

/**
 * Writes one combinado on top of the version that was on the screen, 0 for a new one. Equal words change nothing, so
 * that a repetition after a lost answer is no conflict. A new one whose position was taken meanwhile gets the next
 * position.
 * @returns the combinado and the version of the whole; null when nothing changed
 * @throws {Failure} nao_agora, devolutiva_encerrada, combinado_alterado, combinados_demais
 */
export async function saveCombinado(
  tx: Tx,
  quarto: Conversa,
  cadeira: Cadeira,
  {
    id_combinado,
    posicao,
    o_que,
    quando,
    como_notar,
    apoio,
    frase,
    versao,
  }: Omit<ComandoDe<'gravar_combinado'>, 'tipo'>,
  em: Date,
): Promise<{ combinado: CombinadoDaSala; versao_combinados: number } | null> {
  const { combinados } = await requireChangeable(tx, quarto, em)
  const { id_devolutiva } = quarto
  const words = { o_que, quando, como_notar, apoio, frase, alterado_por: cadeira, alterado_em: em }
  const before = await queries.findCombinado(tx, id_devolutiva, id_combinado)
  if (before && !before.retirado_em && alike(before, words)) return null
  if (before ? before.retirado_em || before.versao !== versao : versao !== 0) throw fail(combinado_alterado)
  const taken = new Set(combinados.map(each => each.posicao))
  const place = [posicao, 1, 2, 3].find(n => n <= MAXIMO_COMBINADOS && !taken.has(n))
  if (!before && place === undefined) throw fail(combinados_demais)
  const after = before
    ? await queries.updateCombinado(tx, id_combinado, words)
    : await queries.insertCombinado(tx, { id_combinado, id_devolutiva, posicao: place ?? posicao, ...words })
  // Its id is another conversation's.
  if (!after) throw fail(combinado_alterado)
  if (quarto.encerrada_em) await ensureAcompanhamentos(tx, id_devolutiva, quarto.encerrada_em)
  const { versao: versao_combinados } = await readAcordo(tx, id_devolutiva)
  return { combinado: after, versao_combinados }
}

/**
 * Withdraws a combinado; confirmations given before keep its words. A repetition changes nothing.
 * @throws {Failure} nao_agora, devolutiva_encerrada, combinado_alterado
 */
export async function withdrawCombinado(
  tx: Tx,
  quarto: Conversa,
  { id_combinado, versao }: Pick<ComandoDe<'retirar_combinado'>, 'id_combinado' | 'versao'>,
  em: Date,
): Promise<{ id_combinado: string; versao_combinados: number } | null> {
  await requireChangeable(tx, quarto, em)
  const before = await queries.findCombinado(tx, quarto.id_devolutiva, id_combinado)
  if (before?.retirado_em) return null
  if (!before || before.versao !== versao) throw fail(combinado_alterado)
  await queries.setRetirado(tx, id_combinado, em)
  const { versao: versao_combinados } = await readAcordo(tx, quarto.id_devolutiva)
  return { id_combinado, versao_combinados }
}
