import { randomBytes } from 'node:crypto'
import { realpathSync, statSync } from 'node:fs'
import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { type Server, ServerDown } from './server.ts'
import { say } from './words.ts'

const ROOT = join(import.meta.dirname, '..')
const WEB = join(ROOT, 'web')
/** Folders of the server's sources; an edit in any of them restarts its process. */
const SERVERS = ['server', 'shared', 'content', 'reports']
/** Debounce of file changes, in ms; editors write a file in several steps, and a tool may write several files. */
const SETTLED_MS = 40

/** Vite's part of the development server. */
export interface Pages {
  /** Whether a request is for a source of the web app rather than for the server. */
  answers(request: IncomingMessage): boolean
  answer(request: IncomingMessage, response: ServerResponse): void
  /** Transforms the unbuilt page as Vite needs it; returns any other text unchanged. */
  page(url: string, html: string): Promise<string>
  /** Extends the server's security policy by what Vite needs: its inline script and styles, by a nonce of this run. */
  policy(header: string): string
  close(): Promise<void>
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * Adds to a policy's directives what Vite's client needs: its preamble, its styles, and its worker that waits for the
 * server.
 */
function withVite(policy: string, nonce: string): string {
  const more: Record<string, string> = {
    'script-src': `'nonce-${nonce}'`,
    'style-src': `'nonce-${nonce}'`,
    'worker-src': 'blob:',
  }
  return policy
    .split(';')
    .map(directive => {
      const [name = ''] = directive.trim().split(' ')
      const addition = more[name]
      return addition ? `${directive} ${addition}` : directive
    })
    .join(';')
}

const openVite = (http: HttpServer, nonce: string): Promise<ViteDevServer> =>
  createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    mode: 'development',
    appType: 'custom',
    clearScreen: false,
    cacheDir: join(ROOT, '.cache', 'vite'),
    html: { cspNonce: nonce },
    server: {
      middlewareMode: { server: http },
      ws: { server: http },
      fs: {
        allow: [
          ...['web', 'shared', 'content'].map(name => join(ROOT, name)),
          realpathSync(join(ROOT, 'node_modules')),
        ],
      },
      warmup: { clientFiles: ['./main.tsx'] },
    },
  })

/** Calls `onEdit` once after edits of the server's sources; edits of files that are served as they are reload the page. */
function watchServers(vite: ViteDevServer, onEdit: () => void): void {
  let timer: NodeJS.Timeout | undefined
  vite.watcher.add(SERVERS.map(name => join(ROOT, name)))
  vite.watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir' || /\.test\.tsx?$/.test(file)) return
    const path = relative(ROOT, file).split(sep)
    const [top = '', next] = path
    if (top === 'web' && next === 'public') vite.environments.client.hot.send({ type: 'full-reload' })
    if (!SERVERS.includes(top) && path.join('/') !== 'web/index.html') return
    clearTimeout(timer)
    timer = setTimeout(() => {
      say(`${path.join('/')} mudou`)
      onEdit()
    }, SETTLED_MS)
  })
}

/** Starts Vite on the same port, and reports edits of the server's sources to the server. */
export async function createPages(http: HttpServer, server: Server): Promise<Pages> {
  const nonce = randomBytes(16).toString('base64')
  const vite = await openVite(http, nonce)

  watchServers(vite, () => {
    server.restart()
    void tell()
  })
  let down = false
  /** Shows in open pages why the server does not start, until it does. */
  async function tell(): Promise<void> {
    const { hot } = vite.environments.client
    try {
      await server.port()
      if (down) hot.send({ type: 'full-reload' })
      down = false
    } catch (error) {
      if (!(error instanceof ServerDown)) return
      down = true
      hot.send({ type: 'error', err: { message: `O servidor não sobe:\n${error.message}`, stack: '' } })
    }
  }

  return {
    answers({ method, url = '/' }) {
      if (method !== 'GET' && method !== 'HEAD') return false
      const [path = '', query = ''] = url.split('?')
      if (/^\/(@|node_modules\/)/.test(path) || query.includes('html-proxy')) return true
      return path !== '/index.html' && (isFile(join(WEB, path)) || isFile(join(WEB, 'public', path)))
    },
    answer(request, response) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
    },
    page: async (url, html) => (html.includes('src="/main.tsx"') ? vite.transformIndexHtml(url, html) : html),
    policy: header => withVite(header, nonce),
    close: () => vite.close(),
  }
}
