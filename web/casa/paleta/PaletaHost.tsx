import { Suspense, useEffect } from 'react'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { useStore } from '../../platform/store.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'
import { paletaAberta } from '../../platform/ui/teclado/paleta.ts'
import { telaVirada } from '../../platform/virada.ts'

const load = () => import('./Paleta.tsx')
const Paleta = lazyPart(load)
/** Long after the first screen stands. */
const DEPOIS_MS = 4000
const teclado = matchMedia('(hover: hover) and (pointer: fine)')

/** Stands once, at the root; the palette's code comes with its first use. */
export default function PaletaHost() {
  const open = useStore(paletaAberta)
  const user = useCurrentUser()
  const signedIn = user !== null && !telaVirada()
  useEffect(() => {
    if (!signedIn || !teclado.matches) return
    // Whoever presses the keys types on at once: the field should be there.
    const timer = setTimeout(() => void load().catch(() => undefined), DEPOIS_MS)
    return () => clearTimeout(timer)
  }, [signedIn])
  if (!open || !signedIn) return null
  return (
    <Suspense>
      <Paleta />
    </Suspense>
  )
}
