import { useSyncExternalStore } from 'react'

const query = '(min-width: 62rem)'
const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the screen is wide enough for three columns. */
export const useLargo = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
