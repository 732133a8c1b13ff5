import type { RespostaRascunho } from '#shared/disc/disc.contract.ts'
import { aEnviar, marca } from '../teste.state.ts'

/** What the person reads beside the list: the server has it, it is on its way, or only this device has it. */
export type Salvamento = 'salvo' | 'salvando' | 'guardado'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

interface Options {
  /** What the server had at the start. */
  servidor: readonly RespostaRascunho[]
  enviar: (respostas: RespostaRascunho[]) => Promise<unknown>
  /** Whether a failure may pass by itself; any other is the server's last word. */
  passa: (error: unknown) => boolean
  onChange: (salvamento: Salvamento) => void
  onRefused: (error: unknown) => void
}

/** Sends new entries of the draft one call at a time, and again (2 s, then twice as long, up to 30 s) until they arrive. */
export class Remetente {
  readonly #options: Options
  readonly #sent: Map<number, string>
  #rascunho: readonly RespostaRascunho[] = []
  #busy = false
  #stopped = false
  #wait = FIRST_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#sent = new Map(options.servidor.map(entry => [entry.numero, marca(entry)]))
  }

  update(rascunho: readonly RespostaRascunho[]): void {
    this.#rascunho = rascunho
    void this.#send()
  }

  retryNow = (): void => {
    this.#wait = FIRST_RETRY_MS
    void this.#send()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  async #send(): Promise<void> {
    const entries = aEnviar(this.#rascunho, this.#sent)
    if (this.#busy || this.#stopped || entries.length === 0) return
    clearTimeout(this.#timer)
    this.#busy = true
    this.#options.onChange('salvando')
    const failure = await this.#options.enviar(entries).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    this.#busy = false
    if (this.#stopped) return
    if (failure) return this.#failed(failure.error)
    for (const entry of entries) this.#sent.set(entry.numero, marca(entry))
    this.#wait = FIRST_RETRY_MS
    this.#options.onChange('salvo')
    await this.#send()
  }

  #failed(error: unknown): void {
    this.#options.onChange('guardado')
    if (!this.#options.passa(error)) {
      this.#options.onRefused(error)
      return
    }
    this.#timer = setTimeout(() => void this.#send(), this.#wait)
    this.#wait = Math.min(LAST_RETRY_MS, this.#wait * 2)
  }
}
