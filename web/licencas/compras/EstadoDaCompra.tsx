import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Pill, type PillTone } from '../../platform/ui/Pill.tsx'
import { situacaoOf } from './situacao.words.ts'

const TONE: Record<ReturnType<typeof situacaoOf>, PillTone> = {
  pendente: 'warn',
  paga: 'ok',
  recusada: 'error',
  estornada: 'neutral',
  expirada: 'neutral',
  em_revisao: 'warn',
  nao_paga: 'neutral',
  devolucao_pedida: 'warn',
}

/** Label with the state of a purchase. */
export function EstadoDaCompra({ compra }: { compra: Compra }) {
  const situacao = situacaoOf(compra)
  return <Pill tone={TONE[situacao]}>{t(`compras.estado.${situacao}`)}</Pill>
}
