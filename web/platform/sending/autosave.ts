import { type Retry, Sender } from './send.ts'

/** A text with the version on which it is based; 0 before anything was written. */
export type About<T> = T & { versao: number }

/** Saving state of a text. `guardado`: only on this device, and retried. */
export type SavingState<T> =
  | { estado: 'salvo' | 'salvando' | 'guardado' }
  /** Another device or tab changed the text; nothing is sent until the person chooses a version. */
  | { estado: 'conflito'; outro: About<T> }
  /** The server refused the text for good; it is not retried. */
  | { estado: 'recusado'; error: unknown }

/** Pause in ms after the last key before the text is sent. */
export const PAUSE_MS = 800

interface Options<T> {
  same: (a: T, b: T) => boolean
  /** Version on the server at the start. */
  servidor: About<T>
  send: (escrita: About<T>) => Promise<About<T>>
  /** Loads the server's version, after a conflict. */
  fetchLatest: () => Promise<About<T>>
  fits: (texto: T) => boolean
  isConflict: (error: unknown) => boolean
  /** Whether a failure is temporary. */
  mayPass: (error: unknown) => boolean
  /** Keeps the text on this device until `forget` is called after it arrived. */
  keep: (escrita: About<T>) => void
  forget: (texto: T) => void
  onChange: (salvamento: SavingState<T>) => void
  /** Called with a text changed elsewhere while nothing was typed here. */
  onText: (texto: T) => void
}

/**
 * Saves a text after a pause in typing, each time based on the last version on the server (retries:
 * web/platform/sending/send.ts). A call that is running when it is stopped still counts: once it arrives, the text is
 * forgotten on this device.
 */
export class Autosave<T extends object> {
  readonly #options: Options<T>
  #servidor: About<T>
  #texto: T
  /** Text of the running call. */
  #sending: T
  /** Text sent without an answer; when the server turns out to have it, that is no conflict. */
  #attempted: T | null = null
  /** The other version, until a person chooses. */
  #other: About<T> | null = null
  readonly #sender = new Sender<About<T>>({
    next: () => this.#next(),
    arrived: servidor => this.#arrived(servidor),
    failed: error => this.#failed(error),
  })

  constructor(options: Options<T>) {
    this.#options = options
    this.#servidor = options.servidor
    this.#texto = options.servidor
    this.#sending = options.servidor
  }

  /** Continues with the text that an earlier visit left on this device. */
  resume(draft: About<T>): void {
    this.#texto = draft
    if (this.#options.same(draft, this.#servidor)) this.#options.forget(draft)
    else if (draft.versao === this.#servidor.versao) void this.#sender.send()
    else this.#conflict(this.#servidor)
  }

  update(texto: T): void {
    this.#texto = texto
    this.#options.keep({ ...texto, versao: this.#servidor.versao })
    if (this.#other) return
    this.#options.onChange({ estado: this.#options.fits(texto) ? 'salvando' : 'guardado' })
    this.#sender.sendAfter(PAUSE_MS)
  }

  /** Sends at once: the field was left, the page is closing, or the connection is back. */
  flush = (): void => this.#sender.sendNow()

  /** Takes over a newer version from the server, unless unsent text waits here. */
  observe(servidor: About<T>): void {
    if (this.#sender.busy || this.#other || servidor.versao <= this.#servidor.versao) return
    if (!this.#options.same(this.#texto, this.#servidor)) return
    this.#servidor = servidor
    this.#texto = servidor
    this.#options.onText(servidor)
  }

  /** Sends the text chosen after a conflict, based on the other version. */
  resolve(texto: T): void {
    if (this.#other) this.#servidor = this.#other
    this.#other = null
    this.update(texto)
    this.flush()
  }

  stop(): void {
    this.flush()
    this.#sender.stop()
  }

  #next(): Promise<About<T>> | null {
    if (this.#other) return null
    const texto = this.#texto
    if (this.#options.same(texto, this.#servidor)) {
      this.#saved()
      return null
    }
    if (!this.#options.fits(texto)) return null
    this.#sending = texto
    this.#options.onChange({ estado: 'salvando' })
    return this.#options.send({ ...texto, versao: this.#servidor.versao })
  }

  #arrived(servidor: About<T>): boolean {
    this.#servidor = servidor
    this.#attempted = null
    if (!this.#options.same(this.#texto, servidor)) return true
    this.#saved()
    return false
  }

  #saved(): void {
    this.#options.forget(this.#servidor)
    this.#options.onChange({ estado: 'salvo' })
  }

  #failed(error: unknown): Retry | Promise<Retry> {
    if (this.#options.isConflict(error)) return this.#compare()
    if (!this.#options.mayPass(error)) {
      this.#options.onChange({ estado: 'recusado', error })
      return 'never'
    }
    this.#attempted = this.#sending
    return this.#later()
  }

  /** Compares with the server's version after a conflict; it may be our own text, whose answer was lost. */
  async #compare(): Promise<Retry> {
    const outro = await this.#options.fetchLatest().catch(() => null)
    if (!outro) return this.#later()
    if (!this.#options.same(outro, this.#texto) && !(this.#attempted && this.#options.same(outro, this.#attempted))) {
      this.#conflict(outro)
      return 'never'
    }
    this.#servidor = outro
    this.#attempted = null
    return 'now'
  }

  #later(): Retry {
    this.#options.onChange({ estado: 'guardado' })
    return 'later'
  }

  #conflict(outro: About<T>): void {
    this.#other = outro
    this.#options.onChange({ estado: 'conflito', outro })
  }
}
