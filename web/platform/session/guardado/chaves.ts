/** Where what was not sent waits, apart from what signing in and out empties, for whoever comes back. */
export const BANCO = 'quadrante'

/** Words of a consultor's mails and of what was agreed in a room, typed in a tab and not saved; more of the key follows. */
export const MODELO = 'modeloRascunho:'
export const COMBINADOS = 'combinadosRascunho:'
