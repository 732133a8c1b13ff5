import * as z from 'zod/mini'
import { listParados } from '../../clientes/pessoas/pessoas.ts'
import { findContaAtiva } from '../../contas/contas/contas.ts'
import { listToday } from '../../conversas/encontros/encontros.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { resumoDoDia } from './messages.ts'
import { findResultados } from './resumo.queries.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  resultados_do_dia: z.object({ id_consultor: z.int(), de: z.string(), ate: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** The daily mail to a consultor. */
export const emails: Pick<Mails, keyof typeof ids> = {
  resultados_do_dia: {
    data: ids.resultados_do_dia,
    render: (deps, _row, { id_consultor, de, ate }) =>
      doDia(deps, { id_consultor: id_consultor, de: new Date(de), ate: new Date(ate) }),
  },
}

/** Largest number of people who stopped that are read for one mail; the others are counted. */
const PARADOS_MAX = 30

async function doDia(deps: Deps, quando: { id_consultor: number; de: Date; ate: Date }): Promise<Message | null> {
  const { id_consultor, de, ate } = quando
  const em = deps.now()
  const conta = await findContaAtiva(deps.db, id_consultor)
  if (!conta) return null
  return resumoDoDia({
    nome: conta.nome,
    em,
    conversas: await listToday(deps.db, id_consultor, em),
    ...(await findResultados(deps.db, quando)),
    parados: await listParados(deps.db, { id_consultor, now: ate }, { de, limit: PARADOS_MAX }),
    appUrl: deps.appUrl,
    contato: deps.installation.contact(),
  })
}
