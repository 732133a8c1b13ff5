import { getAlternativas, getPerguntas } from '#shared/disc/disc/disc.contract.ts'
import { urlOf } from '#shared/platform/url.ts'
import { api } from '../../../platform/api.ts'

/**
 * Makes a test under way usable offline: prefetches the confirmation dialog and passes the questions of this version
 * through the service worker, which caches them. On a first visit they may have loaded before the worker was active.
 */
export function prepareOffline(versao: string): void {
  void import('../../../platform/ui/overlays/ConfirmDialog.tsx').catch(() => undefined)
  void saveQuestoes(versao).catch(() => undefined)
}

async function saveQuestoes(versao: string): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers || !('caches' in window)) return
  await workers.ready
  if (!workers.controller)
    await new Promise(resolve => workers.addEventListener('controllerchange', resolve, { once: true }))
  const input = { query: { versao } }
  const kept = async (path: string) => (await caches.match(urlOf(path, input))) !== undefined
  if (!(await kept(getPerguntas.path))) await api(getPerguntas, input)
  if (!(await kept(getAlternativas.path))) await api(getAlternativas, input)
}
