import type { Message } from '../mail.ts'

/** A consultor in whose name a mail is sent, and since when she lets its answers come to her; null while she does not. */
export interface EmNomeDe {
  nome_consultor: string
  email_consultor: string
  /** An address of hers that its mailbox confirmed; null: answers go to the account's. */
  email_respostas: string | null
  respostas_desde: Date | null
}

/**
 * The same mail, whose answers go to the consultor it is sent for: only with her consent, which shows her address to
 * whoever gets it. Then the mail says so, for most senders' addresses answer nobody.
 */
export const comResposta = (
  message: Message,
  { nome_consultor, email_consultor, email_respostas, respostas_desde }: EmNomeDe,
): Message =>
  respostas_desde === null
    ? message
    : {
        ...message,
        responder_a: { nome: nome_consultor, email: email_respostas ?? email_consultor },
        rodape: [`Para falar com ${nome_consultor}, é só responder a este e-mail.`, ...message.rodape],
      }
