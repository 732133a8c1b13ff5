import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Patterns removed from error texts: credentials in URLs, e-mails ("550 no such user <…>"), tokens, CPFs. */
const SCRUB_TEXT: [RegExp, string][] = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1…@'],
  [/[^\s<>"'`(),;:@/=]+@[^\s<>"'`(),;:@/=]+\.[a-z]{2,}/gi, '…@…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '…'],
]

/** An error's text without the people in it. */
export const scrubText = (text: string): string =>
  SCRUB_TEXT.reduce((rest, [what, put]) => rest.replace(what, put), text)

/** How many causes behind causes are told. */
const CAUSES = 3

/** An error as logged. Of a database error only code and constraint: its detail repeats the refused row. */
function serializeError(error: unknown, causes = CAUSES): Record<string, unknown> {
  const { name, message, code, constraint, responseCode, stack, cause } = (
    typeof error === 'object' && error !== null ? error : { message: error }
  ) as Record<string, unknown>
  return {
    type: name,
    message: scrubText(String(message ?? '')),
    code,
    constraint,
    responseCode,
    stack: typeof stack === 'string' ? scrubText(stack) : undefined,
    ...(cause !== undefined && causes > 0 && { cause: serializeError(cause, causes - 1) }),
  }
}

/** Structured logs with a request id, and what `mixin` adds to each line; never a senha, a token or a document number. */
export function createLogger(level: string, destination?: DestinationStream, mixin?: () => object): Logger {
  const options = {
    level,
    ...(mixin && { mixin }),
    redact: [
      'senha',
      'senha2',
      'nova_senha',
      'token',
      'cpf',
      '*.senha',
      '*.senha2',
      '*.nova_senha',
      '*.token',
      '*.cpf',
      '*.authorization',
      '*.cookie',
    ],
    serializers: {
      // What was called, never its address: tokens, codes, report names and a result's sentence travel there (security §13).
      req: ({ method, routeOptions, ip }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'none', ip }),
      err: (error: unknown) => serializeError(error),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Minimum interval between equal log lines while something is down, in ms. */
const AGAIN_MS = 10_000
/** Different sayings remembered at once. */
const MANY = 100

/**
 * Holds back what was said just now: `say` is called with how often the same `what` went unsaid since. Without it a
 * database that is away fills a disk with one line.
 */
export function createSparing(now: () => number = () => performance.now()) {
  const said = new Map<string, { at: number; unsaid: number }>()
  return (what: string, say: (unsaid: number) => void): void => {
    const last = said.get(what)
    if (last && now() - last.at < AGAIN_MS) {
      last.unsaid += 1
      return
    }
    if (said.size >= MANY) said.clear()
    said.set(what, { at: now(), unsaid: 0 })
    say(last?.unsaid ?? 0)
  }
}
