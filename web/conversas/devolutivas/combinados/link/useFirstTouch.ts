import { useEffect } from 'react'

/**
 * Calls `work` at the first press of a pointer or a key on the page. Programs that open the links of mails load pages
 * and run their scripts, but press nothing. Presses on buttons and links do not count, since these have acts of their
 * own.
 */
export function useFirstTouch(on: boolean, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `work` is new with every render, and means the same
  useEffect(() => {
    if (!on) return
    const touched = (event: Event) => {
      if (!event.isTrusted || (event.target instanceof Element && event.target.closest('a, button'))) return
      if (event instanceof KeyboardEvent && ['Alt', 'Control', 'Meta', 'Shift'].includes(event.key)) return
      stop()
      work()
    }
    const events = ['pointerdown', 'keydown'] as const
    const stop = () => {
      for (const event of events) window.removeEventListener(event, touched)
    }
    for (const event of events) window.addEventListener(event, touched)
    return stop
  }, [on])
}
