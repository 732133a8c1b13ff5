import { to } from '../screens/to.ts'
import type { Return, SignInReason } from './return.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a history state written by `returnStateOf`; anything else is read as an empty one. */
export function readReturn(state: unknown): Return {
  // cast: each field is looked at below
  const { retorno } = (state ?? {}) as { retorno?: Record<string, unknown> }
  if (typeof retorno !== 'object' || retorno === null) return {}
  const { de, motivo, email, id_usuario } = retorno
  const [path, mail] = [text(de), text(email)]
  return {
    ...(path && { de: path }),
    ...(text(motivo) && { motivo: motivo as SignInReason }), // cast: this app alone writes the history's state
    ...(mail && { email: mail }),
    ...(typeof id_usuario === 'number' && Number.isInteger(id_usuario) && { id_usuario }),
  }
}

const BASE = 'https://quadrante.invalid'

function parse(address: string): URL | null {
  try {
    return new URL(address, BASE)
  } catch {
    return null
  }
}

/** Returns the path, query and hash of an address of this site; null for another site and for sign-in itself. */
export function innerPath(de: string): string | null {
  const url = parse(de)
  if (!url) return null
  const { origin, pathname, search, hash } = url
  if (!de.startsWith('/') || origin !== BASE || pathname.startsWith('//')) return null
  return /^\/login\/?$/i.test(pathname) ? null : pathname + search + hash
}

/**
 * Returns the address after sign-in: where the person was going, unless that was another person; by default the
 * profile.
 */
export function destinationAfterSignIn({ de, id_usuario: dono }: Return, id_usuario: number): string {
  const mine = dono === undefined || dono === id_usuario
  return (mine && de !== undefined && innerPath(de)) || to('/perfil-usuario/:id_usuario?', { id_usuario })
}
