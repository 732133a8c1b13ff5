import type { Message } from '../mail.ts'

/** Stands beneath every mail about a test. */
export const AVISO_DISC =
  'O DISC aqui é um inventário de autopercepção comportamental; não é teste psicológico, não substitui avaliação psicológica e não deve ser usado como critério único de seleção.'

/** The link by which a stranger refuses further invites. */
export const linkDaRecusa = (url: string): NonNullable<Message['recusa']> => ({
  texto: 'Não quero receber convites',
  url,
})

/** Why a reminder came: automatically, once, or because the consultor asked for it. */
export const porQueLembra = ({ a_mao, nome_consultor }: { a_mao: boolean; nome_consultor: string }): string =>
  a_mao ? `Quem pediu este lembrete foi ${nome_consultor}.` : 'Este lembrete é automático e não se repete.'
