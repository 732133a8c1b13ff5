import { findContaAtiva } from '../../../contas/contas/contas.ts'
import { inTransaction } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import { networkOf } from '../../../platform/http/guard/network.ts'
import { attemptsSoFar, countAttempt } from '../../../platform/http/guard/throttle.ts'
import { entrada_endereco, prova_origem, prova_retida, prova_rodada } from '../limits.ts'
import { countEntradas, countLivres, type TurmaRow } from '../turmas.queries.ts'

/**
 * Confirmation mails allowed for each free place, because people mistype, lose a mail and ask again. One network
 * address gets half of them.
 */
const POR_LUGAR = { turma: 3, rede: 1.5 }

/** Returns the key under which a link's mails are counted. A new code starts a new count. */
const linkOf = ({ id_rodada, link_serial }: Pick<TurmaRow, 'id_rodada' | 'link_serial'>) =>
  `${id_rodada}:${link_serial}`

/** Returns how many people may still enter the turma. */
async function lugaresLivres(deps: Deps, turma: TurmaRow, now: Date): Promise<number> {
  const lugares = turma.max_entradas - (await countEntradas(deps.db, turma.id_rodada))
  return Math.max(0, Math.min(lugares, await countLivres(deps.db, turma, now)))
}

/**
 * Counts one mail that proves an address, in windows of a day, and returns whether it may be sent: five to an address;
 * three for each free place of the turma plus forty, half of that from one network address, so that none uses up
 * everybody's share. The stranger is not told; the consultor sees it on the board and in one mail a day.
 */
export async function countProva(
  deps: Deps,
  turma: TurmaRow,
  { email, ip }: { email: string; ip: string },
  now: Date,
): Promise<boolean> {
  if ((await countAttempt(deps.db, entrada_endereco, email, now)) > entrada_endereco.max) return false
  const livres = await lugaresLivres(deps, turma, now)
  const link = linkOf(turma)
  const daOrigem = await countAttempt(deps.db, prova_origem, `${link}:${networkOf(ip)}`, now)
  if (
    daOrigem <= POR_LUGAR.rede * livres + prova_origem.max &&
    (await countAttempt(deps.db, prova_rodada, link, now)) <= POR_LUGAR.turma * livres + prova_rodada.max
  )
    return true
  if ((await countAttempt(deps.db, prova_retida, link, now)) === prova_retida.max) await notify(deps, turma, now)
  return false
}

/** Returns how many mails of this link were not sent in the current window. */
export const provasRetidas = (deps: Deps, turma: TurmaRow, now: Date): Promise<number> =>
  attemptsSoFar(deps.db, prova_retida, linkOf(turma), now)

async function notify(deps: Deps, { id_rodada, id_consultor }: TurmaRow, now: Date): Promise<void> {
  const conta = await findContaAtiva(deps.db, id_consultor)
  if (!conta) return
  await inTransaction(deps.db, tx =>
    enqueueEmail(deps, tx, {
      tipo: 'provas_retidas',
      chave: `${id_rodada}:${now.toISOString()}`,
      destinatario: conta.email,
      dados: { id_rodada },
    }),
  )
}
