import { USER_KIND, type UserKind } from '#shared/platform/permissions.ts'
import type { MessageKey } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'

export const PARTES = ['conta', 'marca', 'emails', 'privacidade', 'seguranca', 'aparelhos'] as const
export type Parte = (typeof PARTES)[number]

const NOMES: Record<Parte, MessageKey> = {
  conta: 'meus_dados.parteConta',
  marca: 'meus_dados.parteMarca',
  emails: 'meus_dados.parteEmails',
  privacidade: 'meus_dados.partePrivacidade',
  seguranca: 'meus_dados.parteSeguranca',
  aparelhos: 'meus_dados.parteAparelhos',
}
/** User types that have a part; a part that is absent here is for everybody. */
const DE: Partial<Record<Parte, readonly UserKind[]>> = {
  marca: [USER_KIND.consultor],
  emails: [USER_KIND.admin, USER_KIND.consultor],
}

/**
 * Returns the parts of Meus dados for a user type, each with its address; the first part has the address without a
 * part's name.
 */
export const partesOf = (tipo: UserKind): readonly { id: Parte; to: string; key: MessageKey }[] =>
  PARTES.filter(id => DE[id]?.includes(tipo) ?? true).map(id => ({
    id,
    to: id === 'conta' ? to('/meus-dados/:parte?') : to('/meus-dados/:parte?', { parte: id }),
    key: NOMES[id],
  }))
