/** Database of unsent items: kept apart from what signing in and out empties. */
export const BANCO = 'quadrante'

/** Words of a consultor's mails and of what was agreed in a room, typed in a tab and not saved; more of the key follows. */
export const MODELO = 'modeloRascunho:'
export const COMBINADOS = 'combinadosRascunho:'
