import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/platform/contract.ts'
import type { Refusal } from '#shared/platform/errors.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { DB } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Act } from '../events.ts'
import type { Register } from '../http/calls/register.ts'
import type { Job, Watch } from '../jobs/job.ts'
import type { Tidy } from '../jobs/tidy.ts'
import type { AllMailExamples, Mails } from '../mail.ts'
import type { People } from './people.ts'

/** One declared call, with its group and name. */
export interface NamedEndpoint {
  /** Name of the group in which the documentation lists it. */
  group: string
  /** Name of the contract: `inviteCliente`. */
  name: string
  endpoint: Endpoint
}

/** Facts that are known only from all slices together. */
export interface House {
  /** Check of the right to watch, by kind of topic. */
  topics: Topics
  /** Every declared call. */
  endpoints: readonly NamedEndpoint[]
  /** Every refusal of a call. */
  refusals: readonly Refusal[]
  /** First path segments that belong to the server and never to a screen. */
  reserved: ReadonlySet<string>
  /** Invented mails of every kind, for their preview. */
  mailExamples: AllMailExamples
}

/** Person who watches, and whether her session showed a second factor. */
export type Watcher = Actor & { com_fator?: boolean }

/** Whether a person may watch the topic with this id; checked repeatedly while they watch. */
export type MayWatch = (deps: Pick<Deps, 'db' | 'now'>, actor: Watcher, id: string) => Promise<boolean>
/** Checks by kind, the word before the colon: `rodada` of `rodada:0d3f…`. */
export type Topics = ReadonlyMap<string, MayWatch>

/** Method and path of a route in Fastify's form: `GET /caixa-local/:id`. */
export type Address = `${'GET' | 'POST'} /${string}`

/**
 * Routes without a contract: pages for people, files, and probes. Never the product's data as JSON, which needs a
 * contract. The server does not boot with an address that is not listed here.
 */
interface Pages {
  addresses: readonly Address[]
  routes: (app: FastifyInstance, deps: Deps, house: House) => void | Promise<void>
  /** Whether this installation has these routes; every one does when it is absent. */
  when?: (env: Env) => boolean
  /** First path segments that belong to these routes alone; not those that a screen shares. */
  reserves?: readonly string[]
}

/**
 * A part of the server: a slice, or a platform folder that slices use. Lists over all parts are computed from these.
 */
export interface Part {
  /** Name of its folder. */
  name: string
  pages?: readonly Pages[]
  /** Module of what its calls answer in words: refusals, successes, texts at a field. */
  answers?: Readonly<Record<string, unknown>>
  /** Module of how often what costs or can be guessed may be done. */
  limits?: Readonly<Record<string, unknown>>
  /** Mails about this part's events, by reason. */
  emails?: Partial<Mails>
  /** Handlers of this part's queues; the server does not start with a queue that has none. */
  jobs?: readonly Job[]
  watches?: readonly Watch[]
  tidy?: Tidy
  /** Acts of this part on events of lower slices. */
  acts?: readonly Act[]
  /** Kinds of topic that this part notifies (`avisar`) and screens watch, each with the check of the right to watch. */
  topics?: Readonly<Record<string, MayWatch>>
  /** Tables that only this part writes; any other may read them. */
  tables?: readonly (keyof DB)[]
  /**
   * The slice's tables that refer to people: what the person's copy contains of each, and what erasure does with it.
   */
  people?: People
  /** The slice's tables whose rows are short-lived: no backup contains them. */
  fleeting?: readonly (keyof DB)[]
}

/**
 * One capability of the product with all its code: `server/<district>/<name>/index.ts` exports it, and `slices.ts`
 * lists it.
 */
export interface Slice extends Part {
  /** Contracts of its calls, by the name of their group in the documentation: `{ convites: import * as … }`. */
  contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /**
   * Registers a handler for each contract. The server does not start when a contract lacks a route, or a route a
   * contract.
   */
  routes: (route: Register, deps: Deps, house: House) => void
}
