import { nao_encontrado } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { Feed } from '../http/bytes/event-stream.ts'
import type { Topics, Watcher } from '../slice/slice.ts'

interface Asked {
  actor: Watcher
  topicos: readonly string[]
  /** Mark that the reader had at its last connection. */
  since: string | undefined
}

/**
 * Subscribes a reader to topics; returns a feed of those that changed, each at most once each time it is read.
 * @throws {Failure} nao_encontrado when a topic does not exist or the reader may not follow it
 */
export async function watchTopics(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  topics: Topics,
  { actor, topicos, since }: Asked,
): Promise<Feed<{ topico: string }>> {
  const allowed = async () => {
    for (const topico of topicos) {
      const at = topico.indexOf(':')
      const may = topics.get(topico.slice(0, at))
      if (!(await may?.(deps, actor, topico.slice(at + 1)))) return false
    }
    return true
  }
  if (!(await allowed())) throw fail(nao_encontrado)

  const changed = new Set<string>()
  let wake = () => {}
  // First the subscription, then the look back: what happens in between is said twice rather than never.
  const stop = deps.live.subscribe(topicos, topico => {
    changed.add(topico)
    wake()
  })
  for (const topico of deps.live.since(topicos, since)) changed.add(topico)
  return {
    allowed,
    take() {
      const told = [...changed]
      changed.clear()
      // The last carries the mark: whoever is cut off between two of them has not heard them all.
      return told.map((topico, i) => ({
        event: 'mudou',
        data: { topico },
        ...(i === told.length - 1 && { id: deps.live.mark() }),
      }))
    },
    onNews: listener => {
      wake = listener
    },
    stop,
  }
}
