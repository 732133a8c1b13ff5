import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  erro_interno,
  indisponivel,
  nao_autenticado,
  nao_encontrado,
  requisicao_grande,
  requisicao_malformada,
  tipo_nao_aceito,
} from '#shared/platform/answers.ts'
import { errorBody, Failure, type Refusal } from '#shared/platform/errors.ts'
import { isDown } from '../../db/replica/down.ts'
import { escapeHtml, htmlPage, TO_START } from '../screens/html.ts'
import { noteFailure } from '../seen/trace.ts'

const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: requisicao_malformada,
  FST_ERR_CTP_EMPTY_JSON_BODY: requisicao_malformada,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: requisicao_malformada,
  FST_ERR_CTP_BODY_TOO_LARGE: requisicao_grande,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: tipo_nao_aceito,
  FST_ERR_BAD_URL: requisicao_malformada,
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: nao_encontrado,
  // PostgreSQL: text that no column can hold, a number out of a column's range.
  '22021': requisicao_malformada,
  '22P05': requisicao_malformada,
  '22003': requisicao_malformada,
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Failure) return error.refusal
  // cast: Fastify's and PostgreSQL's errors have them; of others both are undefined
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && FRAMEWORK[code]) return FRAMEWORK[code]
  if (isDown(error)) return indisponivel
  if (statusCode && statusCode >= 400 && statusCode < 500) return requisicao_malformada
  return erro_interno
}

/** Whether a browser navigates to the URL of a call, typed or followed as a link; programs send other headers. */
const asksForAPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (headers['sec-fetch-dest'] === undefined
    ? (headers.accept ?? '').startsWith('text/html')
    : headers['sec-fetch-dest'] === 'document')

/** Renders an error as an HTML page with a link back. */
const errorPage = ({ titulo, mensagem }: { titulo: string; mensagem: string }): string =>
  htmlPage(titulo, `<h1>${escapeHtml(titulo)}</h1><p>${escapeHtml(mensagem)}</p>${TO_START}`)

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const found = refusalOf(error)
  noteFailure(request, error, found)
  const page = asksForAPage(request)
  // A browser that opens a call's address sends no session: the reader's own goes on, there is only no page here.
  const refusal = page && found === nao_autenticado ? nao_encontrado : found
  const { status } = refusal
  const retryAfter = error instanceof Failure ? error.retryAfter : undefined
  if (status === 503 || retryAfter) reply.header('retry-after', String(retryAfter ?? 5))
  const body =
    error instanceof Failure && refusal === found
      ? errorBody(refusal, error.campos, error.mensagem)
      : errorBody(refusal)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type(page ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8')
    .send(page ? errorPage(body) : JSON.stringify(body))
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}
