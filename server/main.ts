import { readEnv } from './platform/env.ts'
import { createLogger, type Logger } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { loadTracing } from './platform/tracing/index.ts'
import { start } from './start.ts'

/**
 * Stops the process cleanly on the first signal, also while it is still starting, and at once on the second.
 * @param ending aborted by the first signal, so that a start that waits for something ends
 */
function stopOnSignal(started: Promise<() => Promise<void>>, ending: AbortController): void {
  const stop = async () => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort()
    const close = await started.catch(() => async () => {})
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Logs an uncaught error in our format before Node ends the process. */
function tellOfCrashes(log: Logger, metrics: Metrics): void {
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    metrics.exceptions.inc({ kind: 'process' })
    log.fatal({ err: error, origin }, 'uncaught')
  })
}

const ending = new AbortController()
try {
  const env = readEnv(process.env)
  const metrics = createMetrics()
  const tracing = await loadTracing(env, { log: () => log, metrics })
  const log: Logger = createLogger(env.LOG_LEVEL, undefined, tracing.on ? () => tracing.ids() : undefined)
  tellOfCrashes(log, metrics)
  const started = start(env, { log, metrics, tracing }, ending.signal)
  stopOnSignal(started, ending)
  await started
} catch (error) {
  // A start that was asked to end has not failed.
  if (ending.signal.aborted) process.exit(0)
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}
