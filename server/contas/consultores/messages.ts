import { type Message, refusalLinkOf } from '../../platform/emails/emails.ts'
import { minuteTime } from '../../platform/text/format.ts'

export const conviteConsultor = (data: {
  admin: boolean
  url: string
  url_recusa: string
  validade_convite: Date
  contato: string
}): Message => ({
  assunto: data.admin ? 'Convite para administrar {o_produto}' : 'Convite para ser consultor {no_produto}',
  resumo: 'O cadastro leva uns quatro minutos.',
  titulo: data.admin
    ? 'Você foi convidado para administrar {o_produto}'
    : 'Você foi convidado para ser consultor {no_produto}',
  paragrafos: [
    data.admin
      ? 'Com este convite você cria um acesso de administração.'
      : 'Com este convite você cria um acesso de consultoria: convide clientes, acompanhe os testes e apresente os relatórios.',
    `O convite vale até ${minuteTime(data.validade_convite)} (horário de Brasília).`,
  ],
  botao: { texto: 'Criar meu acesso', url: data.url },
  rodape: [`Não esperava esta mensagem? É só ignorar. Dúvidas: ${data.contato}.`],
  recusa: refusalLinkOf(data.url_recusa),
})
