import { createHash } from 'node:crypto'
import { isNewerKind } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { pedidos_demais } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { topicoOf } from '../../quarto/quarto.ts'
import { type Acompanhado, type Chamada, readEventos } from '../devolutivas.ts'

/** Waits for an event, the end of the time, or the end of this process. */
function untilNews({ live, lifecycle }: Deps, id_devolutiva: string, ms: number) {
  let wake = () => {}
  const news = new Promise<void>(resolve => {
    wake = resolve
  })
  const stop = live.subscribe([topicoOf(id_devolutiva)], () => wake())
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

/** A hash of the live facts, the same in every process. */
const versaoOf = ({ vivo }: Acompanhado): string | undefined =>
  vivo && createHash('sha256').update(JSON.stringify(vivo)).digest('base64url').slice(0, 16)

/** Events that a page of any release can read; when one is of a newer kind, an answer that asks to reload the room. */
const legivel = (found: Acompanhado): Acompanhado =>
  found.results.some(({ tipo }) => isNewerKind(tipo)) ? { ...found, results: [], recarregar: true } : found

/** Calls of one seat that may wait at once in a process: one per browser, since its tabs share it. */
export const ESPERAS = 4
const esperando = new Map<string, number>()

/**
 * Counts a waiting call of a seat. Returns the function that ends it.
 * @throws {Failure} pedidos_demais
 */
function waitFor({ bearer, id_devolutiva }: Chamada): () => void {
  const assento = `${bearer}:${id_devolutiva}`
  const waiting = esperando.get(assento) ?? 0
  if (waiting >= ESPERAS) throw fail(pedidos_demais, { retryAfter: OLHAR_MS / 1000 })
  esperando.set(assento, waiting + 1)
  return () => {
    const left = (esperando.get(assento) ?? 1) - 1
    if (left > 0) esperando.set(assento, left)
    else esperando.delete(assento)
  }
}

interface Espera {
  desde?: number | undefined
  /** Longest wait, in seconds. */
  espera?: number | undefined
  /** Version of the live facts that the caller has; absent, the version at the time of the call. */
  versao_vivo?: string | undefined
}

/**
 * Events after a number: at once when there are some or the live facts differ from the caller's, otherwise what comes
 * within `espera` seconds.
 * @throws {Failure} as `readEventos`; pedidos_demais
 */
export async function waitEventos(deps: Deps, chamada: Chamada, { desde = 0, espera = 0, versao_vivo }: Espera) {
  const first = await readEventos(deps, chamada, desde)
  const known = versao_vivo ?? versaoOf(first)
  const news = (found: Acompanhado) =>
    found.results.length > 0 || found.recarregar || (found.vivo !== undefined && versaoOf(found) !== known)
  const answer = (found: Acompanhado) => ({ ...legivel(found), versao_vivo: versaoOf(found) })
  if (espera === 0 || news(first)) return answer(first)
  const leave = waitFor(chamada)
  const until = performance.now() + espera * 1000
  try {
    for (;;) {
      // Subscribes before reading, so that an event between the two is either read or announced.
      const waiting = untilNews(deps, chamada.id_devolutiva, Math.min(OLHAR_MS, until - performance.now()))
      try {
        const found = await readEventos(deps, chamada, desde)
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
