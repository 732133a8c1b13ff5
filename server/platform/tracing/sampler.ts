import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

/** Sampler and ratio, as OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG give them. */
export interface Choice {
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
export function samplerOf({ name, ratio }: Choice): Sampler {
  const root = rootOf(name, ratio)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
