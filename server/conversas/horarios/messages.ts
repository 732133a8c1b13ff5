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
    'No link estão os horários livres. Nada fica marcado antes de você confirmar, e depois dá para mudar ou cancelar.',
  ],
  botao: { texto: 'Ver os horários livres', url: data.url },
  rodape: [
    `O link é só seu, vale até ${days.format(data.valido_ate)} e termina quando você escolhe.`,
    `Dúvidas sobre o Quadrante: ${data.contato}.`,
  ],
})

/** Title of a conversation in a calendar feed. */
export const conversaCom = (nome: string): string => `Conversa com ${nome}`
