import { rodada_lembrada, rodada_sem_quem_lembrar } from '#shared/clientes/turmas/turmas.answers.ts'
import { situacaoOf } from '#shared/clientes/turmas/turmas.rules.ts'
import { REMINDER_PAUSE_MS } from '#shared/platform/emails/emails.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { lockUsuario } from '../../../contas/contas/contas.ts'
import { inTransaction, type Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { SessionActor } from '../../../platform/http/guard/session.ts'
import { lockOwnTurma, requireAberta } from '../conduzir/change.ts'
import { lockTurma, updateTurma } from '../turmas.queries.ts'
import * as queries from './remind.queries.ts'

/** Largest number of turmas reminded in one run; the next run continues. */
const BATCH = 50
/** Time in ms after an invite before the first automatic reminder. */
const CHEGADA_MS = DAY_MS

export interface Lembrados {
  enviados: number
  descansam: number
  fora: number
}

/**
 * Reminds people of a locked turma who have not finished, except those who refuse mails, whose mail bounced, or who
 * were reminded recently.
 */
async function remind(
  deps: Deps,
  tx: Tx,
  of: { id_rodada: string; id_consultor: number; pessoas?: readonly number[] | undefined; chegados_ate: Date },
): Promise<Lembrados> {
  const now = deps.now()
  const lembrados_ate = new Date(now.getTime() - REMINDER_PAUSE_MS)
  const pendentes = await queries.lockPendentes(tx, { ...of, now, lembrados_ate })
  const [fora, others] = [pendentes.filter(row => row.fora), pendentes.filter(row => !row.fora)]
  const agora = others.filter(row => !row.descansa)
  for (const { id_lugar, email, id_convite } of agora)
    await enqueueEmail(deps, tx, {
      tipo: 'lembrete_rodada',
      chave: `${id_lugar}:${now.getTime()}`,
      destinatario: email,
      ...(id_convite !== null && { id_convite }),
      dados: { id_lugar, id_consultor: of.id_consultor },
    })
  await queries.markLembrados(
    tx,
    agora.map(row => row.id_lugar),
    now,
  )
  return { enviados: agora.length, descansam: others.length - agora.length, fora: fora.length }
}

/**
 * Reminds everybody in one of the caller's turmas who has not finished, or only the named ones.
 * @throws {Failure} nao_encontrado, rodada_fechada, usuario_inativo
 */
export const remindTurma = (
  deps: Deps,
  actor: SessionActor,
  id_rodada: string,
  pessoas: readonly number[] | undefined,
): Promise<Lembrados & { mensagem: string }> =>
  inTransaction(deps.db, async tx => {
    const now = deps.now()
    requireAberta(await lockOwnTurma(tx, actor, id_rodada), now)
    const lembrados = await remind(deps, tx, { id_rodada, id_consultor: actor.id_usuario, pessoas, chegados_ate: now })
    const { mensagem } = lembrados.enviados > 0 ? rodada_lembrada : rodada_sem_quem_lembrar
    return { ...lembrados, mensagem }
  })

/**
 * Sends the automatic reminders of turmas on their chosen days, each once, however often and in however many processes
 * it runs.
 */
export async function remindInDias(deps: Deps): Promise<void> {
  const now = deps.now()
  for (const { id_rodada, id_consultor } of await queries.listALembrar(deps.db, now, BATCH))
    await inTransaction(deps.db, async tx => {
      const consultor = await lockUsuario(tx, id_consultor)
      const turma = await lockTurma(tx, id_rodada)
      if (!turma || situacaoOf(turma, now) !== 'aberta') return
      const dias = await queries.listDueDias(tx, id_rodada, now)
      if (dias.length === 0) return
      const lembretes_feitos = [...turma.lembretes_feitos, ...dias.map(({ dia }) => dia)]
      await updateTurma(tx, id_rodada, { lembretes_feitos })
      if (!consultor?.ativo || !dias.some(({ vale }) => vale)) return
      await remind(deps, tx, { id_rodada, id_consultor, chegados_ate: new Date(now.getTime() - CHEGADA_MS) })
    })
}
