import type { Mails } from '../../platform/emails/emails.ts'
import { findMensagem } from './mensagens.queries.ts'
import { mensagemAoConsultor } from './messages.ts'

/** The mail that an admin writes to a consultor. */
export const emails: Partial<Mails> = {
  mensagem_consultor: {
    async render({ db, appUrl }, _row, { id_mensagem }) {
      const found = await findMensagem(db, id_mensagem)
      if (!found) return null
      const { email, email_respostas, ...mensagem } = found
      return mensagemAoConsultor({
        ...mensagem,
        email_admin: email_respostas ?? email,
        url: `${appUrl}/perfil-usuario`,
      })
    },
  },
}
