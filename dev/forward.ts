import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Pages } from './pages.ts'
import type { Server } from './server.ts'

/**
 * Service worker that replaces one left in the browser by an earlier `npm start`, which would go on serving its own
 * pages, and unregisters itself.
 */
const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
})
`

const isPage = (answer: IncomingMessage) => (answer.headers['content-type'] ?? '').startsWith('text/html')

/** Forwards a request to the server once the process of the last edit listens, and sends its answer back. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { server, pages }: { server: Server; pages: Pages },
): Promise<void> {
  if (request.url?.split('?')[0] === '/sw.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(NO_WORKER)
    return
  }
  try {
    const port = await server.port()
    const answer = await pass(request, port)
    const status = answer.statusCode ?? 502
    if (!isPage(answer)) {
      response.writeHead(status, answer.headers)
      answer.pipe(response)
      return
    }
    const html = await pages.page(request.url ?? '/', await text(answer))
    const policy = String(answer.headers['content-security-policy'] ?? '')
    // The server's mark is of its own page, not of what Vite makes of it in this run.
    const { etag: _, ...plain } = answer.headers
    const headers = { ...plain, 'content-security-policy': pages.policy(policy) }
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(html) })
    response.end(request.method === 'HEAD' ? undefined : html)
  } catch (error) {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
  }
}

/** Sends the same request to the server's own port, with the original client's address. */
function pass(request: IncomingMessage, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const before = request.headers['x-forwarded-for']
    const { 'if-none-match': _, ...asked } = request.headers
    const headers = {
      ...asked,
      // Vite writes into the page.
      'accept-encoding': 'identity',
      'x-forwarded-for': [before, request.socket.remoteAddress].filter(Boolean).join(', '),
    }
    const onward = ask({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, resolve)
    onward.on('error', reject)
    request.pipe(onward)
  })
}
