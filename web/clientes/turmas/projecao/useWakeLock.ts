import { useEffect } from 'react'

/** Keeps the screen awake while the page is visible, where the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    async function hold() {
      if (document.hidden || left) return
      // Refused on a low battery, unknown to older browsers: the wall then goes dark as any other page.
      const held = await (navigator.wakeLock as WakeLock | undefined)?.request('screen').catch(() => undefined)
      if (left) void held?.release()
      else lock = held
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
