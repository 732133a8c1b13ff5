import { createContext, use, useEffect } from 'react'
import type { Sala } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { Devolutiva } from '../sala/tipos.ts'

/** Context of every part of the person's view. */
export interface Cena
  extends Pick<
    Devolutiva,
    'enviar' | 'porque' | 'escrever' | 'pendentes' | 'guardando' | 'semArmazenamento' | 'conexao'
  > {
  /**
   * The room at the place that this screen shows, which stays behind while the person is in the middle of something.
   */
  sala: Sala
  /** Whether nothing can be done here: a shared tab, or the frame on the consultor's screen. */
  soVer: boolean
  /** Whether the view stands in a frame on another screen, which has its own heading. */
  moldura?: boolean
  /** Announces a text to screen readers, politely. */
  anunciar(texto: string): void
  /** While true, this screen stays at its place although the room moves on. */
  ocupar(ocupada: boolean): void
  /** Shows another sentence than the current one of the room; null returns to it. */
  showFrase(frase: string | null): void
}

const Contexto = createContext<Cena | null>(null)
export const NaCena = Contexto.Provider

export function useCena(): Cena {
  const cena = use(Contexto)
  if (!cena) throw new Error('outside of the conversation')
  return cena
}

/** Keeps this screen at its place while `ocupada` is true. */
export function useBusy(ocupada: boolean): void {
  const { ocupar } = useCena()
  useEffect(() => {
    if (!ocupada) return
    ocupar(true)
    return () => ocupar(false)
  }, [ocupada, ocupar])
}
