import type { Message } from '../mail.ts'
import { toAnswer } from './common.messages.ts'

/** The consultor in whose name a mail is sent, and since when replies may go to her; null without her consent. */
export interface OnBehalfOf {
  nome_consultor: string
  email_consultor: string
  /** The consultor's confirmed address for replies; null when they go to the account's address. */
  email_respostas: string | null
  respostas_desde: Date | null
}

/**
 * Marks a mail as sent on behalf of a consultor. When she has consented to show her address to the recipient, adds it as
 * Reply-To and a sentence about it: without the sentence people would not reply, since most senders cannot be replied to.
 */
export const withAnswer = (
  message: Message,
  { nome_consultor, email_consultor, email_respostas, respostas_desde }: OnBehalfOf,
): Message =>
  respostas_desde === null
    ? { ...message, em_nome_de: nome_consultor }
    : {
        ...message,
        em_nome_de: nome_consultor,
        responder_a: { nome: nome_consultor, email: email_respostas ?? email_consultor },
        rodape: [toAnswer(nome_consultor), ...message.rodape],
      }
