import type { AcessoResultado } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatLicencaId } from '../../platform/ui/format.ts'

/** Returns one opening of a result as a line of text: what was opened, of which licence, and why. */
export const aberturaEmPalavras = ({ acesso, id_licenca, motivo }: AcessoResultado): string =>
  [
    t(`autorizacoes.acesso.${acesso}`),
    id_licenca !== null && t('perfil.licenca', { id: formatLicencaId(id_licenca) }),
    motivo !== null && t('autorizacoes.motivo', { motivo }),
  ]
    .filter(Boolean)
    .join(' · ')
