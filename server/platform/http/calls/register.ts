// whole: the ways in which a contract becomes a route
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import type { Access, Endpoint, None } from '#shared/platform/contract.ts'
import { createShelf, sendConstant } from '../bytes/constant.ts'
import { disposition } from '../bytes/disposition.ts'
import { type Feed, STREAM_HEADERS, type Streams } from '../bytes/event-stream.ts'
import { type FileAnswer, UNLISTED } from '../bytes/file-answer.ts'
import { keep, sendKept } from '../bytes/keep.ts'
import { createDeclare, type Declare, type Gate, type Input, type Options, STREAM } from '../declare.ts'
import { inTurn, type Step } from './in-turn.ts'
import type { AccountTurns } from './turns.ts'

/**
 * Returns a function that reduces an answer to the fields of its contract and writes it as JSON text.
 * @throws {z.core.$ZodError} from that function, when the answer does not match its contract
 */
export const writerOf =
  (response: z.ZodMiniType): ((answer: unknown) => string) =>
  answer =>
    JSON.stringify(response.parse(answer)) ?? ''

const JSON_TYPE = 'application/json; charset=utf-8'

type Route = <
  A extends Access,
  R extends z.ZodMiniType,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
>(
  endpoint: Endpoint<A, R, P, Q, B>,
  handler: (input: Input<A, P, Q, B>) => Promise<z.input<R>>,
  options?: Options<Q>,
) => void

/** Field of an answer that says in words what was done: `mensagem`, or `response` in calls of the specification. */
type Words<T> = 'mensagem' extends keyof T ? 'mensagem' : 'response'
/** Answer of a use case beside the words; anything where the words are the whole answer. */
type Beside<T> = keyof Omit<T, Words<T>> extends never ? unknown : Omit<T, Words<T>>

interface FileOptions<Q extends z.ZodMiniType> extends Options<Q> {
  /** Whether a browser shows the file instead of keeping it. */
  shown?: boolean
  /** Answers a refusal in another way than as JSON; throws what it does not answer. */
  refuse?: (error: unknown, reply: FastifyReply) => void
}

export interface Register extends Route {
  /** Registers a call that answers in words that it was done, beside what its use case answers. */
  says<
    A extends Access,
    R extends z.ZodMiniType,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
  >(
    endpoint: Endpoint<A, R, P, Q, B>,
    words: { mensagem: string },
    handler: (input: Input<A, P, Q, B>) => Promise<Beside<z.input<R>>>,
    options?: Options<Q>,
  ): void
  /**
   * Registers a call that answers with a file, under the name that its use case gives it. No cache keeps it, unless
   * `headers` say so.
   */
  file<
    A extends Access,
    R extends z.ZodMiniType,
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
  >(
    endpoint: Endpoint<A, R, P, Q, B>,
    handler: (input: Input<A, P, Q, B>) => Promise<FileAnswer>,
    options?: FileOptions<Q>,
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
interface Either<I, R> {
  list(input: I): Promise<R>
  /**
   * Makes the feed for a reader; `since` is its `Last-Event-ID`. The feed itself limits its readers and checks their
   * rights.
   */
  stream(input: I, since: string | undefined): Promise<Feed<unknown>>
}

/**
 * Turns contracts into routes. Access is checked before the body is read; the contract's schemas validate the input;
 * the response schema limits the output to its fields. A contract without `access` keeps the server from starting.
 */
export function createRegister(app: FastifyInstance, gate: Gate): Register {
  const declare = createDeclare(app, gate)
  const route = routeBy(declare, gate.turns)
  return Object.assign(route, {
    says: saysBy(route),
    file: fileBy(route),
    stream: streamBy(declare, gate.streams),
    together: togetherBy(declare, app),
    either: eitherBy(declare, gate.streams),
  })
}

/** A call that answers once: as JSON by its schema, or as the type that it produces. */
const routeBy =
  (declare: Declare, turns: AccountTurns): Route =>
  (endpoint, handler, options = {}) => {
    /** Cached answers of a constant call, by URL. */
    const known = options.constant ? createShelf() : null
    const { produces } = endpoint
    const write = writerOf(endpoint.response)
    declare(endpoint, options, async (input, request) => {
      const [address = ''] = request.url.split('?')
      const kept = known?.find(address)
      if (kept) return sendConstant(request, input.reply, kept)
      if (options.headers) input.reply.headers(options.headers)
      const release = input.actor && options.heavy?.(input.query) ? await turns.take(input.actor.id_usuario) : null
      const result = await handler(input)
        .then(value => streamed(value, release))
        .catch((error: unknown) => {
          release?.()
          throw error
        })
      if (input.reply.sent) return undefined
      if (produces) {
        if (options.revalidated)
          return sendKept(request, input.reply.type(`${produces}; charset=utf-8`), keep(`${result}`))
        input.reply.type(produces)
        return result
      }
      const text = write(result)
      if (known) return sendConstant(request, input.reply, known.put(address, text))
      const { keptFor } = options
      input.reply.type(JSON_TYPE).header('cache-control', keptFor ? `public, max-age=${keptFor}` : 'no-store')
      return text
    })
  }

/** A call that answers in words; the contract takes the field that it declares. */
const saysBy =
  (route: Route): Register['says'] =>
  (endpoint, { mensagem }, handler, options) =>
    route(
      endpoint,
      // cast: the words, and beside them what the contract asks of the handler
      async input => ({ mensagem, response: mensagem, ...((await handler(input)) as object | undefined) }) as never,
      options,
    )

/** A call that answers with a file, or with a 304 to who has it. */
const fileBy =
  (route: Route): Register['file'] =>
  (endpoint, handler, { shown = false, refuse, headers = UNLISTED, ...options } = {}) => {
    const answer = async (reply: FastifyReply, making: Promise<FileAnswer>) => {
      const { nome, conteudo, etag } = await making
      if (etag) reply.header('etag', etag)
      if (etag && reply.request.headers['if-none-match'] === etag) return reply.status(304).send()
      reply.header('content-disposition', disposition(shown ? 'inline' : 'attachment', nome))
      return conteudo instanceof Uint8Array ? Buffer.from(conteudo) : conteudo
    }
    const handle = (input: Parameters<typeof handler>[0]) =>
      // cast: files go as they are; of JSON the contract's schema takes what it declares
      answer(input.reply, handler(input)).catch((error: unknown) => {
        if (!refuse) throw error
        refuse(error, input.reply)
      }) as Promise<never>
    route(endpoint, handle, { ...options, headers })
  }

/** Registers a stream of events. */
const streamBy =
  (declare: Declare, streams: Streams): Register['stream'] =>
  (endpoint, handler) => {
    const { produces, method, path } = endpoint
    const write = writerOf(endpoint.response)
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
          write,
          // Whoever does not wait for events gets those of this moment.
          once: !headers.accept?.includes(produces),
        })
      } catch (error) {
        release()
        throw error
      }
    })
  }

/** Registers a call that answers several others in turn. */
const togetherBy =
  (declare: Declare, app: FastifyInstance): Register['together'] =>
  (endpoint, stepsOf) => {
    const write = writerOf(endpoint.response)
    declare(endpoint, {}, async (input, request) => {
      const answers = await inTurn(app, request, stepsOf(input))
      input.reply.type(JSON_TYPE).header('cache-control', 'no-store')
      return write({ response: answers })
    })
  }

/** Registers a call that answers as JSON or as a stream, by what its caller accepts. */
const eitherBy =
  (declare: Declare, streams: Streams): Register['either'] =>
  (endpoint, { list, stream }) => {
    const write = writerOf(endpoint.response)
    declare(endpoint, { endless: true }, async (input, { headers }) => {
      if (!headers.accept?.includes(STREAM)) {
        input.reply.type(JSON_TYPE).header('cache-control', 'no-store')
        return write(await list(input))
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

/** Keeps the turn of an answer that is made while it is sent, until it is sent or its reader has gone. */
function streamed(value: unknown, release: (() => void) | null): unknown {
  if (typeof value !== 'object' || value === null || !(Symbol.asyncIterator in value)) {
    release?.()
    return value
  }
  const stream = Readable.from(value as AsyncIterable<string>) // cast: a call that streams gives text
  return release ? stream.once('close', release) : stream
}
