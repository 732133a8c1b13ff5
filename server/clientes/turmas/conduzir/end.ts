import { RASCUNHO_TOLERANCE_MS } from '#shared/clientes/turmas/turmas.rules.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import { deleteRascunho } from '../../../disc/disc/disc.ts'
import { collectTeste, giveBackVencidas, MOTIVOS } from '../../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { cancelOfTurma } from '../../convites/convites.ts'
import { lockTurma, updateTurma } from '../turmas.queries.ts'
import { changeTurma } from './change.ts'
import * as queries from './end.queries.ts'

/** Largest number of turmas closed in one run; the next run continues. */
const BATCH = 50

/**
 * Takes back a turma's tests that were not begun; with `comecados`, also those begun. Starting a test locks its licence
 * too, so a test is either seen as begun here or cannot be started any more.
 */
async function giveBackTestes(
  deps: Deps,
  tx: Tx,
  of: { id_rodada: string; id_ator: number | null; comecados: boolean; em: Date },
): Promise<void> {
  const { id_rodada, id_ator, comecados, em } = of
  for (const id_licenca of await queries.lockNaoTerminados(tx, id_rodada, { comecados })) {
    if (!comecados && (await queries.comecou(tx, id_licenca))) continue
    await collectTeste(deps, tx, { id_licenca, id_ator, motivo: MOTIVOS.turma_encerrada, id_rodada, em })
    await deleteRascunho(tx, id_licenca)
  }
}

/**
 * Closes one of the caller's turmas now. Open invites and tests not begun are cancelled and their licences return;
 * tests already begun may be finished within 30 days. Closing again changes nothing.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export const endTurma = (deps: Deps, actor: SessionActor, id_rodada: string) =>
  changeTurma(deps, actor, id_rodada, 'rodada_encerrada', async (tx, turma, now) => {
    if (turma.devolvida_em !== null) return null
    const id_ator = actor.id_usuario
    await giveBackVencidas(tx, { id_consultor: id_ator }, now)
    await cancelOfTurma(tx, { id_rodada, id_ator, em: now })
    await giveBackTestes(deps, tx, { id_rodada, id_ator, comecados: false, em: now })
    const encerrada_em = turma.encerrada_em ?? new Date(Math.min(now.getTime(), turma.fecha_em.getTime()))
    return { encerrada_em, devolvida_em: now, na_sala_ate: null }
  })

/**
 * Closes turmas past their last moment, each in its own transaction, and tells their consultor once. Their invites
 * expired at the same moment, so those licences return by the general rule; tests not begun are taken back here, and
 * unfinished drafts a month later.
 */
export async function endVencidas(deps: Deps): Promise<void> {
  const now = deps.now()
  for (const { id_rodada, id_consultor } of await queries.listAEncerrar(deps.db, now, BATCH))
    await inTransaction(deps.db, async tx => {
      const consultor = await lockUsuario(tx, id_consultor)
      const turma = await lockTurma(tx, id_rodada)
      if (!consultor || !turma || turma.devolvida_em !== null) return
      // The last day may have been moved while this transaction waited for the lock.
      if (turma.encerrada_em === null && turma.fecha_em >= now) return
      await giveBackVencidas(tx, { id_consultor }, now)
      await giveBackTestes(deps, tx, { id_rodada, id_ator: null, comecados: false, em: now })
      await updateTurma(tx, id_rodada, { encerrada_em: turma.encerrada_em ?? turma.fecha_em, devolvida_em: now })
      await enqueueEmail(deps, tx, {
        tipo: 'rodada_encerrada',
        chave: id_rodada,
        destinatario: consultor.email,
        dados: { id_rodada },
      })
    })
  const antes = new Date(now.getTime() - RASCUNHO_TOLERANCE_MS)
  for (const { id_rodada, id_consultor } of await queries.listComRascunhos(deps.db, antes, BATCH))
    await inTransaction(deps.db, async tx => {
      await lockUsuario(tx, id_consultor)
      const turma = await lockTurma(tx, id_rodada)
      if (!turma || turma.rascunhos_em !== null) return
      await giveBackTestes(deps, tx, { id_rodada, id_ator: null, comecados: true, em: now })
      await updateTurma(tx, id_rodada, { rascunhos_em: now })
    })
}
