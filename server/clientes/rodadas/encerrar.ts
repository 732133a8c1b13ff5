import { RASCUNHO_TOLERANCIA_MS } from '#shared/clientes/rodadas/rodadas.rules.ts'
import { lockUsuario } from '../../contas/contas/contas.ts'
import { deleteRascunho } from '../../disc/disc/disc.ts'
import { devolverVencidas, MOTIVOS, recolherTeste } from '../../licencas/licencas/licencas.ts'
import { inTransaction, type Tx } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail } from '../../platform/emails/emails.ts'
import type { SessionActor } from '../../platform/http/session.ts'
import { cancelarDaRodada } from '../convites/convites.ts'
import * as queries from './encerrar.queries.ts'
import { changeRodada } from './mudar.ts'
import { lockRodada, updateRodada } from './rodadas.queries.ts'

/** Turmas that one look closes; the next look goes on. */
const BATCH = 50

/**
 * Takes back the turma's tests that nobody has begun, and with `comecados` the others too. Whoever begins at this moment
 * holds the licence: their test is seen as begun, or never was.
 */
async function devolverTestes(
  deps: Deps,
  tx: Tx,
  of: { id_rodada: string; id_ator: number | null; comecados: boolean; em: Date },
): Promise<void> {
  const { id_rodada, id_ator, comecados, em } = of
  for (const id_licenca of await queries.lockNaoTerminados(tx, id_rodada, { comecados })) {
    if (!comecados && (await queries.comecou(tx, id_licenca))) continue
    await recolherTeste(deps, tx, { id_licenca, id_ator, motivo: MOTIVOS.turma_encerrada, id_rodada, em })
    await deleteRascunho(tx, id_licenca)
  }
}

/**
 * Closes a turma of the caller's now: open invites and tests not begun are cancelled and their licences return; who has
 * begun may finish within 30 days. Closing it again changes nothing.
 * @throws {Failure} nao_encontrado, usuario_inativo
 */
export const encerrarRodada = (deps: Deps, actor: SessionActor, id_rodada: string) =>
  changeRodada(deps, actor, id_rodada, 'rodada_encerrada', async (tx, rodada, now) => {
    if (rodada.devolvida_em !== null) return null
    const id_ator = actor.id_usuario
    await devolverVencidas(tx, { id_consultor: id_ator }, now)
    await cancelarDaRodada(tx, { id_rodada, id_ator, em: now })
    await devolverTestes(deps, tx, { id_rodada, id_ator, comecados: false, em: now })
    const encerrada_em = rodada.encerrada_em ?? new Date(Math.min(now.getTime(), rodada.fecha_em.getTime()))
    return { encerrada_em, devolvida_em: now, na_sala_ate: null }
  })

/**
 * Writes down what the clock has decided: turmas past their last moment are closed, each in a transaction of its own, and
 * their consultor hears of it once. Their invites ended with them (the five days' one rule returns those licences,
 * whoever asks first); tests not begun go back here. A month later the drafts that nobody finished follow.
 */
export async function encerrarVencidas(deps: Deps): Promise<void> {
  const now = deps.now()
  for (const { id_rodada, id_consultor } of await queries.listAEncerrar(deps.db, now, BATCH))
    await inTransaction(deps.db, async tx => {
      const consultor = await lockUsuario(tx, id_consultor)
      const rodada = await lockRodada(tx, id_rodada)
      if (!consultor || !rodada || rodada.devolvida_em !== null) return
      // Somebody may have given it more days while this waited.
      if (rodada.encerrada_em === null && rodada.fecha_em >= now) return
      await devolverVencidas(tx, { id_consultor }, now)
      await devolverTestes(deps, tx, { id_rodada, id_ator: null, comecados: false, em: now })
      await updateRodada(tx, id_rodada, { encerrada_em: rodada.encerrada_em ?? rodada.fecha_em, devolvida_em: now })
      await enqueueEmail(deps, tx, {
        tipo: 'rodada_encerrada',
        chave: id_rodada,
        destinatario: consultor.email,
        dados: { id_rodada },
      })
    })
  const antes = new Date(now.getTime() - RASCUNHO_TOLERANCIA_MS)
  for (const { id_rodada, id_consultor } of await queries.listComRascunhos(deps.db, antes, BATCH))
    await inTransaction(deps.db, async tx => {
      await lockUsuario(tx, id_consultor)
      const rodada = await lockRodada(tx, id_rodada)
      if (!rodada || rodada.rascunhos_em !== null) return
      await devolverTestes(deps, tx, { id_rodada, id_ator: null, comecados: true, em: now })
      await updateRodada(tx, id_rodada, { rascunhos_em: now })
    })
}
