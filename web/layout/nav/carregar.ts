import { useEffect, useState } from 'react'
import { recarregar } from '../../recarga.ts'

type Partes = typeof import('./partes.ts')

let partes: Partes | undefined

/** Fetches what the header offers; the first screens of whoever is not signed in do not wait for it. */
export const carregarNav = (): Promise<Partes | undefined> =>
  import('./partes.ts').then(
    found => {
      partes = found
      return found
    },
    async () => {
      await recarregar()
      return undefined
    },
  )

/** The header's menus and places, undefined while their code is on its way. */
export function useNav(): Partes | undefined {
  const [found, setFound] = useState(partes)
  useEffect(() => {
    if (!found) void carregarNav().then(setFound)
  }, [found])
  return found
}
