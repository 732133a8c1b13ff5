import type { Lugar } from '#shared/clientes/rodadas/andamento.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { haQuanto, venceQuando } from '../prazo.ts'

/** The columns of a board, in the order in which people go through them. */
export const COLUNAS = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado'] as const
export type Coluna = (typeof COLUNAS)[number]

export const PERGUNTAS = 15

/** How somebody is called on a board: by name, by address before one is known. */
export const quemE = ({ nome, email }: Lugar): string => nome ?? email ?? t('turmas.contaExcluida')

/** The line under a name: what needs a hand, else since when. */
export function linhaDe({ passo, alerta, desde, validade }: Lugar, now: Date): string {
  const ha = haQuanto(desde, now)
  if (alerta === 'voltou') return t('turmas.emailVoltou')
  if (alerta === 'vence' && validade) return venceQuando(validade, now)
  if (alerta === 'nao_comecou') return t('turmas.semComecar', { ha })
  if (alerta === 'parou') return t('turmas.parado', { ha })
  if (passo === 'respondendo') return ha
  return t(`turmas.linha.${passo}`, { ha })
}
