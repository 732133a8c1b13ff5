import { inTransaction } from '../../platform/db/connect.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Enqueues } from '../../platform/emails/emails.ts'
import { closeSessions } from '../../platform/http/guard/session.ts'
import { audit } from '../../platform/http/seen/audit.ts'
import { avisarPorEmail } from './avisar.ts'
import * as queries from './fatores.queries.ts'
import { deleteWithoutFator } from './fatores.ts'

/**
 * Removes every second factor of an account, ends its sessions and tells its address; audited as nobody's act, because
 * whoever runs it has the server and no session. Returns how many factors there were; null when no account has the
 * address. An admin whose time was over signs in for adding a factor only, as before.
 */
export const retirarFatores = (deps: Pick<Deps, 'db'> & Enqueues, email: string): Promise<number | null> =>
  inTransaction(deps.db, async tx => {
    const conta = await queries.findContaPorEmail(tx, email)
    if (!conta) return null
    const { id_usuario } = conta
    const em = deps.now()
    await queries.lockConta(tx, id_usuario)
    const quantidade = await queries.deleteFatores(tx, id_usuario)
    await deleteWithoutFator(tx, id_usuario)
    await closeSessions(tx, { id_usuario }, em)
    await audit(tx, {
      em,
      id_ator: null,
      acao: 'fator_retirado',
      alvo: `usuario:${id_usuario}`,
      detalhes: { quantidade },
    })
    await avisarPorEmail(deps, tx, id_usuario, 'retirado')
    return quantidade
  })
