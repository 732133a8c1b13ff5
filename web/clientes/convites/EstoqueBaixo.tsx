import { ESTOQUE_BAIXO } from '#shared/platform/emails/emails.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Pill } from '../../platform/ui/Pill.tsx'

/** Says in place that few licences are left, at the same number from which the mail says it; else nothing. */
export function EstoqueBaixo({ n }: { n: number }) {
  if (n > ESTOQUE_BAIXO) return null
  return <Pill tone="warn">{n === 0 ? t('convites.estoqueVazio') : tn('convites.estoqueBaixo', n)}</Pill>
}
