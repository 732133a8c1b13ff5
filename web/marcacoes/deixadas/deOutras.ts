import { currentUser } from '../../currentUser.ts'
import { t } from '../../i18n/i18n.ts'
import { device, tab } from '../../storage.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { deOutras, ESPERA_DIAS } from '../fila.storage.ts'

/** Asked in this tab, and answered: a reload does not ask again. */
const PERGUNTADA = 'marcacoesDeOutras'

/**
 * Marks or a plan of somebody else wait on this device: they stay until she comes back or a month is over, and before that
 * only a press of whoever is here now removes them. Nobody but their own person ever sends them.
 */
export async function perguntar(me: number): Promise<void> {
  if (tab.getItem(PERGUNTADA) === String(me)) return
  const apagar = await confirm({
    titulo: t('marcacoes.deOutras'),
    texto: t('marcacoes.deOutrasTexto', { dias: ESPERA_DIAS }),
    confirmar: t('marcacoes.deOutrasApagar'),
    cancelar: t('marcacoes.deOutrasManter'),
    perigo: true,
  })
  tab.setItem(PERGUNTADA, String(me))
  // Whoever was asked may have gone meanwhile, and the other have come.
  if (!apagar || currentUser()?.id_usuario !== me) return
  for (const key of deOutras(localStorage, me)) device.removeItem(key)
}
