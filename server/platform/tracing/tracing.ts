/** Attributes of a span: our names and numbers, never what people typed or are called. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** On which side of a call a span stands, in OpenTelemetry's words. */
export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export interface SpanOptions {
  kind?: Kind
  attributes?: Attributes
  /** A `traceparent` to go on from, instead of what is under way. */
  from?: string | undefined
}

/** A span under way. */
export interface Running {
  /** Runs something inside it: what begins there is its child. */
  run<R>(work: () => R): R
  set(attributes: Attributes): void
  /** Ends it, once; with an error, as one that failed. */
  end(error?: unknown): void
}

/** Tracing; without a collector every call is a no-op. */
export interface Tracing {
  /** Whether there is a collector. What costs something is built in only then. */
  readonly on: boolean
  begin(name: string, options?: SpanOptions): Running
  /** A span around work, with the work's end and error. */
  span<R>(name: string, options: SpanOptions, work: () => Promise<R>): Promise<R>
  /** Whether something is under way that a span would belong to. */
  inside(): boolean
  /** Ids of the current span, for a log line. */
  ids(): { trace_id?: string; span_id?: string }
  /** The current span as a `traceparent` header. */
  carry(): string | undefined
  /** Binds a function to the current span. */
  bind<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void
  /** Sends what is left. */
  close(): Promise<void>
}

const nowhere: Running = { run: work => work(), set: () => {}, end: () => {} }

export const NO_TRACING: Tracing = {
  on: false,
  begin: () => nowhere,
  span: (_name, _options, work) => work(),
  inside: () => false,
  ids: () => ({}),
  carry: () => undefined,
  bind: callback => callback,
  close: async () => {},
}
