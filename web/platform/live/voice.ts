/** Sentences of a live region, each in its time. */
export interface Voice {
  /** Says a sentence when the pause since the last one is over; nothing, at once, when there is nothing to say. */
  hear(texto: string, pausa: number): void
  stop(): void
}

/**
 * Makes the voice of a live region.
 * @param now what stands when it begins: it is read there, and not said
 * @param say puts a sentence into the region
 */
export function createVoice(now: string, say: (texto: string) => void): Voice {
  let said = now
  let em = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    hear(texto, pausa) {
      stop()
      if (texto === said) return
      const speak = () => {
        said = texto
        if (texto) em = Date.now()
        say(texto)
      }
      // What is not so any more is not left standing for a pause.
      const wait = texto ? em + pausa - Date.now() : 0
      if (wait > 0) timer = setTimeout(speak, wait)
      else speak()
    },
  }
}
