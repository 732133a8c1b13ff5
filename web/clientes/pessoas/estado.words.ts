import type { Pessoa } from '#shared/clientes/pessoas/pessoas.contract.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { formatNear } from '../../platform/ui/format.ts'

export type EstadoProps = Pick<Pessoa, 'estado' | 'alerta' | 'respondidas' | 'validade' | 'id_licenca_aberta'>

const STEP: Record<Pessoa['estado'], number> = {
  encerrado: 0,
  convidado: 1,
  cadastrado: 2,
  respondendo: 3,
  pronto: 4,
  conversado: 5,
}

/** Returns how many of the five squares are filled. */
export const passoOf = ({ estado }: Pick<Pessoa, 'estado'>): number => STEP[estado]

/** Whether a person with a result has a further test that is not finished. */
export const hasNovoTeste = ({ estado, id_licenca_aberta }: Pick<Pessoa, 'estado' | 'id_licenca_aberta'>): boolean =>
  id_licenca_aberta !== null && (estado === 'pronto' || estado === 'conversado')

/** Returns the state of a person in words; an alert takes precedence. */
export function estadoEmPalavras(pessoa: EstadoProps): string {
  const { estado, alerta, respondidas, validade } = pessoa
  // A push for the further test hides nothing of the result: its news say which test it is about.
  if (hasNovoTeste(pessoa)) return t(`pessoas.estado.${estado}`)
  if (alerta === 'parou') return t('pessoas.alerta.parouEm', { n: respondidas })
  if (alerta === 'vence' && validade) return t('pessoas.alerta.venceEm', { quando: formatNear(validade) })
  if (alerta) return t(`pessoas.alerta.${alerta}`)
  return estado === 'respondendo'
    ? t('pessoas.estado.respondendoEm', { n: respondidas })
    : t(`pessoas.estado.${estado}`)
}

/** Returns the colour of a state: 'error' when the mail bounced, 'warn' for other alerts. */
export function tomDoEstado({ estado, alerta }: EstadoProps): 'ink' | 'soft' | 'warn' | 'error' {
  if (alerta) return alerta === 'voltou' ? 'error' : 'warn'
  return estado === 'pronto' ? 'ink' : 'soft'
}
