import type { SalaConsultor } from '#shared/devolutivas/sala.schema.ts'
import { queryClient } from '../../../api.ts'
import { tab } from '../../../storage.ts'
import { pedirTela } from '../../abrir/devolutivas.queries.ts'
import { cadeiraDoAparelho, lembrancaDa } from '../../sala/lembranca.ts'

/**
 * Turns the screen round: this page goes, with everything it knew, and the person's view comes in its place, as a document
 * of its own. Back leads past it, and search in the page finds nothing of it.
 * @param me whose room it is that this tab remembers
 * @throws {ApiError} where the seat is refused or there is no connection; nothing has changed then
 */
export async function virarATela({ id_devolutiva }: SalaConsultor, me: number): Promise<void> {
  const { token } = await pedirTela(id_devolutiva, 'tela')
  cadeiraDoAparelho(id_devolutiva).write(tab, { token, tipo: 'tela' })
  lembrancaDa(me, id_devolutiva).forget(tab)
  queryClient.clear()
  location.replace(`/devolutiva/${id_devolutiva}/cliente`)
}
