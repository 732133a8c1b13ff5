import type { FastifyBaseLogger } from 'fastify'

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/**
 * Logger of one request, with the request's id in each line. It is created with the first line, since most requests
 * write none.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own().child(...given)
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line)
  }
  debug(...line: unknown[]): void {
    this.#write('debug', line)
  }
  info(...line: unknown[]): void {
    this.#write('info', line)
  }
  warn(...line: unknown[]): void {
    this.#write('warn', line)
  }
  error(...line: unknown[]): void {
    this.#write('error', line)
  }
  fatal(...line: unknown[]): void {
    this.#write('fatal', line)
  }
  silent(): void {}

  #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings)
    return this.#made
  }

  #write(level: Level, line: unknown[]): void {
    const log = this.#own()
    const write: (...line: unknown[]) => void = log[level]
    write.apply(log, line)
  }
}
