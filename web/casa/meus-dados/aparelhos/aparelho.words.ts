import type { Aparelho } from '#shared/contas/contas/aparelho.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Returns a device in words, as 'Chrome no Android'; only browser or system when the other is unknown. */
export function aparelhoEmPalavras({ navegador, sistema }: Aparelho): string {
  if (navegador && sistema) return t('sessoes.aparelho', { navegador, sistema })
  return navegador ?? sistema ?? t('sessoes.desconhecido')
}
