import { useEffect, useState } from 'react'
import { reloadPage } from '../../reload.ts'
import type { Preload } from './ahead/preload.types.ts'

type Partes = typeof import('./parts.ts')
let partes: Partes | undefined

/** Loads the code of the header's menus; screens shown to signed-out visitors do not wait for it. */
export const loadNav = (preload?: Preload): Promise<unknown> =>
  import('./parts.ts').then(
    found => {
      partes = found
      return preload && found.begin(preload)
    },
    async () => {
      await reloadPage()
    },
  )

/** Returns the header's menus and places; undefined while their code is loading. */
export function useNav(): Partes | undefined {
  const [found, setFound] = useState(partes)
  useEffect(() => {
    if (!found) void loadNav().then(() => setFound(partes))
  }, [found])
  return found
}
