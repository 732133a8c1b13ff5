import type { Passo, PrimeirosPassos } from '#shared/casa/casa/primeiros-passos.contract.ts'
import { type MessageKey, t, tn } from '../../../platform/i18n/i18n.ts'

export const TITULOS: Record<Passo, MessageKey> = {
  proprio: 'passos.proprio',
  exemplo: 'passos.exemplo',
  convite: 'passos.convite',
  compra: 'passos.compra',
}
export const TEXTOS: Record<Passo, MessageKey> = {
  proprio: 'passos.proprioTexto',
  exemplo: 'passos.exemploTexto',
  convite: 'passos.conviteTexto',
  compra: 'passos.compraTexto',
}

/** Returns the cost of a step in licences, in words; of one that is done or passed over, that it is. */
export function costOf(passo: Passo, { feitos, pulados, cortesia, livres }: PrimeirosPassos): string {
  if (feitos.includes(passo)) return t('passos.feito')
  if (pulados.includes(passo)) return t('passos.pulado')
  if (passo === 'exemplo') return t('passos.semCusto')
  if (passo === 'compra') return livres > 0 ? tn('passos.livres', livres) : t('passos.semLivres')
  const usa = livres > 0 ? tn('passos.usaUma', livres) : t('passos.semLicenca')
  if (passo === 'convite') return usa
  return `${t('passos.opcional')} ${cortesia === 'disponivel' ? t('passos.cortesia') : usa}`
}
