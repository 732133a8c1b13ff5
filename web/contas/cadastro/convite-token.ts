import type * as z from 'zod/mini'
import { type ConviteClaims, conviteClaims } from '#shared/clientes/convites/verificacao.contract.ts'

/**
 * What an invite token says, read without believing it: the signature is the server's to check.
 * Null when it is no token of this kind, which the screens answer with 'Código inválido'.
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

/** The claims of a client's invite. */
export const decodeConvite = (token: string): ConviteClaims | null => decodeClaims(token, conviteClaims)
