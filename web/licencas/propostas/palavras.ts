import type { EstadoProposta, SituacaoFatura } from '#shared/licencas/propostas/propostas.rules.ts'
import { t, tn } from '../../platform/i18n/i18n.ts'
import type { PillTone } from '../../platform/ui/Pill.tsx'

export const TOM_PROPOSTA: Readonly<Record<EstadoProposta, PillTone>> = {
  rascunho: 'neutral',
  enviada: 'brand',
  aceita: 'ok',
  vencida: 'warn',
  recusada: 'error',
  cancelada: 'neutral',
}

export const TOM_FATURA: Readonly<Record<SituacaoFatura, PillTone>> = {
  aberta: 'brand',
  parcial: 'brand',
  vencida: 'warn',
  paga: 'ok',
  baixada: 'neutral',
  devolvida: 'neutral',
}

export { reais } from '../notas/palavras.ts'

/** Formats a day aaaa-mm-dd as dd/mm/aaaa. */
export const formatDia = (dia: string): string => dia.split('-').reverse().join('/')

/** Returns a number of licences of a kind in words. */
export const licencasDoTipo = (n: number, id_tipo_licenca: number): string =>
  id_tipo_licenca === 2 ? tn('propostas.empresariais', n) : tn('propostas.individuais', n)

/** Returns today in the browser's time zone, aaaa-mm-dd. */
export const today = (): string => {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}

/** Returns the name of a proposal. */
export const tituloDa = (numero: number): string => t('propostas.numero', { n: String(numero) })
