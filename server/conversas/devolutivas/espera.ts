import { createHash } from 'node:crypto'
import { entrouDepois } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../platform/deps.ts'
import { topicoDo } from '../quarto/quarto.ts'
import { type Acompanhado, type Chamada, lerEventos } from './devolutivas.ts'

/** Waits for an event, the end of the time, or the end of this process. */
function untilNews({ live, lifecycle }: Deps, id_devolutiva: string, ms: number) {
  let wake = () => {}
  const news = new Promise<void>(resolve => {
    wake = resolve
  })
  const stop = live.subscribe([topicoDo(id_devolutiva)], () => wake())
  const timer = setTimeout(() => wake(), Math.max(1, ms))
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

/** Interval at which facts without an event, such as presence, are read again, in ms. */
const OLHAR_MS = 10_000

/** A name for what `vivo` says, the same in every process. */
const versaoDo = ({ vivo }: Acompanhado): string | undefined =>
  vivo && createHash('sha256').update(JSON.stringify(vivo)).digest('base64url').slice(0, 16)

/** Events that a page of any release can read; with a newer kind among them, the answer is the whole room. */
const legivel = (found: Acompanhado): Acompanhado =>
  found.results.some(({ tipo }) => entrouDepois(tipo)) ? { ...found, results: [], recarregar: true } : found

/** How many calls of one seat wait at a time in a process: one a browser, for its tabs share it. */
export const ESPERAS = 4
const esperando = new Map<string, number>()

/** Takes a place among the calls of a seat that wait; call what it answers when it is over.
 * @throws {Failure} pedidos_demais */
function esperar({ bearer, id_devolutiva }: Chamada): () => void {
  const assento = `${bearer}:${id_devolutiva}`
  const waiting = esperando.get(assento) ?? 0
  if (waiting >= ESPERAS) throw fail('pedidos_demais', { retryAfter: OLHAR_MS / 1000 })
  esperando.set(assento, waiting + 1)
  return () => {
    const left = (esperando.get(assento) ?? 1) - 1
    if (left > 0) esperando.set(assento, left)
    else esperando.delete(assento)
  }
}

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
 * @throws {Failure} as `lerEventos`; pedidos_demais
 */
export async function esperarEventos(deps: Deps, chamada: Chamada, { desde = 0, espera = 0, versao_vivo }: Espera) {
  const first = await lerEventos(deps, chamada, desde)
  const known = versao_vivo ?? versaoDo(first)
  const news = (found: Acompanhado) =>
    found.results.length > 0 || found.recarregar || (found.vivo !== undefined && versaoDo(found) !== known)
  const answer = (found: Acompanhado) => ({ ...legivel(found), versao_vivo: versaoDo(found) })
  if (espera === 0 || news(first)) return answer(first)
  const leave = esperar(chamada)
  const until = performance.now() + espera * 1000
  try {
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
  } finally {
    leave()
  }
}
