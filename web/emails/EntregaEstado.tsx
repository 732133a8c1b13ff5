import type { EntregaDoEmail } from '#shared/emails/emails.contract.ts'
import { t } from '../i18n/i18n.ts'
import { Pill, type PillTone } from '../ui/Pill.tsx'

const TONE: Record<EntregaDoEmail['entrega'], PillTone> = {
  na_fila: 'neutral',
  enviado: 'ok',
  falhou: 'error',
  sem_email: 'neutral',
  recusado: 'warn',
}

/** Where the invite's mail stands. */
export const EntregaEstado = ({ convite: { entrega } }: { convite: EntregaDoEmail }) => (
  <Pill tone={TONE[entrega]}>{t(`convites.entrega.${entrega}`)}</Pill>
)
