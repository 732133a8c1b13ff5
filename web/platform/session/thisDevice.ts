import { device } from '../storage.ts'

export const DEVICE_KEY = 'aparelho'

/** Returns the random text by which the server knows this browser again; it says nothing about a person. */
export function thisDevice(): string {
  const kept = device.getItem(DEVICE_KEY)
  if (kept) return kept
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  device.setItem(DEVICE_KEY, made)
  return made
}
