import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { requisicao_malformada } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import type { Deps } from './platform/deps.ts'
import { compressAnswers } from './platform/http/bytes/compress.ts'
import { createStreams } from './platform/http/bytes/event-stream.ts'
import { answerClientError, answerUnknownExpectations } from './platform/http/calls/client-errors.ts'
import { registerErrorHandler, sendError } from './platform/http/calls/errors.ts'
import { speakPortuguese } from './platform/http/calls/field-messages.ts'
import { createRegister } from './platform/http/calls/register.ts'
import { createAccountTurns } from './platform/http/calls/turns.ts'
import { setSecurityHeaders } from './platform/http/guard/security-headers.ts'
import { actorFinder, freshness, refusalOfSession } from './platform/http/guard/session.ts'
import { fillPages } from './platform/http/screens/product.ts'
import { audit } from './platform/http/seen/audit.ts'
import { spanRequests } from './platform/http/seen/spans.ts'
import { requestIdOf, traceRequests } from './platform/http/seen/trace.ts'
import { callsOf, reservedOf, topicsOf } from './platform/slice/calls.ts'
import { onlyDeclared } from './platform/slice/declared.ts'
import { everyLimitOnce, refusalsOf } from './platform/slice/folds.ts'
import type { House } from './platform/slice/slice.ts'
import { EXEMPLOS_DE_EMAIL } from './seed/emails/exemplos.ts'
import * as product from './slices.ts'

const BODY_LIMIT = 100_000
/** Longest path parameter, in characters; invite tokens are path segments, and Fastify's default is 100. */
const MAX_PARAM_LENGTH = 2_000

/**
 * Builds the whole server from its dependencies; main.ts and every test call it.
 * @throws {Error} when a route has no contract, or a contract has no route
 */
export async function buildApp(
  deps: Deps,
  { slices, parts }: Pick<typeof product, 'slices' | 'parts'> = product,
): Promise<FastifyInstance> {
  speakPortuguese()
  const app = Fastify({
    loggerInstance: deps.log,
    // Below info nobody reads a line per request; making it costs a tenth of a short answer.
    logController: new LogController({ disableRequestLogging: !deps.log.isLevelEnabled('info') }),
    genReqId: requestIdOf(deps.env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < deps.env.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: sendError,
    clientErrorHandler: answerClientError,
    // Checked below, so that its refusal speaks as all others do.
    http: { requireHostHeader: false },
    // While the process ends, whoever is connected still is answered; `lifecycle` sends them away one by one.
    return503OnClosing: false,
  }) as unknown as FastifyInstance

  const house = houseOf({ slices, parts })
  everyLimitOnce(parts)
  const pages = parts.flatMap(part => part.pages ?? []).filter(({ when }) => when?.(deps.env) ?? true)
  const allAnswered = onlyDeclared(app, house.endpoints, pages)
  registerErrorHandler(app)
  answerUnknownExpectations(app.server)
  spanRequests(app, deps)
  traceRequests(app, deps)
  app.addHook('onRequest', requireHost)
  deps.metrics.queue('argon2', () => deps.passwords.waiting())
  acceptEmptyJson(app)
  setSecurityHeaders(app, deps.appUrl.startsWith('https:'))
  fillPages(app, deps.installation)
  compressAnswers(app)

  const route = createRegister(app, {
    turns: createAccountTurns(),
    streams: createStreams(deps),
    findActor: actorFinder(deps),
    refusalOfSession: refusalOfSession(deps),
    requireFresh: freshness(deps),
    onDenied: ({ id_usuario }, call) =>
      audit(deps.db, { em: deps.now(), id_ator: id_usuario, acao: 'acesso_negado', alvo: call }),
  })
  for (const slice of slices) slice.routes(route, deps, house)
  for (const page of pages) await page.routes(app, deps, house)
  allAnswered()
  // What would go on as long as its reader likes keeps no server from closing.
  app.addHook('preClose', async () => {
    for (const end of deps.lifecycle.atEnd) end()
  })
  return app
}

/** Collects what is known only from all slices together. @throws {Error} when two of them declare the same */
function houseOf({ slices, parts }: Pick<typeof product, 'slices' | 'parts'>): House {
  const endpoints = callsOf(slices)
  return {
    endpoints,
    refusals: refusalsOf(parts),
    reserved: reservedOf(endpoints, parts),
    topics: topicsOf(parts),
    mailExamples: EXEMPLOS_DE_EMAIL,
  }
}

/** Refuses a request without a Host header, which HTTP/1.1 requires (RFC 9112, §3.2). */
function requireHost(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const lacking = request.raw.httpVersion !== '1.0' && request.raw.headers.host === undefined
  done(lacking ? fail(requisicao_malformada) : undefined)
}

/** Accepts a JSON content type without a body, as calls of the specification without a payload may send it. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done) // cast: parsed as a string, as asked here
  })
}
