import { type ConviteClaims, conviteClaims } from '#shared/convites/convites.contract.ts'

/**
 * What an invite token says, read without believing it: the signature is the server's to check.
 * Null when it is no token at all, which the screen answers with 'Código inválido'.
 */
export function decodeConvite(token: string): ConviteClaims | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
    const parsed = conviteClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
