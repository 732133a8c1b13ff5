import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { queryClient } from '../../../../platform/api.ts'
import { currentUser } from '../../../../platform/currentUser.ts'
import { to } from '../../../../platform/screens/to.ts'
import { device, tab } from '../../../../platform/storage.ts'
import { askTela } from '../../open/devolutivas.queries.ts'
import { type CadeiraDoAparelho, cadeiraDoAparelho, keptRoom, naTelaVirada } from '../../sala/kept.ts'

/**
 * Turns the screen to the person: asks for their seat and replaces this page by the document of the person's view.
 * Until the consultor enters her senha, every address of this tab shows that the screen is turned
 * (web/platform/virada.ts).
 * @param me id of the consultor who conducts, which the tab remembers
 * @throws {ApiError} when the seat is refused or there is no connection; nothing has changed then
 */
export async function turnTela({ id_devolutiva, consultor }: SalaConsultor, me: number): Promise<void> {
  const { token } = await askTela(id_devolutiva, 'tela')
  const dona = { id_usuario: me, email: currentUser()?.email ?? '', nome: consultor }
  const cadeira: CadeiraDoAparelho = { token, tipo: 'tela', dona }
  cadeiraDoAparelho(id_devolutiva).write(tab, cadeira)
  naTelaVirada.write(device, { ...cadeira, id_devolutiva, em: Date.now() })
  keptRoom(me, id_devolutiva).forget(tab)
  queryClient.clear()
  // Nothing of this page is left to go back to, also while the next one is on its way.
  document.body.replaceChildren()
  addEventListener('popstate', () => location.reload())
  location.replace(to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva }))
}
