import { createHash } from 'node:crypto'
import { entrouDepois } from '#shared/devolutivas/eventos.schema.ts'
import type { Deps } from '../deps.ts'
import { topicoDo } from '../quarto/quarto.ts'
import { type Acompanhado, type Chamada, lerEventos } from './devolutivas.ts'

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

/** What nobody is told of in so many words, such as who is there, is looked at this often, as a stream does. */
const OLHAR_MS = 10_000

/** A name for what `vivo` says, the same in every process. */
const versaoDo = ({ vivo }: Acompanhado): string | undefined =>
  vivo && createHash('sha256').update(JSON.stringify(vivo)).digest('base64url').slice(0, 16)

/** As a page of any release can read it: where something in it is younger than rooms are, the room itself says all. */
const legivel = (found: Acompanhado): Acompanhado =>
  found.results.some(({ tipo }) => entrouDepois(tipo)) ? { ...found, results: [], recarregar: true } : found

interface Espera {
  desde?: number | undefined
  /** Seconds. */
  espera?: number | undefined
  /** Of the `vivo` that the caller has; without it, of how it is when the question comes. */
  versao_vivo?: string | undefined
}

/**
 * Events after a number, at once where there are some or where what no event keeps is not what the caller has; else what
 * comes in the seconds that the caller waits.
 * @throws {Failure} as `lerEventos`
 */
export async function esperarEventos(deps: Deps, chamada: Chamada, { desde = 0, espera = 0, versao_vivo }: Espera) {
  const first = await lerEventos(deps, chamada, desde)
  const known = versao_vivo ?? versaoDo(first)
  const news = (found: Acompanhado) =>
    found.results.length > 0 || found.recarregar || (found.vivo !== undefined && versaoDo(found) !== known)
  const answer = (found: Acompanhado) => ({ ...legivel(found), versao_vivo: versaoDo(found) })
  if (espera === 0 || news(first)) return answer(first)
  const until = performance.now() + espera * 1000
  for (;;) {
    // First the subscription, then the look: what happens in between is seen by the one or told by the other.
    const waiting = untilNews(deps, chamada.id_devolutiva, Math.min(OLHAR_MS, until - performance.now()))
    try {
      const found = await lerEventos(deps, chamada, desde)
      const over = performance.now() >= until || deps.lifecycle.ending
      if (over || news(found)) return answer(found)
      await waiting.news
    } finally {
      waiting.stop()
    }
  }
}
