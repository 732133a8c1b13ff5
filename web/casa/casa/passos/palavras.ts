import type { Passo } from '#shared/casa/casa/primeiros-passos.contract.ts'
import type { MessageKey } from '../../../platform/i18n/i18n.ts'

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
