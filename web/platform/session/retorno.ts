/** Why a person is asked to sign in. */
export type MotivoEntrada = 'pedida' | 'encerrada' | 'encerrada_no_teste' | 'convite_usado'

/** State of a redirect to sign-in. It is in the history entry, never in the address, so that no link can set it. */
export interface Retorno {
  /** Address the person was going to. */
  de?: string
  motivo?: MotivoEntrada
  /** E-mail for the form, when known. */
  email?: string
  /** Person of that page; no other person is led back to it. */
  id_usuario?: number
}

/** Returns the history state for a redirect to sign-in. */
export const estadoDeRetorno = (retorno: Retorno) => ({ retorno })
