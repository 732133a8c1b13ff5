import type { Lugar } from '#shared/clientes/turmas/andamento.contract.ts'
import { showEmail } from '#shared/contas/pessoa/mostrado.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { agoOf, venceQuando } from '../prazo.ts'

/** Columns of the board, in the order of the steps. */
export const COLUNAS = ['convidado', 'cadastrado', 'respondendo', 'pronto', 'conversado'] as const
export type Coluna = (typeof COLUNAS)[number]

export const PERGUNTAS = 15

/** Returns what a person is called on the board: the name, or the address before a name is known. */
export const quemE = ({ nome, email }: Lugar): string =>
  nome ?? (email && showEmail(email)) ?? t('turmas.contaExcluida')

/** Returns the line below a name: the alert, else how long the person has been at this step. */
export function linhaOf({ passo, alerta, desde, validade }: Lugar, now: Date): string {
  const ha = agoOf(desde, now)
  if (alerta === 'voltou') return t('turmas.emailVoltou')
  if (alerta === 'vence' && validade) return venceQuando(validade, now)
  if (alerta === 'nao_comecou') return t('turmas.semComecar', { ha })
  if (alerta === 'parou') return t('turmas.parado', { ha })
  if (passo === 'respondendo') return ha
  return t(`turmas.linha.${passo}`, { ha })
}
