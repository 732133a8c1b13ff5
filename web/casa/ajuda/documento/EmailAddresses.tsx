import { useQuery } from '@tanstack/react-query'
import { t } from '../../../platform/i18n/i18n.ts'
import { quemOperaQuery } from './QuemOpera.tsx'

/** Sender and links of this installation's mails, for whoever allows them in a company. */
export default function EmailAddresses() {
  const { data, error } = useQuery(quemOperaQuery(''))
  if (error) return <p role="note">{t('ajuda.ti.semEnderecos')}</p>
  return (
    <dl className="card mt-4 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]" aria-busy={!data}>
      <dt className="font-semibold">{t('ajuda.ti.remetente')}</dt>
      <dd className="min-h-6 [overflow-wrap:anywhere]">{data?.remetente}</dd>
      <dt className="font-semibold">{t('ajuda.ti.links')}</dt>
      <dd className="min-h-6 [overflow-wrap:anywhere]">{data?.site}</dd>
    </dl>
  )
}
