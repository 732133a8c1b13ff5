import type { Env } from '../env.ts'
import { createSparing, type Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** Loads the exporter of spans when the environment names a collector; without one, nothing of it is loaded. */
export async function loadTracing(
  env: Env,
  { log, metrics }: { log: () => Logger; metrics: Pick<Metrics, 'traceSpans'> },
): Promise<Tracing> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return NO_TRACING
  const { openTracing } = await import('./otlp.ts')
  const sparing = createSparing()
  return openTracing({
    service: env.OTEL_SERVICE_NAME,
    papel: env.PAPEL,
    sampler: { name: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    onEnded: () => metrics.traceSpans.inc({ result: 'ended' }),
    onExported(spans, error) {
      metrics.traceSpans.inc({ result: error === undefined ? 'exported' : 'failed' }, spans)
      if (error !== undefined)
        sparing('spans', unsaid => log().warn({ err: error, spans, unsaid }, 'spans were not taken'))
    },
  })
}
