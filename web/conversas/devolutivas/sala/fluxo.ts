import { type Evento, evento as schema } from '#shared/conversas/devolutivas/eventos.schema.ts'
import { ApiError } from '../../../platform/apiError.ts'
import { createReader } from '../../../platform/live/eventos.ts'
import type { Porta } from './porta.ts'
import type { Conexao } from './tipos.ts'

/** Milliseconds without data after opening, from which on a proxy is assumed to hold the stream back. */
export const ABRIR_MS = 4_000
/** No sign of life for so long, of which there is one every 15 to 20 seconds: the connection is dead and nobody said so. */
export const SILENCIO_MS = 35_000
/** A stream that ends younger was none. */
const JOVEM_MS = 20_000
/** A question that waits for news, in seconds, and how long its answer may take. */
const ESPERA_S = 25
const ESPERA_MS = 30_000
/** Between two questions while nothing else comes through. */
export const PERGUNTA_MS = 2_000
/** Until another try at a stream. */
const OUTRO_FLUXO_MS = 5 * 60_000
const REDE_MS = { first: 1_000, most: 15_000 } as const

export interface Opcoes {
  porta: Pick<Porta, 'fluxo' | 'eventos'>
  /** Number of the last applied event. */
  desde(): number
  onEvento(evento: Evento): void
  /** Said once and kept nowhere: who is there, who waits at the door. */
  onAviso(dados: unknown): void
  /** Drops pending state and reads the room again. */
  onRecarregar(): Promise<void>
  onConexao(conexao: Conexao): void
  /** The stream stands, or answers again: what waits may go. */
  onPronto(): void
  /** The seat is over, and why. */
  onFim(error: ApiError): void
}

type Modo = 'fluxo' | 'longo' | 'curto'

/**
 * Follows a room by whatever comes through: a stream, else a question that waits, else one every two seconds. Ends when it
 * is stopped, or its seat is over.
 */
export function acompanhar(options: Opcoes): { parar(): void; agora(): void } {
  let stopped = false
  let modo: Modo = 'fluxo'
  let young = 0
  let retryAt = 0
  let failures = 0
  /** Version of the state that the last answer described and no event stores. */
  let versao_vivo: string | undefined
  let own = new AbortController()
  let wake = () => {}

  const sleep = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Reads until it ends, and answers how long to wait before the next. */
  async function stream(): Promise<number> {
    const begun = Date.now()
    let ready = false
    let wait: number | undefined
    let reload = false
    let ended = false
    const { signal } = own
    const dead = new AbortController()
    const either = AbortSignal.any([signal, dead.signal])
    let patience = setTimeout(() => dead.abort(), ABRIR_MS)
    const read = createReader(
      ({ event, data }) => {
        if (event === 'pronto') {
          ready = true
          alive('ao_vivo')
        } else if (event === 'recarregar') reload = true
        else if (event === 'reabrir' || event === 'fim') {
          wait ??= 500 + Math.random() * 1_000
          // This seat may hear no more, and why stands in the room itself.
          if (event === 'fim') reload = ended = true
        } else tell(event, data)
      },
      ms => {
        wait = ms + Math.random() * 500
      },
    )
    try {
      for await (const chunk of options.porta.fluxo(options.desde(), either)) {
        clearTimeout(patience)
        patience = setTimeout(() => dead.abort(), ready ? SILENCIO_MS : ABRIR_MS)
        read(chunk)
        if (reload) {
          reload = false
          await options.onRecarregar()
          return ended ? (wait ?? 0) : 0
        }
      }
    } catch (error) {
      if (error instanceof ApiError) throw error
    } finally {
      clearTimeout(patience)
      dead.abort()
    }
    if (signal.aborted) return 0
    const short = !ready || (Date.now() - begun < JOVEM_MS && wait === undefined)
    young = short ? young + 1 : 0
    if (!ready || young >= 2) fallBack()
    return modo === 'fluxo' ? (wait ?? 500 + Math.random() * 2_000) : 0
  }

  function fallBack() {
    modo = 'longo'
    young = 0
    retryAt = Date.now() + OUTRO_FLUXO_MS
  }

  function tell(event: string, data: string) {
    const said: unknown = JSON.parse(data)
    const known = schema.safeParse({ ...(said as object), tipo: event })
    const parsed = known.success ? known : schema.safeParse(said)
    if (parsed.success) options.onEvento(parsed.data)
    else options.onAviso(said)
  }

  async function ask(): Promise<number> {
    const { signal } = own
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ESPERA_MS)
    try {
      const espera = modo === 'longo' ? ESPERA_S : 0
      const { results, recarregar, vivo, ...answer } = await options.porta.eventos(
        options.desde(),
        espera,
        AbortSignal.any([signal, late.signal]),
        versao_vivo,
      )
      versao_vivo = answer.versao_vivo
      alive('consultando')
      if (recarregar) await options.onRecarregar()
      for (const one of results) options.onEvento(one)
      if (vivo) options.onAviso(vivo)
      if (Date.now() > retryAt) modo = 'fluxo'
      return modo === 'curto' ? PERGUNTA_MS : results.length > 0 ? 0 : 250
    } catch (error) {
      // An answer that this page cannot read, for it is a newer server's or half of one; or events that the server cannot
      // read, for they are a newer one's. The room itself says how it stands.
      if (error instanceof ApiError && [200, 500].includes(error.status)) await options.onRecarregar()
      if (error instanceof ApiError || !late.signal.aborted) throw error
      modo = 'curto'
      return 0
    } finally {
      clearTimeout(timer)
    }
  }

  function alive(conexao: Conexao) {
    failures = 0
    options.onConexao(conexao)
    options.onPronto()
  }

  async function run() {
    while (!stopped) {
      let wait = 0
      try {
        wait = await (modo === 'fluxo' ? stream() : ask())
      } catch (error) {
        wait = failed(error)
      }
      if (!stopped && own.signal.aborted) own = new AbortController()
      else if (!stopped && wait > 0) await sleep(wait)
    }
  }

  function failed(error: unknown): number {
    if (own.signal.aborted || stopped) return 0
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
      stopped = true
      options.onFim(error)
      return 0
    }
    const reached = error instanceof ApiError && error.status > 0
    // A server that has no room for a stream has answers all the same.
    if (reached && modo === 'fluxo') fallBack()
    if (!reached) options.onConexao('sem_rede')
    const wait = Math.min(REDE_MS.first * 2 ** failures, REDE_MS.most)
    failures += 1
    return wait * (0.75 + Math.random() / 2)
  }

  void run()
  return {
    parar() {
      stopped = true
      own.abort()
      wake()
    },
    /** Reconnects at once; the old connection may be dead. */
    agora() {
      if (stopped) return
      failures = 0
      own.abort()
      wake()
    },
  }
}
