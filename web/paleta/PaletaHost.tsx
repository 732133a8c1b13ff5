import { Suspense } from 'react'
import { useCurrentUser } from '../currentUser.ts'
import { useStore } from '../store.ts'
import { lazyPart } from '../ui/screen/lazyPart.tsx'
import { paletaAberta } from '../ui/teclado/paleta.ts'

const Paleta = lazyPart(() => import('./Paleta.tsx'))

/** Stands once, at the root; the palette's code comes with its first use. */
export function PaletaHost() {
  const open = useStore(paletaAberta)
  const user = useCurrentUser()
  return (
    open &&
    user && (
      <Suspense>
        <Paleta />
      </Suspense>
    )
  )
}
