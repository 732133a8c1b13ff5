import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '#shared/errors.ts'
import { escapeHtml } from './html.ts'
import { headsOfScreens } from './screen-heads.ts'
import { setXsrfCookie } from './xsrf.ts'

const ROOT = fileURLToPath(new URL('../../dist/web/', import.meta.url))

/** First path segments that belong to the API and to files: an unknown path under them never answers the app's page. */
const RESERVED = new Set([
  'usuarios',
  'participantes',
  'consultores',
  'empresas',
  'utils',
  'disc',
  'compra',
  'relatorios_disc',
  'assets',
  'documentacao',
  'saude',
  'pronto',
  'metricas',
  'caixa-local',
  'pagamento-local',
])

/** The first real segment, whatever tricks stand before it: case, doubled slashes, percent escapes. */
function firstSegment(url: string): string {
  try {
    const path = decodeURIComponent(url.split('?')[0]!)
    return (
      path
        .split(/[/\\]+/)
        .find(part => part !== '' && part !== '.')
        ?.toLowerCase() ?? ''
    )
  } catch {
    throw fail('requisicao_malformada')
  }
}

/** The page with the contact address in its head, where the screens read it (ruling 27). */
const withContato = (page: string, contato: string) =>
  page.replace('<meta name="contato" content=""', () => `<meta name="contato" content="${escapeHtml(contato)}"`)

/** Serves the built web app, and its page for every other GET: decided by prefix, never by a dot in the path (ruling 13). */
export async function serveWeb(
  app: FastifyInstance,
  { secureCookies, contato }: { secureCookies: boolean; contato: string },
): Promise<void> {
  const built = existsSync(ROOT)
  if (built) {
    await app.register(fastifyStatic, {
      root: ROOT,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/app/')
        reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        )
      },
    })
  }
  const page = built ? withContato(await readFile(`${ROOT}index.html`, 'utf8'), contato) : ''
  const withHead = built ? await headsOfScreens(`${ROOT}screens.json`, page) : () => page

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw fail('nao_encontrado')
    if (!page || RESERVED.has(firstSegment(request.url))) throw fail('nao_encontrado')
    setXsrfCookie(request, reply, secureCookies)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(withHead(request.url))
  }
  app.get('/', { config: { access: 'open' } }, sendPage)
  app.setNotFoundHandler(sendPage)
}
