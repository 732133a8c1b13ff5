import { useEffect, useState } from 'react'
import { recarregar } from '../../recarga.ts'
import type { Preload } from './ahead/preload.types.ts'

type Partes = typeof import('./partes.ts')
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
