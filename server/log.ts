import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Invite tokens, report names and e-mails that travel in a path or query (security T16, T57). */
const SCRUB: [RegExp, string][] = [
  [
    /(\/(?:cadastro-(?:cliente|usuario)|recuperar-senha|esqueci-senha|nao-quero-receber|recusa-convites)\/)[^/?]+/i,
    '$1…',
  ],
  [/(\/relatorios_disc\/)[^/?]+/i, '$1….pdf'],
  [/([?&](?:token|email|para|busca|nome)=)[^&]*/gi, '$1…'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
]

/** A request's address without what it must not tell. */
export const scrubUrl = (url: string): string => SCRUB.reduce((text, [pattern, put]) => text.replace(pattern, put), url)

/** Structured logs with a request id, and never a senha, a token or a document number. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
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
      // A database error's detail repeats the row it refused: its code and constraint are enough.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack,
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
