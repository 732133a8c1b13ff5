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

/** For who registered in a room: the same link, for the reason that they have not proved the address. */
export const confirmarEmail: typeof recuperarSenha = data => ({
  assunto: 'Confirme o seu e-mail no Quadrante',
  resumo: 'O link vale por 30 minutos e só uma vez.',
  titulo: `Confirme o seu e-mail, ${data.nome}`,
  paragrafos: [
    'Você se cadastrou na sala, sem confirmar este e-mail. Para entrar de novo, em qualquer aparelho, defina a sua senha pelo link abaixo: pode ser a mesma. Assim sabemos que o endereço é seu.',
    'O link vale por 30 minutos e só uma vez.',
  ],
  botao: { texto: 'Confirmar e definir a senha', url: data.url },
  rodape: [
    `Não foi você? Alguém digitou o seu endereço por engano: ignore esta mensagem ou escreva para ${data.contato}.`,
  ],
})
