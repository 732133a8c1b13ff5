import type { Message } from '../mail.ts'

/** Footer of every mail about a test. */
export const INSTRUMENT_NOTICE =
  'O DISC aqui é um inventário de autopercepção comportamental; não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.'

/** Link with which a person without an account refuses further invites. */
export const refusalLinkOf = (url: string): NonNullable<Message['recusa']> => ({
  texto: 'Não quero receber convites',
  url,
})

/** Sentence that says why a reminder came: automatically and once, or at the consultor's request. */
export const whyReminds = ({ a_mao, nome_consultor }: { a_mao: boolean; nome_consultor: string }): string =>
  a_mao ? `Quem pediu este lembrete foi ${nome_consultor}.` : 'Este lembrete é automático e não se repete.'

/** Says whom an answer to the mail reaches. */
export const toAnswer = (nome_consultor: string): string =>
  `Para falar com ${nome_consultor}, é só responder a este e-mail.`
