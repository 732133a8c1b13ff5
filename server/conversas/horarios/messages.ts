import type { Modo } from '#shared/conversas/encontros/encontros.rules.ts'
import { TIME_ZONE } from '#shared/platform/time.ts'
import type { Message } from '../../platform/emails/emails.ts'

const COMO: Record<Modo, string> = { video: 'por vídeo', presencial: 'em pessoa', telefone: 'por telefone' }
const days = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: 'numeric', month: 'long' })

/** The mail with a link to the free hours. */
export const escolhaUmHorario = (data: {
  nome: string
  nome_consultor: string
  minutos: number
  modo: Modo
  valido_ate: Date
  url: string
  contato: string
}): Message => ({
  assunto: `Escolha um horário para conversar com ${data.nome_consultor}`,
  resumo: `${data.minutos} minutos, ${COMO[data.modo]}`,
  titulo: `Escolha um horário, ${data.nome}`,
  paragrafos: [
    `${data.nome_consultor} convida você para uma conversa de ${data.minutos} minutos, ${COMO[data.modo]}.`,
    'No link estão os horários livres. Nada fica marcado antes de você confirmar, e depois dá para mudar ou desmarcar.',
  ],
  botao: { texto: 'Ver os horários livres', url: data.url },
  rodape: [
    `O link é só seu, vale até ${days.format(data.valido_ate)} e termina quando você escolhe.`,
    `Dúvidas sobre {o_produto}: ${data.contato}.`,
  ],
})

/** The mail to the consultor with what a client wrote of when she can. */
export const quandoPode = (data: { nome: string; texto: string; url: string; contato: string }): Message => ({
  assunto: `${data.nome} disse quando pode conversar`,
  resumo: data.texto,
  titulo: `${data.nome} disse quando pode`,
  paragrafos: [
    'Nenhum dos seus horários livres serviu. A pessoa escreveu:',
    `“${data.texto}”`,
    'Marque a conversa no horário que combinarem, ou abra outros horários: o link da pessoa continua valendo.',
  ],
  botao: { texto: 'Marcar a conversa', url: data.url },
  rodape: [`Dúvidas: ${data.contato}.`],
})

/** Name in the preview of the page of a link. */
export const PESSOA_EXEMPLO = 'Marina'

/** Title of a conversation in a calendar feed. */
export const conversaCom = (nome: string): string => `Conversa com ${nome}`
