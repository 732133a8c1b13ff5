import { useEffect, useState } from 'react'
import { recarregar } from '../../recarga.ts'

type Partes = typeof import('./partes.ts')
/** Fetches the code and the first rows of the screen at an address that somebody is about to go to. */
export type Preload = (address: URL, following: true) => unknown

let partes: Partes | undefined

/** Fetches what the header offers; the first screens of whoever is not signed in do not wait for it. */
export const carregarNav = (preload?: Preload): Promise<unknown> =>
  import('./partes.ts').then(
    found => {
      partes = found
      return preload && found.begin(preload)
    },
    async () => {
      await recarregar()
    },
  )

/** The header's menus and places, undefined while their code is on its way. */
export function useNav(): Partes | undefined {
  const [found, setFound] = useState(partes)
  useEffect(() => {
    if (!found) void carregarNav().then(() => setFound(partes))
  }, [found])
  return found
}
