import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Invite tokens, report names and e-mails that travel in a path or query (security §13 and §29). */
const SCRUB: [RegExp, string][] = [
  [
    /(\/(?:cadastro-(?:cliente|usuario)|recuperar-senha|esqueci-senha|nao-quero-receber|recusa-convites|c)\/)[^/?]+/i,
    '$1…',
  ],
  [/(\/combinados?\/(?:resposta|confirmacao|sem-lembretes|confirmar|lembretes)\/)[^/?]+/i, '$1…'],
  [/(\/combinado\/)(?!confirmar|lembretes|escrever)[^/?]+/i, '$1…'],
  [/(\/relatorios_disc\/(?:(?:anexo|combinados)\/)?)[^/?]+/i, '$1….pdf'],
  [/([?&](?:token|email|para|busca|nome)=)[^&]*/gi, '$1…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
]
/** What other people's errors repeat: sign-ins in addresses, e-mails ("550 no such user <…>"), tokens, CPFs. */
const SCRUB_TEXT: [RegExp, string][] = [
  [/(\w+:\/\/)[^\s/@]+@/g, '$1…@'],
  [/[^\s<>"'`(),;:@/=]+@[^\s<>"'`(),;:@/=]+\.[a-z]{2,}/gi, '…@…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '…'],
]
const scrub = (text: string, by: [RegExp, string][]) => by.reduce((rest, [what, put]) => rest.replace(what, put), text)

/** A request's address without what it must not tell. */
export const scrubUrl = (url: string): string => scrub(url, SCRUB)

/** An error's text without the people in it. */
export const scrubText = (text: string): string => scrub(text, SCRUB_TEXT)

/** How many causes behind causes are told. */
const CAUSES = 3

/** What a log line tells of an error: a database's detail repeats the row it refused, so its code and constraint are enough. */
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
      req: (request: FastifyRequest) => ({ method: request.method, url: scrubUrl(request.url), ip: request.ip }),
      err: (error: unknown) => serializeError(error),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What is said again and again while something is down is written at most so often, in milliseconds. */
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
