import type { Escrita } from '#shared/conversas/conversas.contract.ts'

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
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

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

/** Sends what was written after a pause, one call at a time, each on top of the version that the server had before. */
export class Autosave {
  readonly #options: Options
  #servidor: Escrita
  #texto: Texto
  /** Sent without an answer: found on the server, it is our own and no conflict. */
  #attempted: Texto | null = null
  #busy = false
  /** The other version, while the consultor has not chosen. */
  #other: Escrita | null = null
  #stopped = false
  #wait = FIRST_RETRY_MS
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#servidor = options.servidor
    this.#texto = options.servidor
  }

  /** Takes over what an earlier visit left on this device. */
  resume(draft: Escrita): void {
    this.#texto = draft
    if (same(draft, this.#servidor)) this.#options.forget(draft)
    else if (draft.versao === this.#servidor.versao) void this.#send()
    else this.#conflict(this.#servidor)
  }

  update(texto: Texto): void {
    this.#texto = texto
    this.#options.keep({ ...texto, versao: this.#servidor.versao })
    if (this.#other) return
    this.#options.onChange({ estado: this.#options.fits(texto) ? 'salvando' : 'guardado' })
    this.#schedule(PAUSE_MS)
  }

  /** Sends now: the field was left, the page is closing, the connection is back. */
  flush = (): void => {
    this.#wait = FIRST_RETRY_MS
    void this.#send()
  }

  /** What a later look at the server found; taken over only when nothing waits here. */
  observe(servidor: Escrita): void {
    if (this.#busy || this.#other || servidor.versao <= this.#servidor.versao) return
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
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#send(), ms)
  }

  async #send(): Promise<void> {
    if (this.#busy || this.#other || this.#stopped) return
    clearTimeout(this.#timer)
    const texto = this.#texto
    if (same(texto, this.#servidor)) return this.#saved()
    if (!this.#options.fits(texto)) return
    this.#busy = true
    this.#options.onChange({ estado: 'salvando' })
    try {
      this.#servidor = await this.#options.send({ ...texto, versao: this.#servidor.versao })
      this.#attempted = null
      this.#wait = FIRST_RETRY_MS
      this.#busy = false
      if (same(this.#texto, this.#servidor)) this.#saved()
      else await this.#send()
    } catch (error) {
      this.#busy = false
      await this.#failed(error, texto)
    }
  }

  #saved(): void {
    this.#options.forget(this.#servidor)
    this.#options.onChange({ estado: 'salvo' })
  }

  async #failed(error: unknown, sent: Texto): Promise<void> {
    if (this.#options.isConflict(error)) return this.#compare()
    if (!this.#options.mayPass(error)) return this.#options.onChange({ estado: 'recusado', error })
    this.#attempted = sent
    this.#later()
  }

  /** The server has another version: perhaps our own, whose answer was lost. */
  async #compare(): Promise<void> {
    this.#busy = true
    const outro = await this.#options.fetchLatest().catch(() => null)
    this.#busy = false
    if (!outro) return this.#later()
    if (!same(outro, this.#texto) && !(this.#attempted && same(outro, this.#attempted))) return this.#conflict(outro)
    this.#servidor = outro
    this.#attempted = null
    await this.#send()
  }

  #later(): void {
    this.#options.onChange({ estado: 'guardado' })
    if (this.#stopped) return
    this.#schedule(this.#wait)
    this.#wait = Math.min(LAST_RETRY_MS, this.#wait * 2)
  }

  #conflict(outro: Escrita): void {
    this.#other = outro
    this.#options.onChange({ estado: 'conflito', outro })
  }
}
