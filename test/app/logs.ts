import { Writable } from 'node:stream'
import { createLogger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** One parsed line of the log. */
export interface Line {
  level: number
  msg: string
  reqId?: string
  err?: { message: string; code?: string; cause?: { code?: string } }
  [key: string]: unknown
}

/** pino's numbers for the levels of a log line. */
export const LEVEL = { info: 30, warn: 40, error: 50, fatal: 60 } as const

/** Parses the lines of a log. */
export const readLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)

/** Creates the product's own logger, which writes to an array. */
export function collectLogs() {
  const written: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const lines = () => readLines(written.join(''))
  return {
    log: createLogger('info', sink),
    lines,
    /** Returns the lines with this message. */
    said: (msg: string) => lines().filter(line => line.msg === msg),
    forget: () => {
      written.length = 0
    },
  }
}

/**
 * Returns the value of one series of a scrape, by its name and labels as Prometheus writes them; undefined when absent.
 */
export function counterOf(scrape: string, series: string): number | undefined {
  const line = scrape.split('\n').find(row => row.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** Returns the value of one series of this process's own metrics; undefined when absent. */
export const counted = async (metrics: Metrics, series: string): Promise<number | undefined> =>
  counterOf(await metrics.registry.metrics(), series)
