import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Devolutiva } from '../sala/tipos.ts'

export interface ControleProps {
  id_licenca: number
  consultor: string
  /** Stands in its place while there is nothing to ask; `voltar` goes back to a block that she left. */
  children(voltar: (() => void) | null): ReactNode
}

/** Context of every part of the person's view. */
export interface Cena
  extends Pick<Devolutiva, 'enviar' | 'porque' | 'pendentes' | 'guardando' | 'semArmazenamento' | 'conexao'> {
  /** The room, standing where this screen stands: a step that would take something from under her hand waits. */
  sala: Sala
  /** The blind control, on the person's own device and nowhere else: no other document has its code. */
  Controle?: ComponentType<ControleProps> | undefined
  /** Only shows: a shared tab, the frame on the consultor's screen. */
  soVer: boolean
  /** Stands in a frame on another screen, which has a heading of its own. */
  moldura?: boolean
  /** Says to readers that speak, politely and once. */
  anunciar(texto: string): void
  /** Something is half done here: nothing is taken away meanwhile. */
  ocupar(ocupada: boolean): void
  /** Looks at another sentence than the one that both see; null goes back to it. */
  verFrase(frase: string | null): void
}

const Contexto = createContext<Cena | null>(null)
export const NaCena = Contexto.Provider

export function useCena(): Cena {
  const cena = use(Contexto)
  if (!cena) throw new Error('outside of the conversation')
  return cena
}

/** While this is true nothing is taken from under her hand. */
export function useOcupada(ocupada: boolean): void {
  const { ocupar } = useCena()
  useEffect(() => {
    if (!ocupada) return
    ocupar(true)
    return () => ocupar(false)
  }, [ocupada, ocupar])
}
