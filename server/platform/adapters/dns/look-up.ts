import { Resolver } from 'node:dns/promises'
import { codeOf } from '../../text/thrown.ts'

/** Lookups that the checks of mail need; node's resolver, or one with servers of its own. */
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

/** Time in ms for one lookup at one server, and how often it is asked. */
const PATIENCE = { timeout: 2_500, tries: 2 } as const

/** Makes a resolver that gives up after some seconds; without `servers`, it asks those of the system. */
export function resolveOf(servers?: readonly string[]): Resolver {
  const resolver = new Resolver(PATIENCE)
  if (servers) resolver.setServers(servers)
  return resolver
}

/** The DNS did not answer, which says nothing about whether a record exists. */
export class DnsSilent extends Error {}

const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Returns what a lookup finds; an empty list when the name or the record does not exist.
 * @throws {DnsSilent} when no server answered, or answered with a failure
 */
async function found<T>(name: string, lookup: Promise<T[]>): Promise<T[]> {
  try {
    return await lookup
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (NOTHING.has(code)) return []
    throw new DnsSilent(`${name}: ${code}`)
  }
}

/** Returns the TXT records of a name, the pieces of each joined. @throws {DnsSilent} */
export const txtOf = async (dns: Dns, name: string): Promise<string[]> =>
  (await found(name, dns.resolveTxt(name))).map(pieces => pieces.join('').trim())

/**
 * Returns the mail servers of a domain. The single "." of RFC 7505, a domain without mail, counts as none.
 * @throws {DnsSilent}
 */
export const mxOf = async (dns: Dns, name: string): Promise<string[]> =>
  (await found(name, dns.resolveMx(name))).map(({ exchange }) => exchange).filter(host => host !== '' && host !== '.')
