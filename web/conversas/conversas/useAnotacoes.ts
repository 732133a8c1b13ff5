import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Conversa, type Escrita, MAXIMO_ANOTACOES } from '#shared/conversas/conversas/conversas.contract.ts'
import { ApiError } from '../../platform/apiError.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { Autosave, type SavingState } from '../../platform/sending/autosave.ts'
import { device } from '../../platform/storage.ts'
import { conversaQuery, readConversa, saveConversa } from './conversas.queries.ts'
import { clearDraft, readDraft, saveDraft } from './draft.storage.ts'

export type Texto = Pick<Escrita, 'anotacoes' | 'data_conversa'>

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
const isConflict = (error: unknown) => error instanceof ApiError && error.codigo === 'conversa_alterada'
const fits = ({ anotacoes }: Texto) => anotacoes.length <= MAXIMO_ANOTACOES

/** How the notes of one result are compared, sent, read again and kept on the device. */
function savingOf(client: QueryClient, me: number, id_licenca: number) {
  const { queryKey } = conversaQuery(id_licenca)
  return {
    same: (a: Texto, b: Texto) => a.anotacoes === b.anotacoes && a.data_conversa === b.data_conversa,
    async send(escrita: Escrita) {
      const saved = await saveConversa(id_licenca, escrita)
      client.setQueryData(queryKey, before => before && { ...before, ...saved })
      return saved
    },
    async fetchLatest() {
      const found = await readConversa(id_licenca)
      client.setQueryData(queryKey, found)
      return found
    },
    fits,
    isConflict,
    mayPass,
    keep: (escrita: Escrita) => saveDraft(device, me, id_licenca, escrita),
    forget: (saved: Texto) => clearDraft(device, me, id_licenca, saved),
  }
}

/** Holds the notes and their saving state. What is typed stays on the device until the server has it. */
export function useAnotacoes(conversa: Conversa) {
  const { id_licenca } = conversa
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario ?? 0
  const [texto, setTexto] = useState<Texto>(() => readDraft(device, me, id_licenca) ?? conversa)
  const [salvamento, setSalvamento] = useState<SavingState<Texto>>({ estado: 'salvo' })
  const autosave = useRef<Autosave<Texto> | null>(null)
  const initial = useRef(conversa)

  useEffect(() => {
    const sender = new Autosave<Texto>({
      ...savingOf(client, me, id_licenca),
      servidor: initial.current,
      onChange: next => {
        setSalvamento(next)
        // The result is gone, and with it whatever was written about the person.
        if (next.estado === 'recusado' && next.error instanceof ApiError && next.error.status === 404)
          clearDraft(device, me, id_licenca)
      },
      onText: setTexto,
    })
    autosave.current = sender
    const draft = readDraft(device, me, id_licenca)
    if (draft) sender.resume(draft)
    window.addEventListener('online', sender.flush)
    window.addEventListener('pagehide', sender.flush)
    return () => {
      window.removeEventListener('online', sender.flush)
      window.removeEventListener('pagehide', sender.flush)
      sender.stop()
    }
  }, [client, id_licenca, me])

  useEffect(() => autosave.current?.observe(conversa), [conversa])

  return {
    texto,
    salvamento,
    write(change: Partial<Texto>) {
      const next = { anotacoes: texto.anotacoes, data_conversa: texto.data_conversa, ...change }
      setTexto(next)
      autosave.current?.update(next)
    },
    resolve(escolhido: Texto) {
      setTexto(escolhido)
      autosave.current?.resolve(escolhido)
    },
    saveNow: () => autosave.current?.flush(),
  }
}
