import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RespostaMarcacao } from '#shared/marcacoes/marcacoes.rules.ts'
import { ApiError } from '../apiError.ts'
import { useCurrentUser } from '../currentUser.ts'
import { ehDaFila, guardar, lerFila, type MarcaNaFila, tirar } from './fila.storage.ts'
import { type EstadoDaFila, Fila } from './fila.ts'
import { enviarMarcas, marcacoesQuery } from './marcacoes.queries.ts'

const mayPass = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status === 429 ||
  error.status >= 500

/** Marks on their way to the server: what waits, where it is, and how another one is added. */
export function useFila(id_licenca: number) {
  const client = useQueryClient()
  const me = useCurrentUser()?.id_usuario ?? 0
  const [marcas, setMarcas] = useState<readonly MarcaNaFila[]>(() => lerFila(localStorage, me, id_licenca))
  const [estado, setEstado] = useState<EstadoDaFila>('salva')
  const current = useRef<Fila<Awaited<ReturnType<typeof enviarMarcas>>> | null>(null)

  useEffect(() => {
    const { queryKey } = marcacoesQuery(id_licenca)
    const fila = new Fila<Awaited<ReturnType<typeof enviarMarcas>>>({
      ler: () => lerFila(localStorage, me, id_licenca),
      guardar: marca => guardar(localStorage, me, id_licenca, marca),
      tirar: ids => tirar(localStorage, me, id_licenca, ids),
      send: waiting =>
        enviarMarcas(
          id_licenca,
          waiting.map(({ feita_em, ...marca }) => ({ ...marca, idade_ms: Math.max(0, Date.now() - feita_em) })),
        ),
      arrived: ({ results: _each, ...standing }) => client.setQueryData(queryKey, standing),
      mayPass,
      onChange: (waiting, next) => {
        setMarcas(waiting)
        setEstado(next)
      },
      now: () => Date.now(),
      id: () => crypto.randomUUID(),
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
    marcar: (frase: string, resposta: RespostaMarcacao | null) => current.current?.marcar(frase, resposta),
    sendNow: () => current.current?.flush(),
    clear: () => current.current?.clear(),
  }
}
