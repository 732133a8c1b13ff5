import { findContaAtiva } from '../../../contas/contas/contas.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueEmail } from '../../../platform/emails/emails.ts'
import type { DataOf } from '../../../platform/mail.ts'

type Momento = DataOf<'acordo'>['momento']

/** Ids of the acordo that a mail is about. */
interface Sobre {
  id_acordo: string
  id_equipe: number
  versao: number
}

/** Queues the mail of one moment of an acordo to these of its two, once a version. */
export async function count(
  deps: Deps,
  tx: Tx,
  momento: Momento,
  { id_acordo, id_equipe, versao }: Sobre,
  para: readonly number[],
): Promise<void> {
  for (const id_participante of para) {
    const conta = await findContaAtiva(tx, id_participante)
    if (!conta) continue
    await enqueueEmail(deps, tx, {
      tipo: 'acordo',
      chave: `${momento}:${id_acordo}:${versao}:${id_participante}`,
      destinatario: conta.email,
      dados: { id_acordo, id_equipe, id_participante, versao, momento },
    })
  }
}
