import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nao_encontrado, requisicao_malformada } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'
import { fillProduct } from '#shared/platform/installation/product.rules.ts'
import type { Installation, Settings } from '../../installation/installation.ts'
import { keep, sendKept } from '../bytes/keep.ts'
import { setXsrfCookie } from '../guard/xsrf.ts'
import { type Builds, type BuiltFile, openBuilds } from './builds.ts'
import { escapeHtml } from './html.ts'
import { iconsOf, serveMarks } from './mark.ts'
import { COLOURS, fillerOf, MANIFEST, manifestOf, stylesOf, withProductIn } from './product.ts'
import { headsOfScreens, type Preview } from './screen-heads.ts'

/** Icon of the product, where an installation has set no mark of its own. */
const OURS = '/assets/icon-512.png'

/**
 * Returns a function that makes the tags of a link's preview (Open Graph): its words under the installation's name, and
 * its mark. The same for everybody: nothing of a link's content is looked up.
 */
function previewTagsOf({
  appUrl,
  installation,
}: {
  appUrl: string
  installation: Pick<Installation, 'now'>
}): (preview: Preview) => string {
  const { produto, marca } = installation.now()
  const image = iconsOf(marca)?.[1]?.src ?? OURS
  return ({ titulo, texto }) =>
    Object.entries({
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': produto.nome,
      'og:title': fillProduct(titulo, produto),
      'og:description': fillProduct(texto, produto),
      'og:image': `${appUrl}${image}`,
    })
      .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
      .join('')
}

/** Name of the mark on a scope of routes that serves a build's files under their own names. */
export const FILES = 'servesFiles'

const ROOT = fileURLToPath(new URL('../../../../dist/web/', import.meta.url))

/** Returns the first segment of a URL's path, normalised: lower case, without doubled slashes and percent escapes. */
function firstSegment(url: string): string {
  try {
    const path = decodeURIComponent(url.replace(/\?.*/s, ''))
    return (
      path
        .split(/[/\\]+/)
        .find(part => part !== '' && part !== '.')
        ?.toLowerCase() ?? ''
    )
  } catch {
    throw fail(requisicao_malformada)
  }
}

/** Adds the installation's settings to the page's head, where the screens read them (behaviour §36). */
const withSettings = (
  page: string,
  { installation, senhaMinimo, sso }: Pick<WebOptions, 'installation' | 'senhaMinimo' | 'sso'>,
) =>
  withProductIn(page, installation.now())
    .replace(
      '<meta name="contato" content=""',
      () => `<meta name="contato" content="${escapeHtml(installation.contact())}"`,
    )
    .replace('<meta name="senha-minimo" content="5"', `<meta name="senha-minimo" content="${senhaMinimo}"`)
    .replace('<meta name="sso" content=""', () => `<meta name="sso" content="${escapeHtml(sso)}"`)

/** Matches paths with more than one segment; they hold tokens, codes and ids, and are kept out of search engines. */
const OF_SOMEBODY = /^\/[^/?]+\/[^/?]/

/** File of the person's view of a conversation, a page of its own whose code has nothing of the consultor's view. */
const CLIENT = 'cliente.html'
const OF_THE_CLIENT = /^\/devolutiva\/[^/?]+\/cliente\/?(\?|$)/

/** Pattern of file names that cannot leave their folder. */
const FILE = /^\w[\w.-]*$/

/**
 * Returns Cache-Control of a file: one year with a hash in its name, no cache for the service worker, revalidation
 * otherwise.
 */
function cacheControlOf(path: string, { url }: FastifyRequest): string {
  if (path.includes('/assets/app/') || /^\/assets\/i18n\/[^?]*\?v=/.test(url))
    return 'public, max-age=31536000, immutable'
  return /\bsw\.js(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=0, must-revalidate'
}

interface WebOptions {
  /** Address of this site, without a slash at its end. */
  appUrl: string
  secureCookies: boolean
  installation: Pick<Installation, 'now' | 'contact' | 'file'>
  /** Shortest length of a new senha. */
  senhaMinimo: number
  /** Name of the identity provider; empty without one. */
  sso: string
  /** First path segments that belong to the server and never to a screen. */
  reserved: ReadonlySet<string>
  root?: string | undefined
  /** Folder with each release's files, shared by all processes. */
  assetsDir?: string | undefined
}

/**
 * Serves the built web app's files, and its page for every other GET, decided by the path's prefix and never by a dot
 * in it (behaviour §30). During a deploy two builds run side by side: a file is served from whichever build has it; one
 * that no build has answers an uncached 404, after which the page reloads itself (web/platform/reload.ts).
 */
export async function serveWeb(
  app: FastifyInstance,
  { secureCookies, reserved, root = ROOT, assetsDir, ...settings }: WebOptions,
): Promise<void> {
  const builds = openBuilds(root, assetsDir)
  if (builds) {
    app.addHook('onClose', async () => builds.close())
    await app.register(async scope => {
      scope.decorate(FILES, true)
      await scope.register(fastifyStatic, {
        root: builds.root,
        wildcard: false,
        globIgnore: ['**/*.{br,gz}', 'assets/app/**', 'assets/i18n/**', 'index.html', 'cliente.html', 'screens.json'],
        index: false,
        preCompressed: true,
        setHeaders: (reply, path) => reply.header('cache-control', cacheControlOf(path, reply.request)),
      })
      serveFilesOf(scope, builds)
    })
  }
  const index = builds ? await readFile(join(builds.root, 'index.html'), 'utf8') : ''
  const ofClient = builds ? await readFile(join(builds.root, CLIENT), 'utf8').catch(() => index) : index
  serveProduct(app, builds?.root ?? root, index, settings.installation)
  serveMarks(app, settings.installation)

  const make = async () => ({
    client: keep(withSettings(ofClient, settings)),
    withHead: await headsOfScreens(builds && join(builds.root, 'screens.json'), withSettings(index, settings), {
      previewTags: previewTagsOf(settings),
      fill: fillerOf(settings),
    }),
  })
  /** Pages as the settings in force make them; made anew when these were read again and differ. */
  const pages = onChange(settings.installation, make)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw fail(nao_encontrado)
    if (!index || reserved.has(firstSegment(request.url))) throw fail(nao_encontrado)
    setXsrfCookie(request, reply, secureCookies)
    const { client, withHead } = await pages()
    const kept = OF_THE_CLIENT.test(request.url) ? client : withHead(request.url)
    if (OF_SOMEBODY.test(request.url)) reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return sendKept(request, reply, kept)
  }
  app.get('/', sendPage)
  app.setNotFoundHandler(sendPage)
}

/** Returns a function that answers what was made last, and makes it anew after the settings changed. */
function onChange<T>(installation: Pick<Installation, 'now'>, make: () => Promise<T>): () => Promise<T> {
  let of: Settings | undefined
  let made: Promise<T> | undefined
  return () => {
    const settings = installation.now()
    if (!made || settings !== of) made = make()
    of = settings
    return made
  }
}

/** Serves the styles and the manifest that the installation's settings make. */
function serveProduct(
  app: FastifyInstance,
  root: string,
  index: string,
  installation: Pick<Installation, 'now'>,
): void {
  const built = /<link rel="manifest" href="([^"?]*)/.exec(index)?.[1]
  const briefly = 'public, max-age=60'
  app.get(COLOURS, (_request, reply) =>
    reply.header('cache-control', briefly).type('text/css; charset=utf-8').send(stylesOf(installation.now())),
  )
  app.get(MANIFEST, async (_request, reply) => {
    if (!built) throw fail(nao_encontrado)
    const text = await readFile(join(root, built), 'utf8')
    return reply
      .header('cache-control', briefly)
      .type('application/manifest+json')
      .send(manifestOf(text, installation.now()))
  })
}

/** Serves the files that belong to one build, found by the hash in their name or by the version asked for. */
function serveFilesOf(app: FastifyInstance, { findAsset, findWords }: Builds): void {
  const send = (reply: FastifyReply, file: BuiltFile | null) => {
    if (!file) throw fail(nao_encontrado)
    return reply.sendFile(file.name, file.folder)
  }
  app.get<{ Params: { arquivo: string } }>('/assets/app/:arquivo', async ({ params }, reply) =>
    send(reply, FILE.test(params.arquivo) ? await findAsset(params.arquivo) : null),
  )
  app.get<{ Params: { arquivo: string }; Querystring: { v?: string } }>(
    '/assets/i18n/:arquivo',
    async ({ params, query }, reply) =>
      send(reply, FILE.test(params.arquivo) ? await findWords(params.arquivo, query.v) : null),
  )
}
