import type { Message } from '../../platform/emails/emails.ts'

export const recuperarSenha = (data: { nome: string; url: string; contato: string }): Message => ({
  assunto: 'Defina uma nova senha {no_produto}',
  resumo: 'O link vale por 30 minutos e só uma vez.',
  titulo: `Uma nova senha, ${data.nome}`,
  paragrafos: [
    'Recebemos um pedido para definir uma nova senha da sua conta. O link abaixo vale por 30 minutos e só uma vez.',
  ],
  botao: { texto: 'Definir uma nova senha', url: data.url },
  rodape: [`Não foi você? Ignore esta mensagem: a sua senha continua a mesma. Dúvidas: ${data.contato}.`],
})

/** Text of the mail that asks a reply address for its consent; without an answer nothing changes. */
export const confirmarResposta = (data: {
  nome: string
  email_conta: string
  url: string
  contato: string
}): Message => ({
  assunto: 'Confirme este endereço para receber respostas',
  resumo: `${data.nome} quer receber neste endereço as respostas aos e-mails que envia {pelo_produto}.`,
  titulo: 'Este endereço é seu?',
  paragrafos: [
    `${data.nome} (${data.email_conta}) quer receber neste endereço as respostas aos convites e lembretes que envia {pelo_produto}. Quem receber esses e-mails verá este endereço.`,
    'O link abaixo vale por 24 horas e só uma vez. Enquanto ele não for usado, nada muda.',
  ],
  enderecos: [data.email_conta],
  botao: { texto: 'Confirmar este endereço', url: data.url },
  rodape: [`Não conhece quem pediu? Ignore esta mensagem: nada muda sem a confirmação. Dúvidas: ${data.contato}.`],
})

/** Text of the mail that tells the account's own address that another address now receives the answers. */
export const respostaMudou = (data: { nome: string; email: string; url: string; contato: string }): Message => ({
  assunto: 'As respostas aos seus e-mails vão para outro endereço',
  resumo: `Elas chegam agora a ${data.email}.`,
  titulo: `Novo endereço para respostas, ${data.nome}`,
  paragrafos: [
    `Quem responder aos convites e lembretes que você envia {pelo_produto} escreverá para ${data.email}. O endereço foi confirmado por quem lê essa caixa.`,
    'Você pode trocá-lo ou voltar ao e-mail da conta quando quiser.',
  ],
  enderecos: [data.email],
  botao: { texto: 'Ver os meus e-mails', url: data.url },
  rodape: [
    `Não foi você? Tire o endereço, troque a sua senha e encerre as outras sessões em Meus dados. Dúvidas: ${data.contato}.`,
  ],
})

/** Text of the mail after a sign-in from a browser that the account had not used before. */
export const acessoNovo = (data: {
  nome: string
  quando: string
  onde: string | null
  url: string
  contato: string
}): Message => ({
  assunto: 'Entrada na sua conta por um navegador novo',
  resumo: `Em ${data.quando}${data.onde ? `, ${data.onde}` : ''}. Se foi você, não há nada a fazer.`,
  titulo: `Foi você, ${data.nome}?`,
  paragrafos: [
    `Em ${data.quando} (horário de Brasília) alguém entrou na sua conta {do_produto} com a sua senha, por um navegador que ela ainda não tinha usado${data.onde ? `: ${data.onde}` : ''}.`,
    'Se foi você, não há nada a fazer. Se não foi, o botão abaixo leva à página que encerra todas as sessões e pede uma nova senha.',
  ],
  botao: { texto: 'Não fui eu', url: data.url },
  rodape: [`Nada muda antes de você confirmar na página. Dúvidas: ${data.contato}.`],
})

/** Text of the mail after the senha of an account changed. */
export const senhaMudou = (data: { nome: string; quando: string; url: string; contato: string }): Message => ({
  assunto: 'A senha da sua conta mudou',
  resumo: `Em ${data.quando}. Se foi você, não há nada a fazer.`,
  titulo: `Senha nova, ${data.nome}`,
  paragrafos: [
    `A senha da sua conta {do_produto} mudou em ${data.quando} (horário de Brasília). As outras sessões foram encerradas.`,
    'Se foi você, não há nada a fazer. Se não foi, o botão abaixo leva à página que encerra todas as sessões e pede uma nova senha.',
  ],
  botao: { texto: 'Não fui eu', url: data.url },
  rodape: [`Nada muda antes de você confirmar na página. Dúvidas: ${data.contato}.`],
})
