import { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Access, Endpoint, None } from '#shared/platform/contract.ts'
import { isObject } from '#shared/platform/keys.ts'
import { type LooseInput, urlOf } from '#shared/platform/url.ts'
import { ApiError } from './apiError.ts'
import { currentUser, sessionAnswered, sessionEnded, untilUnblocked } from './currentUser.ts'
import { askProof } from './prove.ts'

/** A request as passed to the browser, with header names in lower case. */
type Sent = RequestInit & { method: string; headers: { authorization?: string } }

declare global {
  interface Window {
    /**
     * Returns the answer to this call if it was sent before the app's code was loaded, else undefined; each answer is
     * given out once (tema.js).
     */
    adiantado?: (url: string, init: Sent) => Promise<Response> | undefined
  }
}

type Part<S extends z.ZodMiniType, Name extends string> = S extends None
  ? unknown
  : undefined extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
export type Input<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = Part<P, 'params'> &
  (Q extends None ? unknown : { query?: z.input<Q> }) &
  Part<B, 'body'>

export interface CallOptions {
  /** Bearer token used instead of the session's, such as an invite's token. */
  bearer?: string | undefined
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page, for what is saved while leaving. */
  keepalive?: boolean
  /** Additional headers. */
  headers?: Readonly<Record<string, string>>
}

const xsrf = () => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1]

function headersOf(method: string, access: Access, hasBody: boolean, bearer: string | undefined): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (hasBody) headers.set('Content-Type', 'application/json')
  const token = bearer ?? (access === 'open' ? undefined : currentUser()?.token)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const cookie = method === 'GET' ? undefined : xsrf()
  if (cookie) headers.set('X-XSRF-TOKEN', cookie)
  return headers
}

async function send(url: string, init: Sent): Promise<Response> {
  try {
    return await (window.adiantado?.(url, init) ?? fetch(url, init))
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, {})
  }
}

/**
 * Makes a declared call and returns its successful response. When the session has ended (401 on a call that needs one),
 * the call waits until the person signs in again, and is repeated; likewise while a call that asks for a fresh proof waits for
 * one. A session that was invalid from the start of the
 * page is ended first, so that login and profile do not redirect to each other forever (behaviour §39).
 * @throws {ApiError} on refusal or no connection
 */
async function call(
  { method, access, path }: Pick<Endpoint, 'method' | 'access' | 'path'>,
  loose: LooseInput,
  { bearer, signal, keepalive = false, headers = {} }: CallOptions = {},
): Promise<Response> {
  const own = !bearer && access !== 'open'
  if (own && !keepalive) await untilUnblocked()
  const user = own ? currentUser() : null
  signal?.throwIfAborted()
  const response = await send(urlOf(path, loose), {
    method,
    headers: { ...Object.fromEntries(headersOf(method, access, loose.body !== undefined, bearer)), ...headers },
    body: loose.body === undefined ? null : JSON.stringify(loose.body),
    keepalive,
    signal: signal ?? null,
  })
  if (response.status !== 401 && user) sessionAnswered(user.token)
  if (response.ok) return response
  const data: unknown = await response.json().catch(() => undefined)
  const failure = new ApiError(response.status, isObject(data) ? data : {})
  if (
    user &&
    ((response.status === 401 && (await sessionEnded(user))) ||
      (failure.codigo === 'prova_exigida' && (await askProof())))
  )
    return call({ method, access, path }, loose, { signal, keepalive, headers })
  throw failure
}

/**
 * Makes a declared call and returns its parsed response.
 * @throws {ApiError} on refusal, unreadable answer or no connection
 */
export async function api<
  R extends z.ZodMiniType,
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
>(endpoint: Endpoint<Access, R, P, Q, B>, input: Input<P, Q, B>, options?: CallOptions): Promise<z.output<R>> {
  // cast: checked against the call above; what it lacks is not sent
  const response = await call(endpoint, input as LooseInput, options)
  const parsed = endpoint.response.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) throw new ApiError(response.status, {})
  return parsed.data
}

/**
 * Makes a declared call that returns a file, with the name given by the server.
 * @throws {ApiError} on refusal or no connection
 */
export async function apiFile<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: Endpoint<Access, z.ZodMiniType, P, Q, None>,
  input: Input<P, Q, None>,
): Promise<File> {
  // cast: checked against the call above; what it lacks is not sent
  const response = await call(endpoint, input as LooseInput)
  const blob = await response.blob().catch(() => Promise.reject(new ApiError(0, {})))
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return new File([blob], decodeURIComponent(name), { type: blob.type })
}

/**
 * Makes a declared call with a streamed answer, and yields its text as it arrives.
 * @param since id of the last event received
 * @throws {ApiError} on refusal or no connection; a later break ends the stream without an error
 */
export async function* apiStream<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: Endpoint<Access, z.ZodMiniType, P, Q, None>,
  input: Input<P, Q, None>,
  { signal, since, bearer }: { signal: AbortSignal; since: string | undefined; bearer?: string | undefined },
): AsyncGenerator<string> {
  const headers = { accept: 'text/event-stream', ...(since && { 'last-event-id': since }) }
  // cast: checked against the call above; what it lacks is not sent
  const { body } = await call(endpoint, input as LooseInput, { bearer, signal, headers })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) yield value ?? ''
}

const RETRIES = 2
/** Whether an error is temporary: no connection, or an overloaded or restarting server. */
const passing = (error: unknown) => error instanceof ApiError && [0, 502, 503, 504].includes(error.status)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < RETRIES && passing(error),
      // The browser's guess of being offline is often wrong: ask, and say what happened.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
