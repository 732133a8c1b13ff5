import { frasesDaVersao } from '#content/frases.ts'
import type { FraseDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { frase_desconhecida } from '#shared/disc/marcacoes/marcacoes.answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { given } from '#shared/platform/given.ts'
import { findResultado } from '../../../disc/disc/disc.ts'
import { doResultado } from '../../../disc/marcacoes/marcacoes.ts'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import type { Assento, FraseRow, Quarto } from '../../quarto/quarto.ts'

type DoQuarto = Pick<Quarto, 'id_licenca'>

/** The full report that the conversation is about. It never changes; the room's lock keeps it from being erased. */
export async function relatorioOf(db: Db | Tx, { id_licenca }: DoQuarto) {
  const resultado = given(await findResultado(db, id_licenca), 'the result of a room')
  return { resultado, ...(await doResultado(db, resultado)) }
}

/**
 * Checks that all sentences are of this report.
 * @throws {Failure} frase_desconhecida
 */
export async function requireFrases(tx: Tx, quarto: DoQuarto, frases: readonly string[]): Promise<void> {
  if (frases.length === 0) return
  const { frases: doRelatorio } = await relatorioOf(tx, quarto)
  const known = new Set(doRelatorio.map(({ chave }) => chave))
  if (frases.some(frase => !known.has(frase))) throw fail(frase_desconhecida)
}

/** A sentence of the list, in the words of the report's version. */
export function inPalavras(versao_textos: string, row: FraseRow): FraseDaSala {
  const { texto, tipo } = given(frasesDaVersao(versao_textos)[row.frase], 'a published sentence')
  return { ...row, texto, tipo }
}

/** Sentences that a seat sees: the consultor all, the others those opened on both screens or asked for by the person. */
export const visiveis = <F extends Pick<FraseRow, 'aberta_em' | 'escolhida_por'>>(
  { cadeira }: Pick<Assento, 'cadeira'>,
  frases: readonly F[],
): F[] =>
  frases.filter(
    ({ aberta_em, escolhida_por }) =>
      cadeira === 'consultor' || aberta_em !== null || (cadeira === 'participante' && escolhida_por === 'participante'),
  )
