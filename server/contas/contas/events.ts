import { event } from '../../platform/events.ts'

/** Raised when the owner of an account said that a sign-in was not theirs, and everything that opened it ends. */
export const acessoContestado = event<{ id_usuario: number }>('acesso_contestado')
