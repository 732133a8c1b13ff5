import * as z from 'zod/mini'
import { findEscopo, listDestinosDaPessoa } from '../../contas/autorizacoes/autorizacoes.ts'
import { findNome } from '../../contas/contas/contas.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findResultadoDoEmail } from './emails.queries.ts'
import * as messages from './messages.ts'

/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  resultado_pronto: z.object({ id_licenca: z.int(), id_usuario: z.int() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** The mails about a finished test, to its person and to the consultor. */
export const emails: Pick<Mails, keyof typeof ids> = {
  resultado_pronto: {
    data: ids.resultado_pronto,
    render: (deps, _row, { id_licenca, id_usuario }) => resultadoPronto(deps, id_licenca, id_usuario),
  },
}

async function resultadoPronto(deps: Deps, id_licenca: number, id_usuario: number): Promise<Message | null> {
  const resultado = await findResultadoDoEmail(deps.db, id_licenca, id_usuario)
  // A consultor who may no longer sign in learns no more about her clients.
  if (!resultado?.ativo) return null
  const proprio = resultado.id_participante === resultado.id_consultor
  const para_consultor = !proprio && id_usuario === resultado.id_consultor
  // Nor does a consultor to whom the person keeps the result closed.
  if (para_consultor && resultado.aguardando) return null
  if (para_consultor && (await findEscopo(deps.db, resultado)) !== 'relatorio') return null
  const nome = (await findNome(deps.db, resultado.id_participante)) ?? ''
  const destinos =
    para_consultor || proprio ? [] : await listDestinosDaPessoa(deps.db, resultado.id_participante, deps.now())
  return messages.resultadoPronto({
    nome_participante: para_consultor ? nome : firstWord(nome),
    para_consultor,
    proprio,
    nome_equipe: destinos.find(({ destino, id_autorizacao }) => destino === 'equipe' && id_autorizacao === null)?.nome,
    url: `${deps.appUrl}/${proprio ? 'meu-teste' : `perfil-usuario/${resultado.id_participante}`}`,
    contato: deps.installation.contact(),
  })
}
