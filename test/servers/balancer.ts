import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Balancer {
  url: string
  /** How often a second server was asked because the first could not be reached. */
  retried: number
  close(): Promise<void>
}

/** Methods that may be repeated when it is unknown whether the first attempt was executed. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * Starts a proxy in this process that behaves as nginx with `proxy_next_upstream error timeout` and keep-alive: round
 * robin; the next server when a connection fails or, for repeatable methods, breaks before the response; otherwise 502.
 */
export async function startBalancer(upstreams: readonly string[]): Promise<Balancer> {
  const agents = upstreams.map(() => new Agent({ keepAlive: true }))
  let turn = 0
  const balancer: Balancer = { url: '', retried: 0, close }

  const once = (upstream: number, incoming: IncomingMessage, body: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { host: _, connection: __, ...headers } = incoming.headers
      const call = request(
        upstreams[upstream]! + incoming.url,
        { agent: agents[upstream]!, method: incoming.method!, headers },
        resolve,
      )
      call.on('error', reject)
      call.end(body)
    })

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming)
    const first = turn++
    for (let i = 0; i < upstreams.length; i += 1) {
      try {
        const answer = await once((first + i) % upstreams.length, incoming, body)
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode!, headers)
        answer.on('error', () => outgoing.destroy()).pipe(outgoing)
        return
      } catch (error) {
        const unreached = (error as { code?: string }).code === 'ECONNREFUSED'
        if (!unreached && !REPEATABLE.has(incoming.method!)) break
        balancer.retried += 1
      }
    }
    outgoing.writeHead(502).end()
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  balancer.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return balancer

  async function close(): Promise<void> {
    for (const agent of agents) agent.destroy()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
