import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { startEmbedded } from '#server/platform/db/embedded/index.ts'
import { readEnv } from '#server/platform/env.ts'
import { forward } from './forward.ts'
import { createPages } from './pages.ts'
import { PAGE_DIR, startServer } from './server.ts'
import { say } from './words.ts'

/*
 * npm run dev: one port, which stays open whatever is edited. Vite answers for the sources of the pages; every other
 * request goes to the server, a process of its own that each edit of its sources replaces while requests wait. The
 * embedded PostgreSQL is held from here, so that it outlives those processes.
 */
const environment = { ...process.env, NODE_ENV: 'development' }
const env = readEnv(environment)
const address =
  env.APP_URL ?? `http://${['0.0.0.0', '127.0.0.1', '::1'].includes(env.HOST) ? 'localhost' : env.HOST}:${env.PORT}`

const http = createServer()
/** Handler of requests; the port opens before it is ready, and requests wait for it. */
const answerer = Promise.withResolvers<RequestListener>()
http.on('request', (request, response) => void answerer.promise.then(answer => answer(request, response)))
const closers: (() => Promise<unknown>)[] = []
let ending: Promise<void> | undefined
/** Stops everything started so far; the caller sets the exit code. */
const end = () => {
  ending ??= (async () => {
    http.close()
    http.closeAllConnections()
    // Vite and the server side by side, then the database that the server used.
    const [first, ...rest] = closers
    await Promise.all(rest.map(close => close()))
    await first?.()
  })()
  return ending
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (ending) process.exit(1)
    void end().then(() => process.exit(0))
  })

try {
  http.listen(env.PORT, env.HOST)
  await once(http, 'listening').catch(error => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`A porta ${env.PORT} já está em uso. Escolha outra com PORT, por exemplo: PORT=3001 npm run dev`)
  })
  const database = env.DATABASE_URL ? undefined : await startEmbedded({ dataDir: env.DATA_DIR })
  closers.push(async () => database?.stop())
  const server = startServer({
    ...environment,
    // What the public address allows is decided here: the process itself only ever listens on loopback.
    APP_URL: address,
    STANDINS: String(env.standIns),
    TRUST_PROXY: String(env.TRUST_PROXY + 1),
    WEB_DIR: PAGE_DIR,
  })
  closers.push(() => server.stop())
  const pages = await createPages(http, server)
  closers.push(() => pages.close())
  answerer.resolve((request, response) => {
    if (pages.answers(request)) pages.answer(request, response)
    else void forward(request, response, { server, pages })
  })
  await server.port().catch(() => undefined)
  say(`Pronto em ${(performance.now() / 1000).toFixed(1)} s: ${address}. Cada edição aparece sozinha; Ctrl-C encerra.`)
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
  await end()
  process.exit(1)
}
