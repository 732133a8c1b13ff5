import type { Escrita } from '#shared/conversas/conversas.contract.ts'
import { type Retry, Sender } from '../send.ts'

export type Texto = Pick<Escrita, 'anotacoes' | 'data_conversa'>

/** What stands beside the notes. `guardado`: only this device has them, and tries again. */
export type Salvamento =
  | { estado: 'salvo' | 'salvando' | 'guardado' }
  /** Somebody wrote elsewhere: nothing is sent until the consultor chooses. */
  | { estado: 'conflito'; outro: Escrita }
  /** The server's last word. */
  | { estado: 'recusado'; error: unknown }

/** Quiet after the last key before it is sent. */
export const PAUSE_MS = 800

interface Options {
  /** What the server had at the start. */
  servidor: Escrita
  send: (escrita: Escrita) => Promise<Escrita>
  /** What the server has now, for a conflict. */
  fetchLatest: () => Promise<Escrita>
  fits: (texto: Texto) => boolean
  isConflict: (error: unknown) => boolean
  /** Whether a failure may pass by itself. */
  mayPass: (error: unknown) => boolean
  /** Keeps the text on this device, until `forget` is told that it arrived. */
  keep: (escrita: Escrita) => void
  forget: (texto: Texto) => void
  onChange: (salvamento: Salvamento) => void
  /** Written elsewhere while nothing was being written here. */
  onText: (texto: Texto) => void
}

const same = (a: Texto, b: Texto) => a.anotacoes === b.anotacoes && a.data_conversa === b.data_conversa

/**
 * Sends what was written after a pause, each on top of the version that the server had before (web/send.ts says when
 * again). What is under way when it is stopped still counts: what arrived is forgotten here.
 */
export class Autosave {
  readonly #options: Options
  #servidor: Escrita
  #texto: Texto
  /** What the call under way carries. */
  #sending: Texto
  /** Sent without an answer: found on the server, it is our own and no conflict. */
  #attempted: Texto | null = null
  /** The other version, while the consultor has not chosen. */
  #other: Escrita | null = null
  readonly #sender = new Sender<Escrita>({
    next: () => this.#next(),
    arrived: servidor => this.#arrived(servidor),
    failed: error => this.#failed(error),
  })

  constructor(options: Options) {
    this.#options = options
    this.#servidor = options.servidor
    this.#texto = options.servidor
    this.#sending = options.servidor
  }

  /** Takes over what an earlier visit left on this device. */
  resume(draft: Escrita): void {
    this.#texto = draft
    if (same(draft, this.#servidor)) this.#options.forget(draft)
    else if (draft.versao === this.#servidor.versao) void this.#sender.send()
    else this.#conflict(this.#servidor)
  }

  update(texto: Texto): void {
    this.#texto = texto
    this.#options.keep({ ...texto, versao: this.#servidor.versao })
    if (this.#other) return
    this.#options.onChange({ estado: this.#options.fits(texto) ? 'salvando' : 'guardado' })
    this.#sender.sendAfter(PAUSE_MS)
  }

  /** Sends now: the field was left, the page is closing, the connection is back. */
  flush = (): void => this.#sender.sendNow()

  /** What a later look at the server found; taken over only when nothing waits here. */
  observe(servidor: Escrita): void {
    if (this.#sender.busy || this.#other || servidor.versao <= this.#servidor.versao) return
    if (!same(this.#texto, this.#servidor)) return
    this.#servidor = servidor
    this.#texto = servidor
    this.#options.onText(servidor)
  }

  /** The consultor's choice after a conflict, written on top of the other version. */
  resolve(texto: Texto): void {
    if (this.#other) this.#servidor = this.#other
    this.#other = null
    this.update(texto)
    this.flush()
  }

  stop(): void {
    this.flush()
    this.#sender.stop()
  }

  #next(): Promise<Escrita> | null {
    if (this.#other) return null
    const texto = this.#texto
    if (same(texto, this.#servidor)) {
      this.#saved()
      return null
    }
    if (!this.#options.fits(texto)) return null
    this.#sending = texto
    this.#options.onChange({ estado: 'salvando' })
    return this.#options.send({ ...texto, versao: this.#servidor.versao })
  }

  #arrived(servidor: Escrita): boolean {
    this.#servidor = servidor
    this.#attempted = null
    if (!same(this.#texto, servidor)) return true
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

  /** The server has another version: perhaps our own, whose answer was lost. */
  async #compare(): Promise<Retry> {
    const outro = await this.#options.fetchLatest().catch(() => null)
    if (!outro) return this.#later()
    if (!same(outro, this.#texto) && !(this.#attempted && same(outro, this.#attempted))) {
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

  #conflict(outro: Escrita): void {
    this.#other = outro
    this.#options.onChange({ estado: 'conflito', outro })
  }
}
