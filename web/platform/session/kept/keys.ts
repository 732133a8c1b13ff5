/** Database of unsent items: kept apart from what signing in and out empties. */
export const DATABASE_NAME = 'quadrante'

/** Prefix of the storage keys for unsaved mail texts of a consultor; COMBINADOS is that for unsaved combinados. */
export const MODEL_KEY = 'modeloRascunho:'
export const AGREED_KEY = 'combinadosRascunho:'
