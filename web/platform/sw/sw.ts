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
import { CACHE_INSTRUMENTO, isServerDown, type Papel, papelDe } from './rotas.ts'

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

/** Caches an answer without headers meant for one person; the questions are the same for everybody. */
async function keepInstrumento(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE_INSTRUMENTO)
  const answer = await networkFirst(request, () => cache.match(request.url))
  if (answer.ok) {
    const headers = { 'content-type': answer.headers.get('content-type') ?? 'application/json' }
    await cache.put(request.url, new Response(await answer.clone().text(), { headers }))
  }
  return answer
}

const HANDLERS: Record<Papel, (request: Request) => Promise<Response>> = {
  tela: request => networkFirst(request, () => matchPrecache(PAGINA)),
  arquivo: async request => (await matchPrecache(request.url)) ?? fetch(request),
  palavras: request => networkFirst(request, () => matchPrecache(request.url)),
  instrumento: keepInstrumento,
}

for (const papel of Object.keys(HANDLERS) as Papel[])
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && papelDe({ method: request.method, mode: request.mode, url }, telas, isKept) === papel,
    ({ request }) => HANDLERS[papel](request),
  )
