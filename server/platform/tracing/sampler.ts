import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** The standard's names for OTEL_TRACES_SAMPLER, and its OTEL_TRACES_SAMPLER_ARG. */
export interface Choice {
  name: string
  ratio: number
}

const rootOf = (name: string, ratio: number): Sampler => {
  if (name.endsWith('always_off')) return new AlwaysOffSampler()
  return name.endsWith('traceidratio') ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler()
}

/** Which traces are kept. With `parentbased_…` whoever began a trace decides for all that belongs to it. */
export function samplerOf({ name, ratio }: Choice): Sampler {
  const root = rootOf(name, ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
