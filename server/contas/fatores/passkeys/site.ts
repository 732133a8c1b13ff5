import { isIP } from 'node:net'

/** The site for which passkeys are made: the host of APP_URL, and the origin that browsers report. */
export interface Site {
  rpID: string
  origin: string
}

/**
 * Returns the site of an installation; null where browsers make no passkeys: at an IP address, and without HTTPS but for
 * localhost.
 */
export function siteDasPasskeys(appUrl: string): Site | null {
  const { hostname, origin, protocol } = new URL(appUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  if (protocol !== 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')) return null
  return { rpID: hostname, origin }
}
