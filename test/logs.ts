import { Writable } from 'node:stream'
import { createLogger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'

/** One line of the log, as it would be stored. */
export interface Line {
  level: number
  msg: string
  reqId?: string
  err?: { message: string; code?: string; cause?: { code?: string } }
  [key: string]: unknown
}

/** pino's numbers. */
export const LEVEL = { info: 30, warn: 40, error: 50, fatal: 60 } as const

/** Lines of a log, however many came in one piece. */
export const readLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)

/** The product's own logger, writing to an array. */
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
    /** The lines that say this. */
    said: (msg: string) => lines().filter(line => line.msg === msg),
    forget: () => {
      written.length = 0
    },
  }
}

/** The value of one series of a scrape, by its name and labels as Prometheus writes them; undefined when it is absent. */
export function counterOf(scrape: string, series: string): number | undefined {
  const line = scrape.split('\n').find(row => row.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

/** The same of what a process counts without being scraped. */
export const counted = async (metrics: Metrics, series: string): Promise<number | undefined> =>
  counterOf(await metrics.registry.metrics(), series)
