import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { fail } from '#shared/errors.ts'
import { auditoriaRoutes } from './auditoria/auditoria.routes.ts'
import { autorizacoesRoutes } from './autorizacoes/autorizacoes.routes.ts'
import { comprasRoutes } from './compras/compras.routes.ts'
import { pagamentoLocalRoutes } from './compras/pagamento-local.routes.ts'
import { consultoresRoutes } from './consultores/consultores.routes.ts'
import { contasRoutes } from './contas/contas.routes.ts'
import { meusDadosRoutes } from './contas/meus-dados.routes.ts'
import { conversasRoutes } from './conversas/conversas.routes.ts'
import { convitesRoutes } from './convites/convites.routes.ts'
import type { Deps } from './deps.ts'
import { discRoutes } from './disc/disc.routes.ts'
import { documentacaoRoutes } from './documentacao/documentacao.routes.ts'
import { caixaLocalRoutes } from './emails/caixa-local.routes.ts'
import { emailsRoutes, recusaDeUmClique } from './emails/emails.routes.ts'
import { empresasRoutes } from './empresas/empresas.routes.ts'
import { fichaTecnicaRoutes } from './ficha-tecnica/ficha-tecnica.routes.ts'
import { audit } from './http/audit.ts'
import { answerClientError, answerUnknownExpectations } from './http/client-errors.ts'
import { registerErrorHandler, sendError } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { metricsRoutes } from './http/metrics.ts'
import { createRegister } from './http/register.ts'
import { securityHeaders } from './http/security-headers.ts'
import { findActor } from './http/session.ts'
import { requestIdOf, traceRequests } from './http/trace.ts'
import { createAccountTurns } from './http/turns.ts'
import { serveWeb } from './http/web.ts'
import { extratoRoutes } from './licencas/extrato.routes.ts'
import { licencasRoutes } from './licencas/licencas.routes.ts'
import { localidadesRoutes } from './localidades/localidades.routes.ts'
import { participantesRoutes } from './participantes/participantes.routes.ts'
import { relatoriosRoutes } from './relatorios/relatorios.routes.ts'

const BODY_LIMIT = 100_000
/** Invite tokens travel as path segments; Fastify's own limit is 100. */
const MAX_PARAM_LENGTH = 2_000

/** Builds the whole server from what it depends on. main.ts and every test call it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
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

  refuseUndeclaredRoutes(app)
  registerErrorHandler(app)
  answerUnknownExpectations(app.server)
  traceRequests(app, deps)
  app.addHook('onRequest', requireHost)
  deps.metrics.queue('argon2', () => deps.passwords.waiting())
  acceptEmptyJson(app)
  app.addHook('onRequest', securityHeaders(deps.appUrl.startsWith('https:')))

  const route = createRegister(app, {
    turns: createAccountTurns(),
    findActor: bearer => findActor(deps.pool, bearer, deps.now()),
    onDenied: ({ id_usuario }, call) =>
      audit(deps.db, { em: deps.now(), id_ator: id_usuario, acao: 'acesso_negado', alvo: call }),
  })
  contasRoutes(route, deps)
  meusDadosRoutes(route, deps)
  consultoresRoutes(route, deps)
  licencasRoutes(route, deps)
  extratoRoutes(route, deps)
  convitesRoutes(route, deps)
  participantesRoutes(route, deps)
  empresasRoutes(route, deps)
  localidadesRoutes(route, deps)
  discRoutes(route, deps)
  conversasRoutes(route, deps)
  autorizacoesRoutes(route, deps)
  relatoriosRoutes(route, deps)
  comprasRoutes(route, deps)
  auditoriaRoutes(route, deps)
  fichaTecnicaRoutes(route, deps)
  emailsRoutes(route, deps)

  documentacaoRoutes(app)
  metricsRoutes(app, deps)
  healthRoutes(app, deps)
  await recusaDeUmClique(app, deps)
  if (deps.env.standIns) {
    caixaLocalRoutes(app, deps)
    if (!deps.env.MP_ACCESS_TOKEN) await pagamentoLocalRoutes(app, deps)
  }
  await serveWeb(app, {
    secureCookies: deps.appUrl.startsWith('https:'),
    contato: deps.env.CONTATO_EMAIL,
    root: deps.env.WEB_DIR,
  })
  return app
}

/** A route that does not say who may call it keeps the server from booting (security §1). */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const isFile = method === 'HEAD' || url.startsWith('/assets/') || /\.[a-z0-9]+$/.test(url)
    if (!isFile && !(config as { access?: string } | undefined)?.access)
      throw new Error(`${String(method)} ${url} declares no access`)
  })
}

/** RFC 9112, §3.2: from HTTP/1.1 on, a request names its host. */
async function requireHost(request: FastifyRequest): Promise<void> {
  if (request.raw.httpVersion !== '1.0' && request.raw.headers.host === undefined) throw fail('requisicao_malformada')
}

/** Spec calls with an empty payload may come with a JSON content type and no body at all. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}
