import type { BrowserContext, Page } from '@playwright/test'

/**
 * Records every response body that the pages of a context receive, streams included. @param de restricts it to the
 * pages for which it returns true
 */
export async function recordResponses(context: BrowserContext, de: (page: Page) => boolean = () => true) {
  const heard: Promise<string>[] = []
  context.on('response', response => {
    const request = response.request()
    // What opens a page comes before the page is there.
    if (!request.isNavigationRequest() && (request.serviceWorker() || !de(request.frame().page()))) return
    if (!response.headers()['content-type']?.includes('event-stream')) heard.push(response.text().catch(() => ''))
  })
  await context.addInitScript(() => {
    const ask = window.fetch
    Object.assign(window, { fluxo: '' })
    window.fetch = async (...args) => {
      const answer = await ask(...args)
      if (!answer.headers.get('content-type')?.includes('event-stream')) return answer
      const copy = answer.clone().body?.pipeThrough(new TextDecoderStream()).getReader()
      void (async () => {
        for (let next = await copy?.read(); next && !next.done; next = await copy?.read())
          Object.assign(window, { fluxo: Reflect.get(window, 'fluxo') + next.value })
      })().catch(() => undefined)
      return answer
    }
  })
  return async () => (await Promise.all(heard)).join('\n')
}
/** Returns everything that a page holds: document, received events, storage and caches. */
export const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map(async name => {
        const kept = await (await window.caches.open(name)).matchAll()
        return (await Promise.all(kept.map(answer => answer.text()))).join('\n')
      }),
    )
    const fields = [...document.querySelectorAll('textarea, input')].map(field => (field as HTMLInputElement).value)
    const storage = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    return [document.documentElement.outerHTML, ...fields, ...storage, ...caches, Reflect.get(window, 'fluxo')].join(
      '\n',
    )
  })
