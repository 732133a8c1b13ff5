import { clientsClaim } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { keysOf } from '#shared/platform/keys.ts'
import { lookOf, marksOf } from './look.ts'
import { type FetchRole, INSTRUMENT_CACHE, isServerDown, roleOf } from './routes.ts'

/*
 * Keeps the test usable without a network: its page, its code and its words lie here from the first visit on. The network
 * always comes first for whatever may change, so that a new build is seen at once; nothing about a person is kept.
 *
 * A new worker waits until no page of the old one is open (there is no skipWaiting): the files of an open page stay.
 */

/** Files to cache; filled in by the build (vite/service-worker.ts). */
declare const GUARDAR: PrecacheEntry[]
/** First segments of the screens, and the entry script of this build's page; filled in by the build. */
declare const TELAS: string[]
declare const ENTRADA: string

declare const self: ServiceWorkerGlobalScope

const PAGINA = '/index.html'
/** Time in ms to wait for the network while a cached copy exists. */
const PATIENCE_MS = 4_000

// During a deploy another build may answer: a page that names other files than those kept here would be of no use.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200) return null
      const ofThisBuild = !request.url.includes(PAGINA) || (await response.clone().text()).includes(ENTRADA)
      return ofThisBuild ? response : null
    },
  },
])
precache(GUARDAR)
cleanupOutdatedCaches()
// The first visit's page is looked after at once; later workers find no page open when they begin.
clientsClaim()

const telas = new Set(TELAS)
const isKept = (href: string) => getCacheKeyForURL(href) !== undefined

/** Returns the network's answer, or the cached copy when the network fails or takes too long. */
async function networkFirst(request: Request, kept: () => Promise<Response | undefined>): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), PATIENCE_MS))
  try {
    const answer = await Promise.race([asked, late])
    if (answer && !isServerDown(answer.status)) return answer
  } catch (error) {
    const instead = await kept()
    if (instead) return instead
    throw error
  }
  return (await kept()) ?? asked
}

/** Prefix of the caches with the installation's look; each build has its own, because its page names its files. */
const LOOKS = 'aparencia:'
const LOOK = LOOKS + ENTRADA

/**
 * Keeps the page as the installation's settings make it now, with its styles and marks: without a network its name,
 * colours and mark are those last seen, and not those of the day on which the build was first visited.
 * @param text page as the network answered it; one of another build changes nothing
 */
async function keepLook(text: string): Promise<void> {
  if (!text.includes(ENTRADA)) return
  const cache = await caches.open(LOOK)
  const kept = await cache.match(PAGINA)
  if (lookOf((await kept?.text()) ?? '').look === lookOf(text).look) return
  const page = await fetch(PAGINA)
  const { styles } = lookOf(await page.clone().text())
  const css = styles ? await fetch(styles) : null
  const marks = css ? marksOf(await css.clone().text()) : []
  const files = [[PAGINA, page] as const, ...(styles && css ? [[styles, css] as const] : [])]
  for (const url of marks) files.push([url, await fetch(url)])
  if (!files.every(([, answer]) => answer.ok)) return
  for (const old of await cache.keys()) await cache.delete(old)
  for (const [url, answer] of files) await cache.put(url, answer)
}

/** Keeps the look, if the network lets it: without it the page is the one that came with the build. */
const tryToKeepLook = (page: Response) =>
  page
    .text()
    .then(keepLook)
    .catch(() => undefined)

self.addEventListener('install', event => event.waitUntil(fetch(PAGINA).then(tryToKeepLook, () => undefined)))
self.addEventListener('activate', event =>
  event.waitUntil(
    caches
      .keys()
      .then(names =>
        Promise.all(names.filter(name => name.startsWith(LOOKS) && name !== LOOK).map(name => caches.delete(name))),
      ),
  ),
)

/** The page with the look last seen, else as it came with the build. */
const keptPage = async () => (await (await caches.open(LOOK)).match(PAGINA)) ?? matchPrecache(PAGINA)

/** Answers with a screen's page, and keeps the look that the network's one has. */
async function answerScreen(request: Request, event: ExtendableEvent): Promise<Response> {
  const answer = await networkFirst(request, keptPage)
  if (answer.ok) event.waitUntil(tryToKeepLook(answer.clone()))
  return answer
}

/**
 * Answers with a file of the look from the cache, whose address changes with it, and asks for it once more: for seconds
 * after a change another process may answer a new address with what it knew.
 */
async function answerLook(request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(LOOK)
  const kept = await cache.match(request.url)
  if (!kept) return fetch(request)
  const renew = fetch(request).then(answer => (answer.ok ? cache.put(request.url, answer) : undefined))
  event.waitUntil(renew.catch(() => undefined))
  return kept
}

/** Caches an answer without headers meant for one person; the questions are the same for everybody. */
async function keepInstrument(request: Request): Promise<Response> {
  const cache = await caches.open(INSTRUMENT_CACHE)
  const answer = await networkFirst(request, () => cache.match(request.url))
  if (answer.ok) {
    const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/json' }
    await cache.put(request.url, new Response(await answer.clone().text(), { headers }))
  }
  return answer
}

const HANDLERS: Record<FetchRole, (request: Request, event: ExtendableEvent) => Promise<Response>> = {
  tela: answerScreen,
  arquivo: async request => (await matchPrecache(request.url)) ?? fetch(request),
  palavras: request => networkFirst(request, () => matchPrecache(request.url)),
  instrumento: keepInstrument,
  aparencia: answerLook,
}

for (const papel of keysOf(HANDLERS))
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && roleOf({ method: request.method, mode: request.mode, url }, telas, isKept) === papel,
    ({ request, event }) => HANDLERS[papel](request, event),
  )
