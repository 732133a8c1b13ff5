import { device } from '../../platform/storage.ts'
import { saveConversa } from './conversas.queries.ts'
import { clearDraft, licencasComRascunho, readDraft } from './draft.storage.ts'

/**
 * Sends a consultor's notes left on this device. Notes that another device has changed stay until she chooses a version
 * beside the result.
 */
export async function sendAnotacoes(me: number): Promise<void> {
  for (const id_licenca of licencasComRascunho(device, me)) {
    const escrita = readDraft(device, me, id_licenca)
    const saved = escrita && (await saveConversa(id_licenca, escrita).catch(() => null))
    if (saved) clearDraft(device, me, id_licenca, saved)
  }
}
