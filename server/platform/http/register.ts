import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { campos as textos } from '#shared/platform/campos.catalogue.ts'
import type { Access, Endpoint, None } from '#shared/platform/contract.ts'
import { Failure, fail } from '#shared/platform/errors.ts'
import { can } from '#shared/platform/permissions.ts'
import type { Chamada } from './audit.ts'
import { createShelf, sendConstant } from './constant.ts'
import { type Feed, STREAM_HEADERS, type Streams } from './event-stream.ts'
import { inTurn, type Step } from './in-turn.ts'
import { compiled } from './schemas.ts'
import type { SessionActor } from './session.ts'
import { noteActor } from './trace.ts'
import type { AccountTurns } from './turns.ts'
import { checkXsrf } from './xsrf.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract that the route serves; only `register.ts` sets it. */
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
  reply: FastifyReply
}

interface Options<Q extends z.ZodMiniType> {
  bodyIssues?: (body: unknown) => Record<string, string>
  /** Largest body in bytes, when the server's default limit is too small. */
  bodyLimit?: number
  /** Whether the call is heavy work, of which one account may run only a few at once (`turns.ts`). */
  heavy?: (query: z.output<Q>) => boolean
  /** Whether the answer is the same for everybody and changes only with a release; browsers keep it for a day. */
  constant?: boolean
  /** Whether the call may answer with an endless stream when the request accepts one. */
  endless?: boolean
}

const STREAM = 'text/event-stream'
const JSON_TYPE = 'application/json; charset=utf-8'

export interface Register {
  <
    A extends Access,
    R extends z.ZodMiniType,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
  >(
    endpoint: Endpoint<A, R, P, Q, B>,
    handler: (input: Input<A, P, Q, B>) => Promise<z.input<R>>,
    options?: Options<Q>,
  ): void
  /**
   * Registers a call that answers with a stream of events, taken from a feed while its reader is connected and may
   * receive it. `since`: the reader's `Last-Event-ID`.
   */
  stream<A extends Exclude<Access, 'open'>, R extends z.ZodMiniType, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
    endpoint: Endpoint<A, R, P, Q, None>,
    handler: (input: Input<A, P, Q, None>, since: string | undefined) => Promise<Feed<z.input<R>>>,
  ): void
  /**
   * Registers a call that answers several other calls in one, each with its own checks, as if its caller had made them
   * one after another, so that a visit needs one connection at a time. Temporary failures are left out; the page
   * repeats those calls.
   */
  together<
    A extends Exclude<Access, 'open'>,
    R extends z.ZodMiniType,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
  >(endpoint: Endpoint<A, R, P, Q, None>, stepsOf: (input: Input<A, P, Q, None>) => readonly Step[]): void
  /**
   * Registers a call that answers with JSON, or with a stream of events when the request accepts one; also without a
   * session.
   */
  either<A extends Access, R extends z.ZodMiniType, P extends z.ZodMiniType, Q extends z.ZodMiniType>(
    endpoint: Endpoint<A, R, P, Q, None>,
    ways: Either<Input<A, P, Q, None>, z.input<R>>,
  ): void
}

/** Two answers to the same call: the current state, or a stream of changes. */
export interface Either<I, R> {
  list(input: I): Promise<R>
  /**
   * Makes the feed for a reader; `since` is its `Last-Event-ID`. The feed itself limits its readers and checks their
   * rights.
   */
  stream(input: I, since: string | undefined): Promise<Feed<unknown>>
}

interface Gate {
  findActor(bearer: string): Promise<SessionActor | null>
  /** Returns the refusal for a bearer without a live session. */
  recusaDaSessao(bearer: string): Promise<Failure>
  /** Called when a signed-in person asked for something they may not see. */
  onDenied(actor: SessionActor, call: Chamada): Promise<void>
  turns: AccountTurns
  streams: Streams
}

export const bearerOf = (request: FastifyRequest): string =>
  /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''

/**
 * Turns contracts into routes. Access is checked before the body is read; the contract's schemas validate the input;
 * the response schema limits the output to its fields. A contract without `access` keeps the server from starting.
 */
export function createRegister(
  app: FastifyInstance,
  { findActor, recusaDaSessao, onDenied, turns, streams }: Gate,
): Register {
  /** Declares one route: checks the caller, validates the input, runs the handler and writes the answer. */
  function declare<
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
    const { method, path, access, produces } = endpoint
    const { params, query, body } = compiled(endpoint)
    if (!access) throw new Error(`${method} ${path} declares no access`)
    const actors = new WeakMap<FastifyRequest, SessionActor>()

    app.route({
      method,
      url: path,
      config: { contract: endpoint },
      ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
      // Who asks for the head of what never ends would be answered for ever.
      exposeHeadRoute: produces !== STREAM && !options.endless,
      onRequest: async request => {
        if (method !== 'GET') checkXsrf(request)
        const actor = await findActor(bearerOf(request))
        if (actor) {
          actors.set(request, actor)
          noteActor(request, actor.id_usuario)
        }
        if (access === 'open') return
        if (!actor) throw await recusaDaSessao(bearerOf(request))
        if (access !== 'authenticated' && !can(actor, access)) {
          await onDenied(actor, `${method} ${path}`)
          throw fail('sem_permissao')
        }
      },
      handler: async (request, reply) => {
        const input = {
          params: parseParams(params(), request.params),
          query: parseFields(query(), request.query),
          body: parseFields(body(), request.body, options.bodyIssues),
          actor: actors.get(request) ?? null,
          bearer: bearerOf(request),
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? '',
          reply,
        } as Input<A, P, Q, B>
        try {
          const answered = await answer(input, request)
          return reply.sent ? reply : reply.send(answered)
        } catch (error) {
          if (input.actor && isDenial(error)) await onDenied(input.actor, `${method} ${path}`)
          throw error
        }
      },
    })
  }

  const route: Register = (endpoint, handler, options = {}) => {
    /** Cached answers of a constant call, by URL. */
    const known = options.constant ? createShelf() : null
    const { produces } = endpoint
    const { write } = compiled(endpoint)
    declare(endpoint, options, async (input, request) => {
      const [address = ''] = request.url.split('?')
      const kept = known?.find(address)
      if (kept) return sendConstant(request, input.reply, kept)
      const release = input.actor && options.heavy?.(input.query) ? await turns.take(input.actor.id_usuario) : null
      const result = await handler(input)
        .then(value => streamed(value, release))
        .catch((error: unknown) => {
          release?.()
          throw error
        })
      if (input.reply.sent) return undefined
      if (produces) {
        input.reply.type(produces)
        return result
      }
      const text = write()(result)
      if (known) return sendConstant(request, input.reply, known.put(address, text))
      input.reply.type(JSON_TYPE).header('cache-control', 'no-store')
      return text
    })
  }

  route.stream = (endpoint, handler) => {
    const { produces, method, path } = endpoint
    const { write } = compiled(endpoint)
    if (produces !== 'text/event-stream') throw new Error(`${method} ${path} does not say that it is a stream`)
    declare(endpoint, {}, async (input, { headers }) => {
      const since = headers['last-event-id']
      const release = streams.reserve(input.actor)
      try {
        const feed = await handler(input, typeof since === 'string' ? since : undefined)
        input.reply.headers(STREAM_HEADERS).type(produces)
        return streams.body({
          id_sessao: input.actor.id_sessao,
          feed,
          release,
          write: write(),
          // Whoever does not wait for events gets those of this moment.
          once: !headers.accept?.includes(produces),
        })
      } catch (error) {
        release()
        throw error
      }
    })
  }

  route.together = (endpoint, stepsOf) => {
    const { write } = compiled(endpoint)
    declare(endpoint, {}, async (input, request) => {
      const answers = await inTurn(app, request, stepsOf(input))
      input.reply.type(JSON_TYPE).header('cache-control', 'no-store')
      return write()({ response: answers })
    })
  }

  route.either = (endpoint, { list, stream }) => {
    const { write } = compiled(endpoint)
    declare(endpoint, { endless: true }, async (input, { headers }) => {
      if (!headers.accept?.includes(STREAM)) {
        input.reply.type(JSON_TYPE).header('cache-control', 'no-store')
        return write()(await list(input))
      }
      const since = headers['last-event-id']
      const release = streams.reserve(null)
      try {
        const feed = await stream(input, typeof since === 'string' ? since : undefined)
        input.reply.headers(STREAM_HEADERS).type(STREAM)
        // What a feed says was cut to the contract where it was read.
        return streams.body({
          id_sessao: null,
          feed,
          release,
          breath: 0,
          write: data => JSON.stringify(data),
          once: false,
        })
      } catch (error) {
        release()
        throw error
      }
    })
  }
  return route
}

/** Keeps the turn of an answer that is made while it is sent, until it is sent or its reader has gone. */
function streamed(value: unknown, release: (() => void) | null): unknown {
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) {
    release?.()
    return value
  }
  const stream = Readable.from(value as AsyncIterable<string>)
  return release ? stream.once('close', release) : stream
}

/**
 * Whether an error is a denial. The caller gets the same answer for foreign and missing rows; the audit tells them
 * apart.
 */
const isDenial = (error: unknown): boolean =>
  error instanceof Failure && (error.codigo === 'nao_encontrado' || error.codigo === 'sem_permissao')

/** Validates the path parameters; an invalid id answers the same 404 as a missing row. */
function parseParams(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw fail('nao_encontrado')
  return parsed.data
}

/**
 * Lists the fields whose text has half a surrogate pair, which PostgreSQL cannot store as text or JSON. It is checked
 * here for every call rather than in each field, and without recursion, because some calls accept any depth.
 */
function brokenText(root: unknown): string[] {
  const found: string[] = []
  const open: [path: string, value: unknown][] = [['', root]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !value.isWellFormed()) found.push(path)
    if (typeof value !== 'object' || value === null) continue
    for (const [key, part] of Object.entries(value)) {
      if (!key.isWellFormed()) found.push(path)
      open.push([path ? `${path}.${key}` : key, part])
    }
  }
  return found
}

/** Validates fields and throws all invalid ones at once, each with its first message (422). */
function parseFields(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  extra: (value: unknown) => Record<string, string> = () => ({}),
): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  const campos = { ...extra(value) }
  for (const issue of parsed.error?.issues ?? []) campos[issue.path.join('.') || 'corpo'] ??= issue.message
  for (const path of brokenText(parsed.data)) campos[path || 'corpo'] ??= textos.caracteres_invalidos
  if (Object.keys(campos).length > 0) throw fail('dados_invalidos', { campos })
  return parsed.data
}
