import { Suspense, useEffect } from 'react'
import { useCurrentUser } from '../../platform/currentUser.ts'
import { useStore } from '../../platform/store.ts'
import { turnedScreen } from '../../platform/turned-screen.ts'
import { isPaletteOpen } from '../../platform/ui/keyboard/palette.ts'
import { lazyPart } from '../../platform/ui/screen/lazyPart.tsx'

const load = () => import('./Paleta.tsx')
const Paleta = lazyPart(load)
/** Delay before the palette's code is prefetched, in ms; long after the first screen is complete. */
const DEPOIS_MS = 4000
const teclado = matchMedia('(hover: hover) and (pointer: fine)')

/**
 * Mounts the palette once, at the root of the app; its code loads on first use, or after the delay on devices with a
 * mouse.
 */
export default function PaletaHost() {
  const open = useStore(isPaletteOpen)
  const user = useCurrentUser()
  const signedIn = user !== null && !turnedScreen()
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
