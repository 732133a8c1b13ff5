import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DadosDe } from '../../platform/mail-data.ts'
import { firstWord } from '../../platform/text/format.ts'
import { countUnused } from './codigos/codigos.ts'
import { findConta } from './fatores.queries.ts'
import * as messages from './messages.ts'

/** Mails about the factors of an account. */
export const emails: Partial<Mails> = {
  fator_mudou: { render: (deps, _row, dados) => fatorMudou(deps, dados) },
}

/** Mail to the account's own address about a change to its factors; null when the account is gone. */
async function fatorMudou(deps: Deps, { id_usuario, ato, em }: DadosDe<'fator_mudou'>): Promise<Message | null> {
  const conta = await findConta(deps.db, id_usuario)
  if (!conta) return null
  return messages.fatorMudou({
    nome: firstWord(conta.nome),
    ato,
    em: new Date(em),
    restantes: await countUnused(deps.db, id_usuario),
    url: `${deps.appUrl}/meus-dados/seguranca`,
    recuperar: `${deps.appUrl}/esqueci-senha`,
    contato: deps.env.CONTATO_EMAIL,
  })
}
