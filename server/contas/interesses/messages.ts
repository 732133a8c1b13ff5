import { paragrafosOf } from '#shared/contas/remetente/modelos.rules.ts'
import type { Message } from '../../platform/emails/emails.ts'
import { minuteTime } from '../../platform/text/format.ts'

export const confirmInteresse = (data: { nome: string; url: string; ate: Date; contato: string }): Message => ({
  assunto: 'Confirme o seu pedido para usar {o_produto}',
  resumo: 'Falta só confirmar que este endereço é seu.',
  titulo: 'Falta só confirmar',
  paragrafos: [
    `Olá, ${data.nome}. Alguém pediu, com este endereço, para usar {o_produto} na própria consultoria.`,
    `Se foi você, confirme até ${minuteTime(data.ate)} (horário de Brasília). Antes de você confirmar, ninguém vê o pedido.`,
  ],
  botao: { texto: 'Confirmar o pedido', url: data.url },
  rodape: [`Não foi você? É só ignorar: sem a confirmação, o pedido é apagado. Dúvidas: ${data.contato}.`],
})

export const jaTemConta = (data: { nome: string; url: string; contato: string }): Message => ({
  assunto: 'Este e-mail já tem conta {no_produto}',
  resumo: 'É só entrar.',
  titulo: 'Você já tem conta',
  paragrafos: [
    `Olá, ${data.nome}. Alguém pediu, com este endereço, para usar {o_produto} na própria consultoria, e ele já tem uma conta aqui.`,
    'Entre com o seu e-mail e a sua senha. Se esqueceu a senha, a tela de entrada manda outra.',
  ],
  botao: { texto: 'Entrar', url: data.url },
  rodape: [`Não foi você? É só ignorar. Dúvidas: ${data.contato}.`],
})

export const interesseRespondido = (data: { nome: string; texto: string; url: string; contato: string }): Message => ({
  assunto: 'Resposta ao seu pedido para usar {o_produto}',
  resumo: data.texto.replace(/\s+/g, ' ').slice(0, 120),
  titulo: 'Resposta ao seu pedido',
  paragrafos: [`Olá, ${data.nome}.`, ...paragrafosOf(data.texto)],
  botao: { texto: 'Abrir {o_produto}', url: data.url },
  rodape: [`A administração {do_produto} escreveu esta resposta. Dúvidas: ${data.contato}.`],
})
