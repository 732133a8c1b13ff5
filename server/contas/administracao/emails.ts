import * as z from 'zod/mini'
import { CAMPOS_CORRIGIDOS } from '#shared/contas/administracao/correcao.contract.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Mails, Message } from '../../platform/emails/emails.ts'
import type { DataOf, DataOfMails } from '../../platform/mail.ts'
import { firstWord } from '../../platform/text/format.ts'
import { findUsuario, linkNaoFuiEu } from '../contas/contas.ts'
import { createProva } from './correcao/correcao.ts'
import { findMensagem } from './mensagens.queries.ts'
import * as messages from './messages.ts'
import { mensagemAoConsultor, perguntaDaAjuda } from './messages.ts'
import { findPergunta } from './perguntas/perguntas.queries.ts'

const conta = z.object({ id_usuario: z.int() })
/** Ids of each mail, as enqueued and as its message receives them. */
const ids = {
  mensagem_consultor: z.object({ id_mensagem: z.string() }),
  /** `para`: the new address, which counts once it is proved. */
  correcao_avisada: z.extend(conta, {
    campos: z.array(z.enum(CAMPOS_CORRIGIDOS)),
    motivo: z.string(),
    para: z.nullable(z.string()),
    em: z.string(),
  }),
  email_a_trocar: conta,
  email_trocado: z.extend(conta, { para: z.string() }),
  pergunta_ajuda: z.object({ id_pergunta: z.string() }),
}
declare module '../../platform/mail.ts' {
  interface MailData extends DataOfMails<typeof ids> {}
}

/** The mail that an admin writes to a consultor, the one with her question, and those of what support corrects. */
export const emails: Pick<Mails, keyof typeof ids> = {
  mensagem_consultor: {
    data: ids.mensagem_consultor,
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
  correcao_avisada: {
    data: ids.correcao_avisada,
    sempre: true,
    render: (deps, _row, dados) => correcaoAvisada(deps, dados),
  },
  email_a_trocar: {
    data: ids.email_a_trocar,
    sempre: true,
    render: (deps, { destinatario }, { id_usuario }) => emailATrocar(deps, id_usuario, destinatario),
    semRastro: true,
  },
  email_trocado: { data: ids.email_trocado, sempre: true, render: (deps, _row, dados) => emailTrocado(deps, dados) },
  pergunta_ajuda: {
    data: ids.pergunta_ajuda,
    async render({ db, appUrl }, _row, { id_pergunta }) {
      const found = await findPergunta(db, id_pergunta)
      if (!found) return null
      const { id_consultor, texto, nome, email, email_respostas } = found
      const url = `${appUrl}/consultor/${id_consultor}`
      return perguntaDaAjuda({ texto, nome, email: email_respostas ?? email, url })
    },
  },
}

async function correcaoAvisada(
  deps: Deps,
  { id_usuario, campos, motivo, para, em }: DataOf<'correcao_avisada'>,
): Promise<Message | null> {
  const conta = await findUsuario(deps.db, id_usuario)
  if (!conta) return null
  return messages.correcaoAvisada({
    ...{ nome: firstWord(conta.nome), campos, motivo, para },
    url: `${deps.appUrl}/meus-dados`,
    naoFuiEu: para === null ? null : await linkNaoFuiEu(deps, conta, new Date(em)),
    contato: deps.installation.contact(),
  })
}

/** Mail that asks a new address for its proof. Its token is created now and stored as a hash only. */
async function emailATrocar(deps: Deps, id_usuario: number, destinatario: string): Promise<Message | null> {
  const conta = await findUsuario(deps.db, id_usuario)
  const token = conta?.ativo && (await createProva(deps.db, id_usuario, destinatario, deps.now()))
  if (!token) return null
  return messages.confirmEmailNovo({
    nome: firstWord(conta.nome),
    url: `${deps.appUrl}/novo-email/${token}`,
    contato: deps.installation.contact(),
  })
}

async function emailTrocado(deps: Deps, { id_usuario, para }: DataOf<'email_trocado'>): Promise<Message | null> {
  const conta = await findUsuario(deps.db, id_usuario)
  if (!conta) return null
  return messages.emailMudou({
    ...{ nome: firstWord(conta.nome), para },
    url: `${deps.appUrl}/login`,
    contato: deps.installation.contact(),
  })
}
