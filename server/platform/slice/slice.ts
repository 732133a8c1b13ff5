import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/platform/contract.ts'
import type { Actor } from '#shared/platform/permissions.ts'
import type { DB } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../env.ts'
import type { Act } from '../events.ts'
import type { Register } from '../http/register.ts'
import type { Job, Watch } from '../jobs/job.ts'
import type { Tidy } from '../jobs/tidy.ts'
import type { Mails } from '../mail.ts'
import type { People } from './people.ts'

/** One declared call, and where it is declared. */
export interface NamedEndpoint {
  /** The name under which the documentation shows it. */
  group: string
  /** The contract's own name: `convidarCliente`. */
  name: string
  endpoint: Endpoint
}

/** Facts that are known only from all slices together. */
export interface House {
  /** By kind of topic, who may watch it. */
  topics: Topics
  /** Every declared call. */
  endpoints: readonly NamedEndpoint[]
  /** First path segments under which nothing is a screen. */
  reserved: ReadonlySet<string>
}

/** Whether somebody may be told that this one of a kind changed; asked again as long as somebody is told. */
export type MayWatch = (deps: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string) => Promise<boolean>
/** By the word before the colon: `rodada` of `rodada:0d3f…`. */
export type Topics = ReadonlyMap<string, MayWatch>

/** `GET /caixa-local/:id`: a method and a path as Fastify writes it. */
export type Address = `${'GET' | 'POST'} /${string}`

/**
 * Routes without a contract: pages for people, files, and probes. Never the product's data as JSON, which needs a
 * contract. The server does not boot with an address that is not listed here.
 */
export interface Pages {
  addresses: readonly Address[]
  routes: (app: FastifyInstance, deps: Deps, house: House) => void | Promise<void>
  /** Whether this installation has them; without it, every one does. */
  when?: (env: Env) => boolean
  /** First path segments of theirs under which nothing is a screen; not those that a screen shares. */
  reserves?: readonly string[]
}

/** A part of the server: a slice, or what slices stand on. Everything that is said of all parts folds over these. */
export interface Part {
  /** The folder's name. */
  name: string
  pages?: readonly Pages[]
  /** The mails of this part's events. */
  emails?: Partial<Mails>
  /** The jobs of this part's queues; a queue without a job does not boot. */
  jobs?: readonly Job[]
  watches?: readonly Watch[]
  tidy?: Tidy
  /** Acts of this part on events of slices below it. */
  acts?: readonly Act[]
  /** The kinds of topic that screens watch and this part tells of (`avisar`), each with who may. */
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

/** One capability of the product, whole: `server/<name>/index.ts` exports it, and `slices.ts` lists it. */
export interface Slice extends Part {
  /** The calls, by the name under which the documentation shows them: `{ convites: import * as … }`. */
  contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Answers each of them. A contract without a route, or a route without a contract, does not boot. */
  routes: (route: Register, deps: Deps, house: House) => void
}
