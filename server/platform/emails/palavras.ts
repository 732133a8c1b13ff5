import type { Message } from '../mail.ts'

/** Stands beneath every mail about a test. */
export const AVISO_DISC =
  'O DISC aqui é um inventário de autopercepção comportamental; não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.'

/** What strangers are offered: where they say that they want no more invites. */
export const linkDaRecusa = (url: string): NonNullable<Message['recusa']> => ({
  texto: 'Não quero receber convites',
  url,
})

/** What a reminder says of itself: it went by itself, once, or because the consultor asked for it, which she may again. */
export const porQueLembra = ({ a_mao, nome_consultor }: { a_mao: boolean; nome_consultor: string }): string =>
  a_mao ? `Quem pediu este lembrete foi ${nome_consultor}.` : 'Este lembrete é automático e não se repete.'
