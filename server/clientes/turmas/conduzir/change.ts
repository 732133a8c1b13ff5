import { rodada_fechada } from '#shared/clientes/turmas/turmas.answers.ts'
import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import { lockConsultorAtivo } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { type AuditAction, audit } from '../../../platform/http/seen/audit.ts'
import * as queries from '../turmas.queries.ts'
import { getTurma } from './show.ts'

/**
 * Locks the consultor and then her turma until the caller commits.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export async function lockOwnTurma(tx: Tx, { id_usuario }: Pick<Actor, 'id_usuario'>, id_rodada: string) {
  await lockConsultorAtivo(tx, id_usuario)
  const turma = await queries.lockTurma(tx, id_rodada)
  if (turma?.id_consultor !== id_usuario) throw fail(nao_encontrado)
  return turma
}

export const record = (tx: Tx, actor: { id_usuario: number }, acao: AuditAction, id_rodada: string, em: Date) =>
  audit(tx, { em, id_ator: actor.id_usuario, acao, alvo: `rodada:${id_rodada}` })

/** Runs a change with the turma locked, and returns the changed turma. */
export async function changeTurma(
  deps: Deps,
  actor: SessionActor,
  id_rodada: string,
  acao: AuditAction,
  change: (tx: Tx, turma: queries.TurmaRow, now: Date) => Promise<Parameters<typeof queries.updateTurma>[2] | null>,
): Promise<FullTurma> {
  await inTransaction(deps.db, async tx => {
    const now = deps.now()
    const turma = await lockOwnTurma(tx, actor, id_rodada)
    const set = await change(tx, turma, now)
    if (!set || Object.keys(set).length === 0) return
    await queries.updateTurma(tx, id_rodada, set)
    await record(tx, actor, acao, id_rodada, now)
  })
  return getTurma(deps, actor, id_rodada)
}

/** Checks that the turma is open. @throws {Failure} rodada_fechada */
export function requireAberta(turma: queries.TurmaRow, now: Date): void {
  if (situacaoOf(turma, now) !== 'aberta') throw fail(rodada_fechada)
}
