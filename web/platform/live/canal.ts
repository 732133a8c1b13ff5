import { abrirVivo } from '#shared/platform/vivo/vivo.contract.ts'
import { apiStream } from '../api.ts'
import { ApiError } from '../apiError.ts'
import { createStore } from '../store.ts'
import { createReader } from './eventos.ts'

/*
 * One stream for the whole page, however many parts of it watch something: a browser has six connections to a host over
 * HTTP/1.1. While none stands, what is watched is asked again from time to time, so that a screen shows the same a little
 * later. A page that nobody sees does neither.
 */

/** Between two askings while no stream stands. */
export const PERGUNTA_MS = 15_000
/** Milliseconds without data after opening, from which on a proxy is assumed to hold the stream back. */
const ABRIR_MS = 5_000
/** No sign of life for so long, of which there is one every 20 seconds: the connection is dead and nobody said so. */
const SILENCIO_MS = 50_000
/** Between two attempts to open a stream that does not come: the first, and the longest. */
const DE_NOVO_MS = { first: 1_000, most: 60_000 } as const

export type EstadoDoCanal = 'ao_vivo' | 'perguntando' | 'parado'
/** How the page hears of changes at this moment. */
export const canalStore = createStore<EstadoDoCanal>('parado')

const watchers = new Map<string, Set<() => void>>()
let stream: AbortController | undefined
let streamOf = ''
/** The mark of what was heard last. */
let heard: string | undefined
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined
let asking: ReturnType<typeof setInterval> | undefined

const set = (estado: EstadoDoCanal) => {
  if (canalStore.get() !== estado) canalStore.set(estado)
}
const tell = (topico: string) => {
  for (const onChange of watchers.get(topico) ?? []) onChange()
}
const tellAll = () => {
  for (const topico of watchers.keys()) tell(topico)
}

/** Calls `onChange` when what a topic names has changed, or may have, until what it answers is called. */
export function vigiar(topico: string, onChange: () => void): () => void {
  const others = watchers.get(topico) ?? new Set()
  watchers.set(topico, others.add(onChange))
  settleSoon()
  return () => {
    others.delete(onChange)
    if (others.size === 0) watchers.delete(topico)
    settleSoon()
  }
}

/** After everything that happens in one turn: a screen that is left and one that comes are one change. */
let settling = false
function settleSoon() {
  if (settling) return
  settling = true
  queueMicrotask(() => {
    settling = false
    settle()
  })
}

function settle() {
  const wanted = document.hidden ? '' : [...watchers.keys()].sort().join(',')
  if (wanted === streamOf) return
  streamOf = wanted
  failures = 0
  close()
  if (wanted === '') {
    clearInterval(asking)
    asking = undefined
    set('parado')
  } else void open(wanted)
}

function close() {
  clearTimeout(again)
  stream?.abort()
  stream = undefined
}

/** While no stream stands. */
function ask() {
  set('perguntando')
  asking ??= setInterval(tellAll, PERGUNTA_MS)
}

async function open(topicos: string): Promise<void> {
  const own = new AbortController()
  stream = own
  let patience = setTimeout(() => own.abort(), ABRIR_MS)
  let wait: number | undefined
  try {
    const read = createReader(
      ({ event, data, id }) => {
        if (event === 'pronto') {
          failures = 0
          clearInterval(asking)
          asking = undefined
          set('ao_vivo')
        }
        if (event === 'mudou') {
          const { topico } = abrirVivo.response.parse(JSON.parse(data))
          tell(topico)
        }
        heard = id ?? heard
      },
      ms => {
        wait = ms
      },
    )
    for await (const chunk of apiStream(abrirVivo, { query: { topicos } }, { signal: own.signal, since: heard })) {
      clearTimeout(patience)
      patience = setTimeout(() => own.abort(), SILENCIO_MS)
      read(chunk)
    }
  } catch (error) {
    // What is not for this page to watch, or not for this session any more: asking it says so in its own words.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) failures = 99
    wait = undefined
  } finally {
    clearTimeout(patience)
  }
  if (stream !== own) return
  // A stream ends in its time, and the next one takes its place before anybody asks.
  if (canalStore.get() !== 'ao_vivo' || wait === undefined) ask()
  const pause = wait ?? Math.min(DE_NOVO_MS.first * 2 ** failures, DE_NOVO_MS.most) * (0.5 + Math.random())
  failures += 1
  again = setTimeout(() => void open(topicos), pause)
}

document.addEventListener('visibilitychange', settle)
// A network that has come back: not in a minute.
window.addEventListener('online', () => {
  if (canalStore.get() !== 'perguntando' || streamOf === '') return
  close()
  tellAll()
  void open(streamOf)
})
