import { paragrafosDe } from '#shared/platform/emails/modelos.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'

/** Longest preview line of a message, in characters. */
const RESUMO_MAX = 120

export const mensagemAoConsultor = (data: {
  assunto: string
  texto: string
  nome_admin: string
  email_admin: string
  url: string
}): Message => ({
  assunto: data.assunto,
  resumo: data.texto.replace(/\s+/g, ' ').slice(0, RESUMO_MAX),
  titulo: data.assunto,
  paragrafos: paragrafosDe(data.texto),
  enderecos: [data.email_admin],
  responder_a: { nome: data.nome_admin, email: data.email_admin },
  botao: { texto: 'Abrir o Quadrante', url: data.url },
  rodape: [
    `${data.nome_admin} escreveu pela administração do Quadrante. Se você responder a este e-mail, a resposta chega a ${data.email_admin}.`,
  ],
})
