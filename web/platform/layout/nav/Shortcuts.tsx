import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isPaletteOpen } from '../../ui/keyboard/palette.ts'
import { inText, shortcutsOn } from '../../ui/keyboard/shortcuts.ts'
import { useNavigation } from '../navigation.ts'

/** Time that G waits for its second letter, in ms. */
const WAIT_MS = 1500

/** Shortcuts on every screen: Ctrl K or ⌘ K opens the palette, G with a letter opens a place. */
export function Shortcuts() {
  const { places } = useNavigation()
  const navigate = useNavigate()
  const since = useRef(0)
  const some = places.length > 0

  // With the button that names the keys, not a moment after it: what is pressed as soon as it is seen is heard.
  useLayoutEffect(() => {
    if (!some) return
    function onKey(event: KeyboardEvent) {
      const key = event.key.toLowerCase()
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        return isPaletteOpen.set(!isPaletteOpen.get())
      }
      if (!shortcutsOn() || inText(event) || document.querySelector('dialog[open], [role="dialog"]')) return
      if (key === 'g') {
        since.current = event.timeStamp
        return
      }
      const place = places.find(({ tecla }) => tecla === key)
      const waited = event.timeStamp - since.current <= WAIT_MS && since.current > 0
      since.current = 0
      if (!place || !waited) return
      event.preventDefault()
      // Nobody else takes the letter for an act of the screen that is being left.
      event.stopImmediatePropagation()
      navigate(place.to)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [places, some, navigate])
  return null
}
