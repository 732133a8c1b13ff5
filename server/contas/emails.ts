import type { Deps } from '../deps.ts'
import type { Mails, Message } from '../emails/emails.ts'
import { firstWord } from '../format.ts'
import * as messages from './messages.ts'
import { createRecuperacao, destinoDaRecuperacao } from './recuperacao.ts'

/** The mails of an account. */
export const emails: Partial<Mails> = {
  recuperar_senha: { render: (deps, { destinatario }) => recuperarSenha(deps, destinatario), semRastro: true },
  confirmar_email: {
    render: (deps, { destinatario }) => recuperarSenha(deps, destinatario, messages.confirmarEmail),
    semRastro: true,
  },
}

/** The account is looked up here and the token made here, at the moment of sending: it rests nowhere but in the mail. */
async function recuperarSenha(
  deps: Deps,
  destinatario: string,
  message = messages.recuperarSenha,
): Promise<Message | null> {
  const conta = await destinoDaRecuperacao(deps.db, destinatario)
  if (!conta) return null
  const token = await createRecuperacao(deps.db, conta.id_usuario, deps.now())
  return message({
    nome: firstWord(conta.nome),
    url: `${deps.appUrl}/recuperar-senha/${token}`,
    contato: deps.env.CONTATO_EMAIL,
  })
}
