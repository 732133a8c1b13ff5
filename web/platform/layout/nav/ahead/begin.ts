import { queryClient } from '../../../api.ts'
import { currentUser } from '../../../currentUser.ts'
import { privilegiosQuery, usuarioQuery } from '../../../session/session.queries.ts'
import { soon } from '../../../ui/screen/soon.ts'
import { telaVirada } from '../../../virada.ts'
import type { Preload } from './preload.types.ts'
import { watchLinks } from './watchLinks.ts'

/** With the first render of whoever is signed in: what they may do and their name, if that is here by then; and their links. */
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
