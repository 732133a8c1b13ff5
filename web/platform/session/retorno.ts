/** Why somebody is asked to sign in. */
export type MotivoEntrada = 'pedida' | 'encerrada' | 'encerrada_no_teste' | 'convite_usado'

/** What a redirect to sign-in takes along. It travels in the history entry, never in the address: no link can bring one. */
export interface Retorno {
  /** Where the person was going. */
  de?: string
  motivo?: MotivoEntrada
  /** For the form, where it is known. */
  email?: string
  /** Whose page that was: only this person is led back to it. */
  id_usuario?: number
}

/** The history state that carries it. */
export const estadoDeRetorno = (retorno: Retorno) => ({ retorno })
