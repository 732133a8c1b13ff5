import type { ResumoAcao } from '#shared/clientes/acoes/acoes.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'

/** Label that says whether an act is running, has ended, or was stopped. */
export function EstadoDaAcao({
  acao: { terminada_em, interrompida, total, feitas, nao_feitas },
}: {
  acao: ResumoAcao
}) {
  if (!terminada_em) return <Pill tone="brand">{t('acoes.estado.andando', { n: feitas + nao_feitas, total })}</Pill>
  if (interrompida) return <Pill tone="error">{t('acoes.estado.interrompida')}</Pill>
  return <Pill tone="ok">{t('acoes.estado.pronta')}</Pill>
}
