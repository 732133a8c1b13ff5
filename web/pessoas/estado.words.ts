import type { Pessoa } from '#shared/pessoas/pessoas.contract.ts'
import { t } from '../i18n/i18n.ts'
import { formatNear } from '../ui/format.ts'

export type EstadoProps = Pick<Pessoa, 'estado' | 'alerta' | 'respondidas' | 'validade'>

const STEP: Record<Pessoa['estado'], number> = {
  encerrado: 0,
  convidado: 1,
  cadastrado: 2,
  respondendo: 3,
  pronto: 4,
  conversado: 5,
}

/** How many of the five squares are filled. */
export const passoDe = ({ estado }: Pick<Pessoa, 'estado'>): number => STEP[estado]

/** What is said of how far a person is: first what needs somebody. */
export function estadoEmPalavras({ estado, alerta, respondidas, validade }: EstadoProps): string {
  if (alerta === 'parou') return t('pessoas.alerta.parouEm', { n: respondidas })
  if (alerta === 'vence' && validade) return t('pessoas.alerta.venceEm', { quando: formatNear(validade) })
  if (alerta) return t(`pessoas.alerta.${alerta}`)
  return estado === 'respondendo'
    ? t('pessoas.estado.respondendoEm', { n: respondidas })
    : t(`pessoas.estado.${estado}`)
}

/** Amber where it needs somebody, red where it broke. */
export function tomDoEstado({ estado, alerta }: EstadoProps): 'ink' | 'soft' | 'warn' | 'error' {
  if (alerta) return alerta === 'voltou' ? 'error' : 'warn'
  return estado === 'pronto' ? 'ink' : 'soft'
}
