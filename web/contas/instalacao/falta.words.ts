import type { Instalacao } from '#shared/contas/instalacao/instalacao.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatDate } from '../../platform/ui/format.ts'

/** Returns the sentence on what is missing before the first sale, and until when sales go on. */
export const faltaEmPalavras = ({ faltam, vende_ate }: Pick<Instalacao, 'faltam' | 'vende_ate'>): string => {
  const grupos = faltam.map(grupo => t(`instalacao.${grupo}`)).join(', ')
  return vende_ate
    ? t('instalacao.faltamAte', { grupos, data: formatDate(vende_ate) })
    : t('instalacao.faltamNovo', { grupos })
}
