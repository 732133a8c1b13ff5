import { logout } from '#shared/contas/contas/contas.contract.ts'
import { api } from '../api.ts'
import { currentUser } from '../currentUser.ts'
import { t } from '../i18n/i18n.ts'
import { mayHaveUnsent } from '../storage.ts'
import { toast } from '../ui/overlays/toast.ts'
import { dropSession } from './session.ts'

/* Leaving on purpose: for whoever is signed in, so that no first screen carries it. */

/** Asks about unsent data before signing out, when there are any; false when the person stays. */
export async function canLeave(): Promise<boolean> {
  const user = currentUser()
  if (!user || !mayHaveUnsent()) return true
  try {
    return await (await import('./kept/ask.ts')).canLeave(user.id_usuario)
  } catch {
    // Without the question nothing is thrown away: she stays.
    toast.error({ titulo: t('sair.semPerguntaTitulo'), mensagem: t('sair.semPerguntaTexto') })
    return false
  }
}

/**
 * Signs out at once on this device and tells the server, whose answer is not awaited. Asks about unsent data first.
 * @param antes called once signing out is decided, such as to leave a private page
 * @returns false when the person stays
 */
export async function signOut(antes?: () => void): Promise<boolean> {
  if (!(await canLeave())) return false
  const user = currentUser()
  antes?.()
  dropSession()
  if (user) void api(logout, {}, { bearer: user.token, keepalive: true }).catch(() => undefined)
  return true
}
