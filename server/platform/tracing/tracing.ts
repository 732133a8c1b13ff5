/** Attributes of a span: fixed names and numbers, never what people typed or their names. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Kind of a span in OpenTelemetry's terms. */
export type Kind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export interface SpanOptions {
  kind?: Kind
  attributes?: Attributes
  /** A `traceparent` to use as parent instead of the current span. */
  from?: string | undefined
}

/** A span that has started and not ended. */
export interface Running {
  /** Runs `work` inside the span; spans started in it are its children. */
  run<R>(work: () => R): R
  set(attributes: Attributes): void
  /** Ends the span once; with an error it counts as failed. */
  end(error?: unknown): void
}

/** Tracing; without a collector every call is a no-op. */
export interface Tracing {
  /** Whether there is a collector; costly instrumentation is installed only then. */
  readonly on: boolean
  begin(name: string, options?: SpanOptions): Running
  /** Runs `work` inside a new span, which ends with it and records its error. */
  span<R>(name: string, options: SpanOptions, work: () => Promise<R>): Promise<R>
  /** Whether there is a current span. */
  inside(): boolean
  /** Ids of the current span, for a log line. */
  ids(): { trace_id?: string; span_id?: string }
  /** Returns the current span as a `traceparent` header. */
  carry(): string | undefined
  /** Binds a function to the current span. */
  bind<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void
  /** Sends the remaining spans. */
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
