import type { Mails } from '../../platform/emails/emails.ts'
import { findMensagem } from './mensagens.queries.ts'
import { mensagemAoConsultor, perguntaDaAjuda } from './messages.ts'
import { findPergunta } from './perguntas/perguntas.queries.ts'

/** The mail that an admin writes to a consultor, and the one with her question. */
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
  pergunta_ajuda: {
    async render({ db, appUrl }, _row, { id_pergunta }) {
      const found = await findPergunta(db, id_pergunta)
      if (!found) return null
      const { id_consultor, texto, nome, email, email_respostas } = found
      const url = `${appUrl}/consultor/${id_consultor}`
      return perguntaDaAjuda({ texto, nome, email: email_respostas ?? email, url })
    },
  },
}
