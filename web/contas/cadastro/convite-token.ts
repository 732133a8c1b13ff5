import type * as z from 'zod/mini'
import { type ConviteClaims, conviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'

/**
 * Returns the claims of an invite token without verifying them: only the server can check the signature.
 * Null when the text is no token of this kind; the screens then say 'Código inválido'.
 */
export function decodeClaims<S extends z.ZodMiniType>(token: string, schema: S): z.output<S> | null {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0))
    const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Returns the claims of a client's invite token. */
export const decodeConvite = (token: string): ConviteClaims | null => decodeClaims(token, conviteClaims)
