import type { Aparelho } from '#shared/contas/contas/aparelho.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** 'Chrome no Android'; half of it where half is known. */
export function aparelhoEmPalavras({ navegador, sistema }: Aparelho): string {
  if (navegador && sistema) return t('sessoes.aparelho', { navegador, sistema })
  return navegador ?? sistema ?? t('sessoes.desconhecido')
}
