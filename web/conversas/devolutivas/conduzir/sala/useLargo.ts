import { useSyncExternalStore } from 'react'

const query = '(min-width: 62rem) and (min-height: 36rem)'
const subscribe = (listener: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the conversation fits on one screen, without scrolling. */
export const useLargo = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
