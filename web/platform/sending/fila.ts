import { ApiError } from '../apiError.ts'
import { type Retry, Sender, type Waits } from './send.ts'

/**
 * Whether the same request may be retried after this failure: no connection, an unreadable answer, an ended session
 * (which may come back), or a server that is busy or down.
 */
export const podeIrDeNovo = (error: unknown): boolean =>
  !(error instanceof ApiError) || [0, 200, 401, 429].includes(error.status) || error.status >= 500

const PACIENCIA_MS = 10_000
/**
 * Returns the abort signal of a short call: 10 s. A phone that slept or changed networks has dead connections; without
 * a limit a queue would wait for the system's timeout, about a quarter of an hour.
 */
export const paciencia = (): AbortSignal => AbortSignal.timeout(PACIENCIA_MS)

/** Saving state of a queue. `guardada`: only on this device, and retried. */
export type EstadoDaFila = 'salva' | 'salvando' | 'guardada' | 'recusada'

export interface OpcoesDaFila<M extends { id_comando: string }, R> {
  /** Returns the items stored on the device, in order. */
  ler(): M[]
  /** Stores an item; false when the device cannot, and it then waits in memory. */
  guardar(one: M): boolean
  tirar(ids: readonly string[]): void
  send(some: readonly M[]): Promise<R>
  /** Called with the result of each call. */
  arrived(result: R): void
  mayPass(error: unknown): boolean
  onChange(waiting: readonly M[], estado: EstadoDaFila): void
  /** Maximum number of items per call. */
  porChamada: number
  /** Delay in ms after the last item was added. */
  pausa: number
  waits?: Waits
}

/**
 * Queue of items that wait on the device until the server has them. Sends a short time after the last one was added,
 * and again when the connection is back. Items that storage cannot hold wait in memory.
 */
export class Fila<M extends { id_comando: string }, R> {
  readonly #options: OpcoesDaFila<M, R>
  /** Waiting items, including those that could not be stored. */
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

  /** Whether some items are only in this page's memory. */
  get loose(): boolean {
    return this.#loose.size > 0
  }

  /** Sends the items that an earlier visit left on the device. */
  resume(): void {
    if (this.#waiting.length > 0) void this.#sender.send()
  }

  /** Adds an item; stores it on the device before reporting the change. */
  add(one: M): void {
    const { guardar, onChange, pausa } = this.#options
    if (!guardar(one)) this.#loose.add(one.id_comando)
    this.#waiting = [...this.#waiting, one]
    onChange(this.#waiting, 'salvando')
    this.#sender.sendAfter(pausa)
  }

  flush = (): void => this.#sender.sendNow()

  /** Reads the items from the device again after another tab added or sent some. */
  observe(): void {
    const loose = this.#waiting.filter(({ id_comando }) => this.#loose.has(id_comando))
    this.#waiting = [...this.#options.ler(), ...loose]
    this.#options.onChange(this.#waiting, this.#waiting.length > 0 ? 'salvando' : 'salva')
  }

  /** Deletes every waiting item. */
  clear(): void {
    this.#drop(this.#waiting)
    this.#options.onChange(this.#waiting, 'salva')
  }

  stop(): void {
    this.flush()
    this.#sender.stop()
  }

  /** Stops without a last call, because the items' owner has signed out; the items stay on the device. */
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
