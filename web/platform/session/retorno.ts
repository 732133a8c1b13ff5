/** Why somebody is asked to sign in. */
export type MotivoEntrada = 'pedida' | 'encerrada' | 'encerrada_no_teste' | 'convite_usado'

/** State of a redirect to sign-in. It is in the history entry, never in the address, so that no link can set it. */
export interface Retorno {
  /** Address the person was going to. */
  de?: string
  motivo?: MotivoEntrada
  /** For the form, where it is known. */
  email?: string
  /** Person of that page: nobody else is led back to it. */
  id_usuario?: number
}

/** The history state that carries it. */
export const estadoDeRetorno = (retorno: Retorno) => ({ retorno })
