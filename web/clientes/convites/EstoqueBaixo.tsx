import { ESTOQUE_BAIXO } from '#shared/platform/emails/emails.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { Pill } from '../../platform/ui/Pill.tsx'

/** Warning that few licences are left, from the same number at which the mail is sent; nothing above it. */
export function EstoqueBaixo({ n }: { n: number }) {
  if (n > ESTOQUE_BAIXO) return null
  return <Pill tone="warn">{n === 0 ? t('convites.estoqueVazio') : tn('convites.estoqueBaixo', n)}</Pill>
}
