import { getAlternativas, getPerguntas } from '#shared/disc/disc/disc.contract.ts'
import { api } from '../../../platform/api.ts'
import { urlOf } from '../../../platform/url.ts'

/**
 * Makes sure that a test under way can be opened and finished without a network: the question about finishing is
 * fetched ahead, and the words of this version go through the service worker, which keeps them; on a first visit they
 * may have come before it was there.
 */
export function prepararSemRede(versao: string): void {
  void import('../../../platform/ui/overlays/ConfirmDialog.tsx').catch(() => undefined)
  void guardarQuestoes(versao).catch(() => undefined)
}

async function guardarQuestoes(versao: string): Promise<void> {
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
