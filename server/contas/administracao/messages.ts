import { paragrafosOf } from '#shared/platform/emails/modelos.rules.ts'
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
  paragrafos: paragrafosOf(data.texto),
  enderecos: [data.email_admin],
  responder_a: { nome: data.nome_admin, email: data.email_admin },
  botao: { texto: 'Abrir {o_produto}', url: data.url },
  rodape: [
    `${data.nome_admin} escreveu pela administração {do_produto}. Se você responder a este e-mail, a resposta chega a ${data.email_admin}.`,
  ],
})

/** The question of a consultor, for the support address; answering it by mail reaches her. */
export const perguntaDaAjuda = (data: { texto: string; nome: string; email: string; url: string }): Message => ({
  assunto: `Pergunta de ${data.nome}`,
  resumo: data.texto.replace(/\s+/g, ' ').slice(0, RESUMO_MAX),
  titulo: `${data.nome} escreveu pela Ajuda`,
  paragrafos: paragrafosOf(data.texto),
  enderecos: [data.email],
  responder_a: { nome: data.nome, email: data.email },
  botao: { texto: 'Responder {no_produto}', url: data.url },
  rodape: [
    `Se você responder a este e-mail, a resposta chega a ${data.email}. Depois, marque a pergunta como respondida na página de ${data.nome}.`,
  ],
})
