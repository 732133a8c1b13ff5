import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { fator_exigido, sem_permissao } from '#shared/platform/answers.ts'
import type { Access, Endpoint, Fresh } from '#shared/platform/contract.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import type { Streams } from './bytes/event-stream.ts'
import type { AccountTurns } from './calls/turns.ts'
import type { SessionActor } from './guard/session.ts'
import { checkXsrf } from './guard/xsrf.ts'
import { parseFields, parseParams } from './input.ts'
import type { AuditedCall } from './seen/audit.ts'
import { noteActor } from './seen/trace.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract that the route serves; only `declare.ts` sets it. */
    contract?: Pick<Endpoint, 'method' | 'path'>
  }
}

/** Validated input of a handler. `actor` is null only in an open call. */
export interface Input<A extends Access, P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  actor: A extends 'open' ? SessionActor | null : SessionActor
  /** The bearer as sent, for calls that also accept an invite's token. */
  bearer: string
  ip: string
  /** Value of the header `User-Agent`; empty without one. */
  userAgent: string
  /** The header `Cookie` as sent; empty without one. */
  cookies: string
  setCookie(cookie: string): void
  reply: FastifyReply
}

export interface Options<Q extends z.ZodMiniType> {
  bodyIssues?: (body: unknown) => Record<string, string>
  /** Largest body in bytes, when the server's default limit is too small. */
  bodyLimit?: number
  /** Whether the call is heavy work, of which one account may run only a few at once (`turns.ts`). */
  heavy?: (query: z.output<Q>) => boolean
  /** Whether the answer is the same for everybody and changes only with a release; browsers keep it for a day. */
  constant?: boolean
  /** Seconds for which browsers and proxies may keep an answer that is the same for everybody. */
  keptFor?: number
  /** Headers of the answer, set before the work. A call of JSON is never kept, whatever they say. */
  headers?: Readonly<Record<string, string>>
  /** Whether a text other than JSON is revalidated by its tag: who has it gets a 304. */
  revalidated?: boolean
  /** Whether the call may answer with an endless stream when the request accepts one. */
  endless?: boolean
}

export const STREAM = 'text/event-stream'

export interface Gate {
  findActor(bearer: string): Promise<SessionActor | null>
  /** Returns the refusal for a bearer without a live session. */
  refusalOfSession(bearer: string): Promise<Failure>
  /** Called when a signed-in person asked for something they may not see. */
  onDenied(actor: SessionActor, call: AuditedCall): Promise<void>
  /** Refuses a session whose last proof is too old for a call that asks for a fresh one. */
  requireFresh(actor: SessionActor, fresh: true | 'with-factor'): Promise<void>
  turns: AccountTurns
  streams: Streams
}

export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

type Called = Pick<Endpoint, 'method' | 'path' | 'access' | 'semFator' | 'fresh'>

/** Decides who may call, before a byte of the body is read, and notes the actor of the request in `actors`. */
const doorOf =
  (
    { findActor, refusalOfSession, onDenied, requireFresh }: Gate,
    { method, path, access, semFator, fresh }: Called,
    actors: WeakMap<FastifyRequest, SessionActor>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    if (method !== 'GET') checkXsrf(request)
    const actor = await findActor(bearerOf(request))
    const held = actor?.so_fator === true && !semFator
    if (actor && !held) {
      actors.set(request, actor)
      noteActor(request, actor.id_usuario)
    }
    if (access === 'open') return
    if (!actor) throw await refusalOfSession(bearerOf(request))
    if (held) throw fail(fator_exigido)
    if (access && access !== 'authenticated' && !can(actor, access)) {
      await onDenied(actor, `${method} ${path}`)
      throw fail(sem_permissao)
    }
    if (fresh && typeof fresh !== 'object') await requireFresh(actor, fresh)
  }

/** Whether a validated body, or a row of it, has the value at which its call asks for a fresh proof. */
const asksProof = (fresh: Fresh | undefined, body: unknown): boolean =>
  typeof fresh === 'object' &&
  [body].flat().some(row => typeof row === 'object' && row !== null && Reflect.get(row, fresh.field) === fresh.is)

export type Declare = ReturnType<typeof createDeclare>

/** Declares one route: checks the caller, validates the input, runs the handler and writes the answer. */
export function createDeclare(app: FastifyInstance, gate: Gate) {
  return function declare<
    A extends Access,
    R extends z.ZodMiniType,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
  >(
    endpoint: Endpoint<A, R, P, Q, B>,
    options: Options<Q>,
    answer: (input: Input<A, P, Q, B>, request: FastifyRequest) => Promise<unknown>,
  ): void {
    const { method, path, access, produces, params, query, body } = endpoint
    if (!access) throw new Error(`${method} ${path} declares no access`)
    if (access === 'open' && endpoint.fresh) throw new Error(`${method} ${path} is open: nobody there could prove it`)
    const actors = new WeakMap<FastifyRequest, SessionActor>()

    app.route({
      method,
      url: path,
      config: { contract: endpoint },
      ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
      // Who asks for the head of what never ends would be answered for ever.
      exposeHeadRoute: produces !== STREAM && !options.endless,
      onRequest: doorOf(gate, endpoint, actors),
      handler: async (request, reply) => {
        // cast: parsed by the contract from which the handler's types are made
        const input = {
          params: parseParams(params, request.params),
          query: parseFields(query, request.query),
          body: parseFields(body, request.body, options.bodyIssues),
          actor: actors.get(request) ?? null,
          bearer: bearerOf(request),
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          cookies: request.headers.cookie ?? '',
          setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
          reply,
        } as Input<A, P, Q, B>
        try {
          if (input.actor && asksProof(endpoint.fresh, input.body)) await gate.requireFresh(input.actor, true)
          const answered = await answer(input, request)
          return reply.sent ? reply : reply.send(answered)
        } catch (error) {
          if (input.actor && isDenial(error)) await gate.onDenied(input.actor, `${method} ${path}`)
          throw error
        }
      },
    })
  }
}

/**
 * Whether an error is a denial. The caller gets the same answer for foreign and missing rows; the audit tells them
 * apart.
 */
const isDenial = (error: unknown): boolean =>
  error instanceof Failure && (error.codigo === 'nao_encontrado' || error.codigo === 'sem_permissao')
