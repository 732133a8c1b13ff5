import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { isObject } from '#shared/platform/keys.ts'

export type { Logger } from 'pino'

/** Patterns removed from error texts: credentials in URLs, e-mail addresses ("550 no such user <…>"), tokens, CPFs. */
const SCRUB_TEXT: [RegExp, string][] = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1…@'],
  [/[^\s<>"'`(),;:@/=]+@[^\s<>"'`(),;:@/=]+\.[a-z]{2,}/gi, '…@…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '…'],
]

/** Removes credentials, addresses, tokens and CPFs from an error's text. */
export const scrubText = (text: string): string =>
  SCRUB_TEXT.reduce((rest, [what, put]) => rest.replace(what, put), text)

/** Highest number of nested causes that are logged. */
const CAUSES = 3

/**
 * Converts an error for the log. A database error gives only its code and constraint, because its detail repeats the
 * refused row.
 */
function serializeError(error: unknown, causes = CAUSES): Record<string, unknown> {
  const said: Record<string, unknown> = isObject(error) ? error : { message: error }
  const { name, message, code, constraint, responseCode, stack, cause } = said
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

/**
 * Makes a structured logger; `mixin` adds fields to each line. It never writes a senha, a token or a document number.
 */
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
/** Highest number of different texts remembered at once. */
const MANY = 100

/**
 * Limits repeated log lines: a text written less than ten seconds ago is skipped; the next one is called with the
 * number skipped. Otherwise a database that is down would fill a disk with one line.
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
