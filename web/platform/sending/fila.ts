import { ApiError } from '../apiError.ts'
import { type Retry, Sender, type Waits } from './send.ts'

/**
 * Whether the same may go again after this failure: no connection, an answer that broke off and says nothing, a session
 * that comes back, a server that is busy or away.
 */
export const podeIrDeNovo = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 200, 401, 429].includes(error.status) || error.status >= 500

const PACIENCIA_MS = 10_000
/**
 * How long a short call may take. A phone that slept, or changed its network, holds connections that are dead and say
 * nothing: without an end a queue would wait behind one for as long as the system tries, which is a quarter of an hour.
 */
export const paciencia = (): AbortSignal => AbortSignal.timeout(PACIENCIA_MS)

/** Saving state of a queue. `guardada`: only on this device, and retried. */
export type EstadoDaFila = 'salva' | 'salvando' | 'guardada' | 'recusada'

export interface OpcoesDaFila<M extends { id_comando: string }, R> {
  /** Items on the device, in order. */
  ler(): M[]
  /** False: the device keeps nothing, and it waits in memory. */
  guardar(one: M): boolean
  tirar(ids: readonly string[]): void
  send(some: readonly M[]): Promise<R>
  /** Called with the result of each call. */
  arrived(result: R): void
  mayPass(error: unknown): boolean
  onChange(waiting: readonly M[], estado: EstadoDaFila): void
  /** At most so many in one call. */
  porChamada: number
  /** Milliseconds after the last touch. */
  pausa: number
  waits?: Waits
}

/**
 * Things wait on the device until the server has them, and are sent a little after the last touch, again when the
 * connection is back. What storage cannot hold waits in memory.
 */
export class Fila<M extends { id_comando: string }, R> {
  readonly #options: OpcoesDaFila<M, R>
  /** Also what could not be stored. */
  #waiting: M[]
  #loose = new Set<string>()
  #sending: readonly M[] = []
  readonly #sender: Sender<R>

  constructor(options: OpcoesDaFila<M, R>) {
    this.#options = options
    this.#waiting = options.ler()
    this.#sender = new Sender<R>(
      {
        next: () => this.#next(),
        arrived: result => this.#arrived(result),
        failed: error => this.#failed(error),
      },
      options.waits,
    )
  }

  get waiting(): readonly M[] {
    return this.#waiting
  }

  /** Some of them lie in this page's memory alone. */
  get loose(): boolean {
    return this.#loose.size > 0
  }

  /** Sends what an earlier visit left behind. */
  resume(): void {
    if (this.#waiting.length > 0) void this.#sender.send()
  }

  /** One more; it lies on the device before anybody hears of it. */
  add(one: M): void {
    const { guardar, onChange, pausa } = this.#options
    if (!guardar(one)) this.#loose.add(one.id_comando)
    this.#waiting = [...this.#waiting, one]
    onChange(this.#waiting, 'salvando')
    this.#sender.sendAfter(pausa)
  }

  flush = (): void => this.#sender.sendNow()

  /** Another tab wrote or sent some: what lies on the device counts. */
  observe(): void {
    const loose = this.#waiting.filter(({ id_comando }) => this.#loose.has(id_comando))
    this.#waiting = [...this.#options.ler(), ...loose]
    this.#options.onChange(this.#waiting, this.#waiting.length > 0 ? 'salvando' : 'salva')
  }

  /** Takes back everything that waits. */
  clear(): void {
    this.#drop(this.#waiting)
    this.#options.onChange(this.#waiting, 'salva')
  }

  stop(): void {
    this.flush()
    this.#sender.stop()
  }

  /** Ends without a last call: whoever they belong to is gone. What waits stays on the device. */
  leave(): void {
    this.#sender.stop()
  }

  #next(): Promise<R> | null {
    this.#sending = this.#waiting.slice(0, this.#options.porChamada)
    return this.#sending.length > 0 ? this.#options.send(this.#sending) : null
  }

  #arrived(result: R): boolean {
    this.#drop(this.#sending)
    this.#options.arrived(result)
    const more = this.#waiting.length > 0
    this.#options.onChange(this.#waiting, more ? 'salvando' : 'salva')
    return more
  }

  #failed(error: unknown): Retry {
    if (this.#options.mayPass(error)) {
      this.#options.onChange(this.#waiting, 'guardada')
      return 'later'
    }
    // The server's last word: sent again they would be refused again.
    this.#drop(this.#sending)
    this.#options.onChange(this.#waiting, 'recusada')
    return 'never'
  }

  #drop(some: readonly M[]): void {
    const gone = new Set(some.map(({ id_comando }) => id_comando))
    this.#options.tirar([...gone])
    for (const id of gone) this.#loose.delete(id)
    this.#waiting = this.#waiting.filter(({ id_comando }) => !gone.has(id_comando))
  }
}
