import type { TipoComando } from '#shared/conversas/devolutivas/comandos.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { useCena } from '../cena.tsx'

/**
 * Returns the state of a button's command: `indo` while it is being sent; `parado` a sentence while it waits on this
 * device for a connection, also after a reload.
 */
export function useEspera(tipo: TipoComando, botao: string): { indo: boolean; parado: string | null } {
  const { pendentes, guardando, conexao } = useCena()
  if (!pendentes.some(({ comando }) => comando.tipo === tipo)) return { indo: false, parado: null }
  const away = guardando || conexao === 'sem_rede'
  return { indo: !away, parado: away ? t('naConversa.esperaRede', { botao }) : null }
}
