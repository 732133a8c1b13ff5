/** Highest number of streams in a room: of one person or device, and of all together. */
export const LEITORES = { pessoa: 3, quarto: 8 } as const

interface Leitor {
  quem: string
  substituir: () => void
}

const quartos = new Map<string, Leitor[]>()

/**
 * Counts a stream of this process in a room; past the limit, the oldest is closed by its `substituir`. Returns the
 * function that ends the count.
 */
export function occupy(id_devolutiva: string, quem: string, substituir: () => void): () => void {
  const eu = { quem, substituir }
  const before = quartos.get(id_devolutiva) ?? []
  const own = before.filter(leitor => leitor.quem === quem)
  const gone = own.length >= LEITORES.pessoa ? own[0] : before.length >= LEITORES.quarto ? before[0] : undefined
  quartos.set(id_devolutiva, [...before.filter(leitor => leitor !== gone), eu])
  gone?.substituir()
  return () => {
    const left = (quartos.get(id_devolutiva) ?? []).filter(leitor => leitor !== eu)
    if (left.length > 0) quartos.set(id_devolutiva, left)
    else quartos.delete(id_devolutiva)
  }
}

/** Number of rooms followed by streams of this process. */
export const quartosSeguidos = (): number => quartos.size
