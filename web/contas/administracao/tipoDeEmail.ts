import { TIPOS_EMAIL } from '#shared/platform/emails/kinds.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** Returns a kind of mail in words; one that this version does not know keeps its name. */
export function tipoDeEmail(tipo: string): string {
  const found = TIPOS_EMAIL.find(known => known === tipo)
  return found ? t(`email.tipo.${found}`) : tipo
}
