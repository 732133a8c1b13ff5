import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#shared/platform/contract.ts'
import { FILES } from '../http/screens/web.ts'
import type { Address, NamedEndpoint } from './slice.ts'

type Call = Pick<Endpoint, 'method' | 'path'>

const IS_FILE = /^\/assets\/|\.[a-z0-9]+$/

/**
 * Keeps the server from starting with an undeclared route (security §1): each route must be a contract of a slice, a
 * page of a part, or a file of the build. Call it before the first route is added.
 * @returns a function to call after the last route; it refuses contracts and pages without a route
 */
export function onlyDeclared(
  app: FastifyInstance,
  calls: readonly NamedEndpoint[],
  pages: readonly { addresses: readonly Address[] }[],
): () => void {
  const contracts = new Set<Call>(calls.map(({ endpoint }) => endpoint))
  const addresses = new Set<string>(pages.flatMap(page => page.addresses))
  const answered = new Set<Call | string>()

  app.addHook('onRoute', function ({ method, url, config }) {
    for (const verb of [method].flat()) {
      const address = `${verb} ${url}`
      const contract = config?.contract
      const known =
        (contract && contracts.has(contract) && address === `${contract.method} ${contract.path}`) ||
        addresses.has(address) ||
        // Wherever GET is answered, Fastify answers HEAD, and says so after it.
        (verb === 'HEAD' && answered.has(`GET ${url}`)) ||
        ((verb === 'GET' || verb === 'HEAD') && this.hasDecorator(FILES) && IS_FILE.test(url))
      if (!known) throw new Error(undeclared(address))
      answered.add(address)
      if (contract) answered.add(contract)
    }
  })

  return () => {
    const silent = calls.find(({ endpoint }) => !answered.has(endpoint))
    if (silent)
      throw new Error(
        `The contract ${silent.group}.${silent.name} has no route: answer it with route(contract.${silent.name}, …) in its slice's ` +
          'routes, or delete it.',
      )
    const empty = [...addresses].find(address => !answered.has(address))
    if (empty)
      throw new Error(`Nothing answers ${empty}: take it out of the \`pages\` that name it, or register it there.`)
  }
}

const undeclared = (address: string): string =>
  `The route ${address} stands in no slice's contracts: declare it in shared/<slice>/<slice>.contract.ts, name that module in ` +
  '`contracts` of server/<slice>/index.ts, and answer it with route(contract.…). What is no call of the product, such as ' +
  'a page, is named in `pages` of its part instead.'
