import type { Deps } from '../deps.ts'
import { topicoDo } from '../quarto/quarto.ts'
import { type Chamada, lerEventos } from './devolutivas.ts'

/** What waits for a word: until somebody says one, the time is over, or this process ends. */
function untilNews({ live, lifecycle }: Deps, id_devolutiva: string, ms: number) {
  let wake = () => {}
  const news = new Promise<void>(resolve => {
    wake = resolve
  })
  const stop = live.subscribe([topicoDo(id_devolutiva)], () => wake())
  const timer = setTimeout(() => wake(), ms)
  lifecycle.atEnd.add(wake)
  return {
    news,
    stop: () => {
      stop()
      clearTimeout(timer)
      lifecycle.atEnd.delete(wake)
    },
  }
}

/**
 * Events after a number, at once where there are some; else what comes in the seconds that the caller waits.
 * @throws {Failure} as `lerEventos`
 */
export async function esperarEventos(
  deps: Deps,
  chamada: Chamada,
  { desde = 0, espera = 0 }: { desde?: number | undefined; espera?: number | undefined },
) {
  const first = await lerEventos(deps, chamada, desde)
  if (espera === 0 || first.results.length > 0 || first.recarregar) return first
  const until = performance.now() + espera * 1000
  for (;;) {
    // First the subscription, then the look: what happens in between is seen by the one or told by the other.
    const waiting = untilNews(deps, chamada.id_devolutiva, until - performance.now())
    try {
      const found = await lerEventos(deps, chamada, desde)
      const over = performance.now() >= until || deps.lifecycle.ending
      if (over || found.results.length > 0 || found.recarregar) return found
      await waiting.news
    } finally {
      waiting.stop()
    }
  }
}
