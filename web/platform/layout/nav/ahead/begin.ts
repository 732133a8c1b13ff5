import { queryClient } from '../../../api.ts'
import { currentUser } from '../../../currentUser.ts'
import { privilegiosQuery, usuarioQuery } from '../../../session/session.queries.ts'
import { soon } from '../../../ui/screen/soon.ts'
import { telaVirada } from '../../../virada.ts'
import type { Preload } from './preload.types.ts'
import { watchLinks } from './watchLinks.ts'

/**
 * Prefetches a signed-in person's privileges and name for the first render, waiting only shortly, and starts watching
 * links.
 */
export function begin(preload: Preload): Promise<unknown> | undefined {
  if (telaVirada()) return
  watchLinks(preload)
  const user = currentUser()
  if (!user) return
  const { id_usuario } = user
  return soon(
    Promise.all([
      queryClient.prefetchQuery(privilegiosQuery(id_usuario)),
      queryClient.prefetchQuery(usuarioQuery(id_usuario)),
    ]),
  )
}
