/** Why a person is asked to sign in. */
export type SignInReason = 'pedida' | 'encerrada' | 'encerrada_no_teste' | 'convite_usado' | 'convite_invalido'

/** State of a redirect to sign-in. It is in the history entry, never in the address, so that no link can set it. */
export interface Return {
  /** Address the person was going to. */
  de?: string
  motivo?: SignInReason
  /** E-mail for the form, when known. */
  email?: string
  /** Person of that page; no other person is led back to it. */
  id_usuario?: number
}

/** History state of the way from signing in to one's own page. */
export const JUST_SIGNED_IN = { entrou: true } as const

/** Whether this history state says that the person has just signed in. */
export const hasJustSignedIn = (state: unknown): boolean => (state as { entrou?: unknown } | null)?.entrou === true

/** Returns the history state for a redirect to sign-in. */
export const returnStateOf = (retorno: Return) => ({ retorno })
