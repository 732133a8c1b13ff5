import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NoopSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { isObject } from '#shared/platform/keys.ts'
import type { Attributes, Kind, Running, SpanOptions, Tracing } from './tracing.ts'

interface Options {
  service: string
  papel: string
  sampler: Choice
  /** Called when a span ends. */
  onEnded: () => void
  onExported: (spans: number, error?: unknown) => void
}

const KINDS: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/** Highest number of spans waiting to be sent, about 4 MB; further ones are dropped. */
const QUEUE = 4_096

/** Makes the provider: a counter of ended spans, and the bounded queue that sends them. */
function providerOf({ service, papel, sampler, onEnded, onExported }: Options): TracerProvider {
  const batches = new BatchSpanProcessor({
    exporter: counted(new OTLPTraceExporter(), onExported),
    maxQueueSize: QUEUE,
  })
  const counter = new (class extends NoopSpanProcessor {
    override onEnd(): void {
      onEnded()
    }
  })()
  return new TracerProvider({
    sampler: samplerOf(sampler),
    resource: resourceFromAttributes({ 'service.name': service, 'quadrante.papel': papel }),
    spanProcessors: [counter, batches],
  })
}

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT with OpenTelemetry's exporter, which reads its headers
 * and time limits from the standard's variables. One batch is sent at a time from a bounded queue: when the collector
 * is slow or down, spans are lost and nothing else. This module and its imports are loaded only when there is a
 * collector.
 */
export function openTracing(options: Options): Tracing {
  const provider = providerOf(options)
  const tracer = provider.getTracer('quadrante')
  const underWay = new AsyncLocalStorage<Context>()
  const current = () => trace.getSpanContext(underWay.getStore() ?? ROOT_CONTEXT)

  const begin = (name: string, { kind = 'internal', attributes = {}, from }: SpanOptions = {}): Running => {
    const remote = readTraceparent(from)
    const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (underWay.getStore() ?? ROOT_CONTEXT)
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: said(attributes) }, parent)
    const context = trace.setSpan(parent, span)
    let over = false
    return {
      run: work => underWay.run(context, work),
      set: more => span.setAttributes(said(more)),
      end(error) {
        if (over) return
        over = true
        if (error !== undefined) {
          // What it says may name somebody; the log has it, without.
          span.setAttribute('error.type', kindOf(error))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    on: true,
    begin,
    async span(name, options, work) {
      const running = begin(name, options)
      try {
        const result = await running.run(work)
        running.end()
        return result
      } catch (error) {
        running.end(error)
        throw error
      }
    },
    inside: () => underWay.getStore() !== undefined,
    ids() {
      const span = current()
      return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {}
    },
    carry() {
      const span = current()
      return span && isSpanContextValid(span) ? writeTraceparent(span) : undefined
    },
    bind: callback => AsyncResource.bind(callback),
    // One that says nothing keeps nobody: what it did not take by then is lost with the process.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** Leaves out attributes whose value is not known. */
const said = (attributes: Attributes) =>
  // cast: the others were just left out
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number | boolean
  >

/** Returns the kind of an error: our code, the database's, the system's, or the class name. */
function kindOf(error: unknown): string {
  const { codigo, code, name } = isObject(error) ? error : {}
  return String(codigo ?? code ?? name ?? 'unknown')
}

/** Wraps an exporter and reports the result of each batch. */
const counted = (exporter: SpanExporter, told: Options['onExported']): SpanExporter => ({
  export(spans: ReadableSpan[], done) {
    exporter.export(spans, result => {
      told(spans.length, result.code === 0 ? undefined : (result.error ?? new Error('spans were not taken')))
      done(result)
    })
  },
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
})

/** Sampler and ratio, as OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG give them. */
interface Choice {
  name: string
  ratio: number
}

const rootOf = (name: string, ratio: number): Sampler => {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

/**
 * Makes the sampler that decides which traces are kept. With `parentbased_…` the decision of the trace's first span
 * holds for the rest.
 */
function samplerOf({ name, ratio }: Choice): Sampler {
  const root = rootOf(name, ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const FORM = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** Parses a W3C `traceparent`; undefined when it is invalid. */
function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = FORM.exec(text ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`
