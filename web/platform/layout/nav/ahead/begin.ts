import { queryClient } from '../../../api.ts'
import { currentUser } from '../../../currentUser.ts'
import { privilegesQuery, userQuery } from '../../../session/session.queries.ts'
import { turnedScreen } from '../../../turned-screen.ts'
import { soon } from '../../../ui/screen/soon.ts'
import type { Preload } from './preload.types.ts'

/** Time for which a prefetched answer is fresh, in ms. */
const RESTS_MS = 30_000

/** Prefetches the code and first data of a screen when its link is hovered, touched or focused. */
function watchLinks(preload: Preload): void {
  const announced = new Map<string, number>()
  function announce({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin) return
    const address = new URL(link.href)
    const key = address.pathname + address.search
    const now = performance.now()
    if (now - (announced.get(key) ?? -RESTS_MS) < RESTS_MS || address.pathname === location.pathname) return
    announced.set(key, now)
    // A link to a file or to another part of the server is no screen: nothing is fetched for it.
    void Promise.resolve(preload(address, true)).catch(() => undefined)
  }
  for (const event of ['pointerover', 'touchstart', 'focusin']) addEventListener(event, announce, { passive: true })
}

/**
 * Prefetches a signed-in person's privileges and name for the first render, waiting only shortly, and starts watching
 * links.
 */
export function begin(preload: Preload): Promise<unknown> | undefined {
  if (turnedScreen()) return
  watchLinks(preload)
  const user = currentUser()
  if (!user) return
  const { id_usuario } = user
  return soon(
    Promise.all([
      queryClient.prefetchQuery(privilegesQuery(id_usuario)),
      queryClient.prefetchQuery(userQuery(id_usuario)),
    ]),
  )
}
