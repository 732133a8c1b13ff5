import { MAIL_KINDS } from '#shared/platform/emails/kinds.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** Returns a kind of mail in words; one that this version does not know keeps its name. */
export function tipoDeEmail(tipo: string): string {
  const found = MAIL_KINDS.find(known => known === tipo)
  return found ? t(`email.tipo.${found}`) : tipo
}
