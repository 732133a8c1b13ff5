import { listToSend, marca } from '#shared/disc/disc/answer/enviadas.rules.ts'
import type { RespostaRascunho } from '#shared/disc/disc/disc.contract.ts'
import { type Retry, Sender } from '../../../platform/sending/send.ts'

/**
 * Saving state shown beside the list: on the server ('salvo'), being sent ('salvando'), or only on this device
 * ('guardado').
 */
export type SavingState = 'salvo' | 'salvando' | 'guardado'

interface Options {
  /** Answers on the server at the start. */
  servidor: readonly RespostaRascunho[]
  enviar: (respostas: RespostaRascunho[]) => Promise<unknown>
  /** Whether a failure is temporary; any other is final and not retried. */
  passa: (error: unknown) => boolean
  onChange: (salvamento: SavingState) => void
  onRefused: (error: unknown) => void
  /** Called with the answers on the server, by question number, whenever nothing is left to send. */
  onSent: (enviadas: ReadonlyMap<number, string>) => void
}

/** Sends new answers of the draft until they arrive (web/platform/sending/send.ts). Calls no callback after `stop`. */
export class Remetente {
  readonly #options: Options
  readonly #sent: Map<number, string>
  #rascunho: readonly RespostaRascunho[] = []
  readonly #sender = new Sender<readonly RespostaRascunho[]>({
    next: () => this.#next(),
    arrived: entries => this.#arrived(entries),
    failed: error => this.#failed(error),
  })

  constructor(options: Options) {
    this.#options = options
    this.#sent = new Map(options.servidor.map(entry => [entry.numero, marca(entry)]))
  }

  update(rascunho: readonly RespostaRascunho[]): void {
    this.#rascunho = rascunho
    void this.#sender.send()
  }

  retryNow = (): void => this.#sender.sendNow()

  stop(): void {
    this.#sender.stop()
  }

  #next() {
    const entries = listToSend(this.#rascunho, this.#sent)
    if (entries.length === 0) {
      this.#options.onSent(this.#sent)
      return null
    }
    this.#options.onChange('salvando')
    return this.#options.enviar(entries).then(() => entries)
  }

  #arrived(entries: readonly RespostaRascunho[]): boolean {
    if (this.#sender.stopped) return false
    for (const entry of entries) this.#sent.set(entry.numero, marca(entry))
    this.#options.onChange('salvo')
    return true
  }

  #failed(error: unknown): Retry {
    if (this.#sender.stopped) return 'never'
    this.#options.onChange('guardado')
    if (this.#options.passa(error)) return 'later'
    this.#options.onRefused(error)
    return 'never'
  }
}
