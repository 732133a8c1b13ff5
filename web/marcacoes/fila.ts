import { MAXIMO_POR_CHAMADA, type RespostaMarcacao } from '#shared/marcacoes/marcacoes.rules.ts'
import { type Retry, Sender } from '../send.ts'
import type { MarcaNaFila } from './fila.storage.ts'

/** Where her marks are. `guardada`: only this device has them, and tries again. */
export type EstadoDaFila = 'salva' | 'salvando' | 'guardada' | 'recusada'

interface Options<R> {
  ler(): MarcaNaFila[]
  guardar(marca: MarcaNaFila): void
  tirar(ids: readonly string[]): void
  send(marcas: readonly MarcaNaFila[]): Promise<R>
  /** What the server has after a call. */
  arrived(result: R): void
  mayPass(error: unknown): boolean
  onChange(marcas: readonly MarcaNaFila[], estado: EstadoDaFila): void
  now(): number
  id(): string
}

const PAUSE_MS = 400

/**
 * Marks wait on the device until the server has them, and are sent a little after the last touch, again when the
 * connection is back. What storage cannot hold waits in memory.
 */
export class Fila<R> {
  readonly #options: Options<R>
  /** Also what could not be stored. */
  #marcas: MarcaNaFila[]
  #sending: readonly MarcaNaFila[] = []
  readonly #sender = new Sender<R>({
    next: () => this.#next(),
    arrived: result => this.#arrived(result),
    failed: error => this.#failed(error),
  })

  constructor(options: Options<R>) {
    this.#options = options
    this.#marcas = options.ler()
  }

  get marcas(): readonly MarcaNaFila[] {
    return this.#marcas
  }

  /** Sends what an earlier visit left behind. */
  resume(): void {
    if (this.#marcas.length > 0) void this.#sender.send()
  }

  marcar(frase: string, resposta: RespostaMarcacao | null): void {
    const { now, id, guardar, onChange } = this.#options
    const marca = { id_comando: id(), frase, resposta, feita_em: now() }
    guardar(marca)
    this.#marcas = [...this.#marcas, marca]
    onChange(this.#marcas, 'salvando')
    this.#sender.sendAfter(PAUSE_MS)
  }

  flush = (): void => this.#sender.sendNow()

  /** Another tab wrote or sent some: what lies on the device counts. */
  observe(): void {
    this.#marcas = this.#options.ler()
    this.#options.onChange(this.#marcas, this.#marcas.length > 0 ? 'salvando' : 'salva')
  }

  /** Forgets what waits: she erases all her marks. */
  clear(): void {
    this.#drop(this.#marcas.map(({ id_comando }) => id_comando))
    this.#options.onChange(this.#marcas, 'salva')
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
    this.#sending = this.#marcas.slice(0, MAXIMO_POR_CHAMADA)
    return this.#sending.length > 0 ? this.#options.send(this.#sending) : null
  }

  #arrived(result: R): boolean {
    this.#drop(this.#sending.map(({ id_comando }) => id_comando))
    this.#options.arrived(result)
    const more = this.#marcas.length > 0
    this.#options.onChange(this.#marcas, more ? 'salvando' : 'salva')
    return more
  }

  #failed(error: unknown): Retry {
    if (this.#options.mayPass(error)) {
      this.#options.onChange(this.#marcas, 'guardada')
      return 'later'
    }
    // The server's last word: sent again they would be refused again.
    this.#drop(this.#sending.map(({ id_comando }) => id_comando))
    this.#options.onChange(this.#marcas, 'recusada')
    return 'never'
  }

  #drop(ids: readonly string[]): void {
    this.#options.tirar(ids)
    const gone = new Set(ids)
    this.#marcas = this.#marcas.filter(({ id_comando }) => !gone.has(id_comando))
  }
}
