import { useEffect } from 'react'

/** Calls once the page is in front of somebody: visible, and with the keyboard in it. Programs that open links seldom are. */
export function useQuandoVista(on: boolean, work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `work` is new with every render, and means the same
  useEffect(() => {
    if (!on) return
    let done = false
    const look = () => {
      if (done || document.visibilityState !== 'visible' || !document.hasFocus()) return
      done = true
      work()
    }
    look()
    const events = ['focus', 'visibilitychange', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      done = true
      for (const event of events) window.removeEventListener(event, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [on])
}
