import type { EstadoCompra } from '#shared/compras/compras.rules.ts'
import { t } from '../i18n/i18n.ts'
import { Pill, type PillTone } from '../ui/Pill.tsx'

const TONE: Record<EstadoCompra, PillTone> = {
  pendente: 'warn',
  paga: 'ok',
  recusada: 'error',
  estornada: 'neutral',
  expirada: 'neutral',
}

/** Where a purchase stands, in a word. */
export const EstadoDaCompra = ({ estado }: { estado: EstadoCompra }) => (
  <Pill tone={TONE[estado]}>{t(`compras.estado.${estado}`)}</Pill>
)
