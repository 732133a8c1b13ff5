import type { Escrita } from '#shared/conversas/conversas.contract.ts'

/** Notes on their way to the server. The person stands beside them: signing in as somebody else removes them. */
const KEY = 'conversaRascunho'

interface Stored {
  id_usuario: number
  licencas: Record<string, Escrita>
}

const isEscrita = (value: unknown): value is Escrita => {
  const { anotacoes, data_conversa, versao } = (value ?? {}) as Record<string, unknown>
  return (
    typeof anotacoes === 'string' &&
    (data_conversa === null || typeof data_conversa === 'string') &&
    Number.isInteger(versao)
  )
}

function read(storage: Storage, id_usuario: number): Stored {
  const nothing = { id_usuario, licencas: {} }
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (stored?.id_usuario !== id_usuario || typeof stored.licencas !== 'object') return nothing
    return { id_usuario, licencas: { ...stored.licencas } }
  } catch {
    return nothing
  }
}

function write(storage: Storage, stored: Stored): void {
  try {
    if (Object.keys(stored.licencas).length > 0) storage.setItem(KEY, JSON.stringify(stored))
    else storage.removeItem(KEY)
  } catch {
    // Full or forbidden storage: the text is still on the screen and on its way.
  }
}

/** What was typed here and not yet known to have arrived; null when nothing. */
export function readDraft(storage: Storage, id_usuario: number, id_licenca: number): Escrita | null {
  const draft = read(storage, id_usuario).licencas[id_licenca]
  return isEscrita(draft) ? draft : null
}

export function saveDraft(storage: Storage, id_usuario: number, id_licenca: number, escrita: Escrita): void {
  const stored = read(storage, id_usuario)
  stored.licencas[id_licenca] = escrita
  write(storage, stored)
}

/** Forgets the draft once the server has it (`saved`), or altogether; what another tab typed meanwhile stays. */
export function clearDraft(
  storage: Storage,
  id_usuario: number,
  id_licenca: number,
  saved?: Pick<Escrita, 'anotacoes' | 'data_conversa'>,
): void {
  const stored = read(storage, id_usuario)
  const draft = stored.licencas[id_licenca]
  if (!draft) return
  if (saved && (draft.anotacoes !== saved.anotacoes || draft.data_conversa !== saved.data_conversa)) return
  delete stored.licencas[id_licenca]
  write(storage, stored)
}
