import type { Instalacao } from '#shared/contas/instalacao/instalacao.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'

/** Returns the sentence on what is missing before the first sale. */
export const faltaEmPalavras = ({ faltam }: Pick<Instalacao, 'faltam'>): string =>
  t('instalacao.faltamNovo', { grupos: faltam.map(grupo => t(`instalacao.${grupo}`)).join(', ') })
