import { t } from '../../i18n/i18n.ts'
import { formatList } from '../../ui/format.ts'
import { choose } from '../../ui/overlays/confirm.ts'
import { withOverlay } from '../../ui/overlays/overlay.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { fromDevice, saveMine } from './kept.ts'
import { kindsOf, pendingIn, WAIT_DAYS } from './pending.ts'

/** Time for which recent typing may still be on its way before the person is asked, in ms. */
const A_CAMINHO_MS = 2_000
const OLHAR_MS = 100

/**
 * Asks before signing out what to do with data that the server does not have.
 * @returns false when the person stays, or when the data to keep could not be kept
 */
export async function canLeave(eu: number): Promise<boolean> {
  const mundo = fromDevice()
  const waiting = () => pendingIn(mundo.lugares, { eu }).get(eu) ?? []
  if (waiting().length > 0 && navigator.onLine) await withOverlay(() => hasPassed(() => waiting().length === 0))
  const itens = waiting()
  if (itens.length === 0) return true
  const oque = formatList(kindsOf(itens).map(especie => t(`sair.oque.${especie}`)))
  const escolha = await choose({
    titulo: t('sair.titulo'),
    texto: t('sair.texto', { oque, dias: WAIT_DAYS }),
    confirmar: t('sair.guardar'),
    outra: t('sair.apagar'),
  })
  if (escolha === 'nao') return false
  if (escolha === 'outra') {
    await mundo.cofre.tirar(eu).catch(() => undefined)
    toast.info({ titulo: t('sair.apagadoTitulo'), mensagem: t('sair.apagadoTexto') })
    return true
  }
  try {
    await saveMine(mundo, eu)
  } catch {
    toast.error({ titulo: t('sair.semLugarTitulo'), mensagem: t('sair.semLugarTexto') })
    return false
  }
  toast.success({ titulo: t('sair.guardadoTitulo'), mensagem: t('sair.guardadoTexto', { dias: WAIT_DAYS }) })
  return true
}

async function hasPassed(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < A_CAMINHO_MS && !done(); waited += OLHAR_MS)
    await new Promise(resolve => setTimeout(resolve, OLHAR_MS))
}
