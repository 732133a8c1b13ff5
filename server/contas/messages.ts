import type { Message } from '../emails/emails.ts'

export const recuperarSenha = (data: { nome: string; url: string; contato: string }): Message => ({
  assunto: 'Defina uma nova senha no Quadrante',
  resumo: 'O link vale por 30 minutos e só uma vez.',
  titulo: `Uma nova senha, ${data.nome}`,
  paragrafos: [
    'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por 30 minutos e só uma vez.',
  ],
  botao: { texto: 'Definir uma nova senha', url: data.url },
  rodape: [`Não foi você? Ignore esta mensagem: a sua senha continua a mesma. Dúvidas: ${data.contato}.`],
})
