import { MOTIVOS, moveLicenca } from '../../../licencas/licencas/licencas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { audit } from '../../../platform/http/seen/audit.ts'
import { closeConvite, findConvite, findConviteAtivo } from '../convites.queries.ts'
import { claimsOf, urlDoConvite } from '../send/token.ts'
import { lockAbertosOfTurma, setPrazos } from './turma.queries.ts'

/* Changes of a turma's open invites, in the turma's transaction, which holds consultor and turma locked. */

/**
 * Moves the end of a turma's open invites along with its last moment; an invite that was extended keeps its own end.
 */
export async function movePrazoOfTurma(
  tx: Tx,
  { id_rodada, de, para }: { id_rodada: string; de: Date; para: Date },
): Promise<void> {
  const abertos = await lockAbertosOfTurma(tx, id_rodada)
  if (abertos.length > 0) await setPrazos(tx, { convites: abertos.map(row => row.id_convite), de, para })
}

/**
 * Cancels a turma's open invites and frees their licences. Returns how many. The caller has returned expired ones
 * before.
 */
export async function cancelOfTurma(
  tx: Tx,
  { id_rodada, id_ator, em }: { id_rodada: string; id_ator: number; em: Date },
): Promise<number> {
  const abertos = await lockAbertosOfTurma(tx, id_rodada)
  for (const { id_convite, id_licenca } of abertos) {
    await closeConvite(tx, id_convite, { cancelado_em: em })
    await moveLicenca(tx, {
      id_licenca,
      movimento: 'cancelamento',
      id_ator,
      id_convite,
      motivo: MOTIVOS.turma_encerrada,
      em,
    })
    await audit(tx, { em, id_ator, acao: 'convite_cancelado', alvo: `licenca:${id_licenca}` })
  }
  return abertos.length
}

/** Returns the registration link of an open invite; null when it is not open. */
export async function findLink(deps: Deps, id_convite: string): Promise<string | null> {
  const convite = await findConvite(deps.db, id_convite)
  return convite ? urlDoConvite(deps, claimsOf(convite)) : null
}

/**
 * Returns the registration link of somebody in the room, whose address is not proved: only an invite that this room
 * created is given out again. `outro`: they have an invite from elsewhere, which only its mail may open.
 */
export async function conviteNaSala(
  deps: Deps,
  tx: Tx,
  { id_consultor, email, id_rodada }: { id_consultor: number; email: string; id_rodada: string },
  now: Date,
): Promise<string | 'outro' | null> {
  const convite = await findConviteAtivo(tx, { id_consultor, email, now })
  if (!convite) return null
  return convite.na_sala && convite.id_rodada === id_rodada ? urlDoConvite(deps, claimsOf(convite)) : 'outro'
}
