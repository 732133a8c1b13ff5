import { useEffect, useRef } from 'react'
import { canStart } from '../disc.queries.ts'
import type { TesteAtual } from './progresso.storage.ts'

/**
 * Calls `onFim` when another tab has finished this test. Storage events only trigger the check; the server decides, so
 * that another test begun elsewhere ends nothing.
 */
export function useFimEmOutraAba({ id_licenca }: TesteAtual, onFim: () => void): void {
  const latest = useRef(onFim)
  latest.current = onFim
  useEffect(() => {
    const onStorage = async ({ key }: StorageEvent) => {
      if (key !== 'currentDisc' && key !== null) return
      const open = await canStart(id_licenca).catch(() => true)
      if (!open) latest.current()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [id_licenca])
}
