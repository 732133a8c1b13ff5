import type { AcessoResultado } from '#shared/contas/autorizacoes/autorizacoes.contract.ts'
import { QUEM_VE, type QuemVe } from '#shared/contas/autorizacoes/quem-ve.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatLicenceId } from '../../platform/ui/format.ts'

/** Readers for whom the person chooses nothing in particular. */
export const SEM_ESCOLHA: readonly QuemVe[] = [QUEM_VE.acompanhamento, QUEM_VE.administracao, QUEM_VE.hospedagem]

/** Returns one opening of a result as a line of text: what was opened, of which licence, and why. */
export const aberturaEmPalavras = ({ acesso, id_licenca, motivo }: AcessoResultado): string =>
  [
    t(`autorizacoes.acesso.${acesso}`),
    id_licenca !== null && t('perfil.licenca', { id: formatLicenceId(id_licenca) }),
    motivo !== null && t('autorizacoes.motivo', { motivo }),
  ]
    .filter(Boolean)
    .join(' · ')
