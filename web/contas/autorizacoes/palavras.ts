import type { AcessoResultado } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatLicencaId } from '../../platform/ui/format.ts'

/** An opening in one line: what, of which licence, why. */
export const aberturaEmPalavras = ({ acesso, id_licenca, motivo }: AcessoResultado): string =>
  [
    t(`autorizacoes.acesso.${acesso}`),
    id_licenca !== null && t('perfil.licenca', { id: formatLicencaId(id_licenca) }),
    motivo !== null && t('autorizacoes.motivo', { motivo }),
  ]
    .filter(Boolean)
    .join(' · ')
