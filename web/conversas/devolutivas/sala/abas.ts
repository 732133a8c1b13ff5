import type { Evento } from '#shared/conversas/devolutivas/eventos.schema.ts'
import type { Conexao } from './tipos.ts'

/** Message of the tab that follows the room to other tabs of the same seat. */
export type Recado =
  | { tipo: 'evento'; evento: Evento }
  | { tipo: 'aviso'; dados: unknown }
  | { tipo: 'conexao'; conexao: Conexao }
  | { tipo: 'reler' }
  | { tipo: 'ola' }

/**
 * One tab of a browser follows the room, the others listen to it: HTTP/1.1 has six connections to a host. Without locks
 * or channels each follows by itself.
 * @param nome the same for one seat in one browser
 */
export function entreAbas(nome: string, onRecado: (recado: Recado) => void) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(nome) : null
  if (channel) channel.onmessage = ({ data }: MessageEvent<Recado>) => onRecado(data)
  const locks = channel ? globalThis.navigator?.locks : undefined
  return {
    dizer(recado: Recado): void {
      channel?.postMessage(recado)
    },
    /** Calls once this tab is the one; answers how to stop being it, or waiting for it. */
    revezar(onVez: () => void): () => void {
      if (!locks) {
        onVez()
        return () => {}
      }
      const away = new AbortController()
      let release = () => {}
      const until = new Promise<void>(resolve => {
        release = resolve
      })
      locks
        .request(nome, { signal: away.signal }, () => {
          onVez()
          return until
        })
        .catch(() => undefined)
      return () => {
        away.abort()
        release()
      }
    },
    fechar: () => channel?.close(),
  }
}

/** One tab at a time does this. */
export function sozinha<T>(nome: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  // A page that ends has no time to wait for its turn; the server takes each command once in any case.
  if (!locks || globalThis.document?.visibilityState === 'hidden') return work()
  return locks.request(nome, work) as Promise<T>
}
