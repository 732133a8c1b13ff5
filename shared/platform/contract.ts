import * as z from 'zod/mini'
import { queryNumber } from './fields/number.ts'
import { preprocess } from './fields/preprocess.ts'
import type { Privilege } from './permissions.ts'

/**
 * Callers that a call admits: anybody, anyone signed in, or holders of a privilege. `can(…)` decides which rows they reach.
 */
export type Access = 'open' | 'authenticated' | Privilege

export type None = z.ZodMiniUndefined

/** When a call asks for a fresh proof: always, of accounts with a factor, or when a field of its body has this value. */
export type Fresh = true | 'with-factor' | { field: string; is: string | true }

export interface Endpoint<
  A extends Access = Access,
  R extends z.ZodMiniType = z.ZodMiniType,
  P extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: A
  /** One English line about the call for the OpenAPI document. */
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Schema of the answer; fields it does not declare never leave the server. */
  response: R
  /**
   * Set when the call answers the content of somebody's result. For a reader other than its person, the transaction
   * that allows the reading also records it in the person's register (decision 023). A code in a list does not count as
   * content.
   */
  conteudo?: true
  /**
   * Set when a session may make the call whose account still lacks the second factor that it has to have: the calls that
   * add one, and those that end the session. Open calls take such a session for nobody's.
   */
  semFator?: true
  /**
   * Set when the caller must have proved within the last ten minutes that it is them: by a second factor, or by the senha
   * where the account has none. Signing in counts. `with-factor` asks only accounts that have a factor: for calls of the
   * specification, whose clients know no second question. With a field and a value it asks only when the body, or one row
   * of it, has them: `{ field: 'acao', is: 'criar' }`.
   */
  fresh?: Fresh
  /**
   * Media type of an answer that is not JSON; `response` is then ignored, except for a stream of events, where it
   * describes each event's data.
   */
  produces?:
    | 'application/pdf'
    | 'text/csv'
    | 'text/calendar'
    | 'text/event-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
}

/** Types of an endpoint's parts as declared, so that `login.body` is not optional. */
type Given<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType> = (P extends None
  ? unknown
  : { params: P }) &
  (Q extends None ? unknown : { query: Q }) &
  (B extends None ? unknown : { body: B })

/** Declares one HTTP call: the server registers it, the browser calls it, OpenAPI and the sweep test enumerate it. */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <
  A extends Access,
  R extends z.ZodMiniType,
  P extends z.ZodMiniType = None,
  Q extends z.ZodMiniType = None,
  B extends z.ZodMiniType = None,
>(
  definition: Endpoint<A, R, P, Q, B> & Given<P, Q, B>,
): Endpoint<A, R, P, Q, B> & Given<P, Q, B> => definition

/** A numeric id in a path: digits only, within PostgreSQL's integer. */
export const id = z
  .pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number))
  .check(z.refine(n => n <= 2_147_483_647))

/** An instant in JSON: ISO 8601 in UTC. Accepts a Date on the server and gives a Date in the browser. */
export const instant = z.coerce.date()

/** Paging and search of a list; all optional, so that calls as in the specification still work. */
export const pageQuery = z.object({
  pagina: z.optional(queryNumber(1_000_000)),
  limite: z.optional(queryNumber(1000)),
  busca: z.optional(
    z.pipe(
      z.string().check(z.maxLength(100)),
      // Control characters match no name, and PostgreSQL refuses the zero byte.
      z.transform(value => value.replace(/\p{Cc}/gu, '').trim()),
    ),
  ),
  ordem: z.optional(z.string().check(z.maxLength(30))),
})
export type PageQuery = z.infer<typeof pageQuery>

/** Query parameter that restricts a list to these ids, separated by commas, at most as many as a page shows. */
export const ids = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(id: T) =>
  z.optional(
    preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(id).check(z.maxLength(100)),
    ),
  )

/** Schema of a list's answer: `{ results, total }`. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(row: T) =>
  z.object({ results: z.array(row), total: z.int() })

/** Schema of a list that is not counted to its end; with `total_limitado` there are more rows than `total`. */
export const cappedList = /* @__NO_SIDE_EFFECTS__ */ <T extends z.ZodMiniType>(row: T) =>
  z.extend(list(row), { total_limitado: z.boolean() })
