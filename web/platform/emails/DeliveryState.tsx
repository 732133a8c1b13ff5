import type { EmailDelivery } from '#shared/platform/emails/emails.contract.ts'
import { t } from '../i18n/i18n.ts'
import { formatDateTime } from '../ui/format.ts'
import { Pill, type PillTone } from '../ui/Pill.tsx'

const TONE: Record<EmailDelivery['entrega'], PillTone> = {
  na_fila: 'neutral',
  enviado: 'ok',
  falhou: 'error',
  sem_email: 'neutral',
  recusado: 'warn',
}

/** State of the invite's mail. */
export const DeliveryState = ({ convite: { entrega } }: { convite: Pick<EmailDelivery, 'entrega'> }) => (
  <Pill tone={TONE[entrega]}>{t(`entrega.${entrega}`)}</Pill>
)

/** Returns when the invite's mail was sent; while it has not been, when the person was invited, worded as such. */
export const sendingOf = ({ enviado_em, created }: Pick<EmailDelivery, 'enviado_em'> & { created: Date }): string =>
  enviado_em
    ? t('entrega.enviadoEm', { data: formatDateTime(enviado_em) })
    : t('entrega.convidadoEm', { data: formatDateTime(created) })
