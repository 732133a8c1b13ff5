import { outra_finalidade } from '#shared/clientes/convites/convites.answers.ts'
import type { FinalidadeDoConvite } from '#shared/clientes/convites/convites.rules.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Convidado, NaTurma } from '../send.types.ts'
import { findFinalidadeDoVencido, isDeSelecao } from './finalidade.queries.ts'

/**
 * Checks that what somebody has open already is for what the consultor now asks: it was told to the person and does not
 * change. Whoever names no purpose takes what is open.
 * @throws {Failure} outra_finalidade
 */
export async function requireMesmaFinalidade(
  tx: Tx,
  { finalidade }: Pick<Convidado, 'finalidade'>,
  id_licenca: number,
): Promise<void> {
  if (finalidade === undefined) return
  if ((finalidade === 'selecao') !== (await isDeSelecao(tx, id_licenca))) throw fail(outra_finalidade)
}

/**
 * Returns the purpose to write with a new invite: null in a turma, which has its own. An invite that expired and is sent
 * again without naming one keeps what it was for.
 */
export async function finalidadePara(
  tx: Tx,
  id_consultor: number,
  { email, finalidade, na_turma }: Pick<Convidado, 'email' | 'finalidade'> & { na_turma?: NaTurma | undefined },
): Promise<FinalidadeDoConvite | null> {
  if (na_turma) return null
  return finalidade ?? (await findFinalidadeDoVencido(tx, id_consultor, email))
}
