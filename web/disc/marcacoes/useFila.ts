import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RespostaMarcacao } from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { createFila } from './criarFila.ts'
import { ehDaFila, type MarcaNaFila, readFila } from './fila.storage.ts'
import type { QueueState } from './fila.ts'
import { marcacoesQuery } from './marcacoes.queries.ts'

/**
 * Holds the queue of marks of one report: the waiting marks, the saving state, and functions to add, send and clear
 * marks.
 */
export function useFila(id_licenca: number) {
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario ?? 0
  const [marcas, setMarcas] = useState<readonly MarcaNaFila[]>(() => readFila(localStorage, me, id_licenca))
  const [estado, setEstado] = useState<QueueState>('salva')
  const current = useRef<ReturnType<typeof createFila> | null>(null)

  useEffect(() => {
    const { queryKey } = marcacoesQuery(id_licenca)
    const fila = createFila(me, id_licenca, (waiting, next) => {
      setMarcas(waiting)
      setEstado(next)
    })
    current.current = fila
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (!ehDaFila(key, me, id_licenca)) return
      fila.observe()
      // Sent from another tab: the server has more than was read here.
      if (newValue === null) void client.invalidateQueries({ queryKey })
    }
    fila.resume()
    window.addEventListener('storage', onStorage)
    window.addEventListener('online', fila.flush)
    window.addEventListener('pagehide', fila.flush)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', fila.flush)
      window.removeEventListener('pagehide', fila.flush)
      fila.stop()
    }
  }, [client, id_licenca, me])

  return {
    marcas,
    estado,
    marcar: (frase: string, resposta: RespostaMarcacao | null) => current.current?.mark(frase, resposta),
    sendNow: () => current.current?.flush(),
    clear: () => current.current?.clear(),
  }
}
