import { event } from '../../platform/events.ts'

/** A block of sentences is about to be closed; told before its rows are locked. */
export const controleFechando = event<{ id_licenca: number }>('controle_fechando')

/** It was closed: which sentence was not hers may be shown. */
export const controleFechado = event<{ id_licenca: number; em: Date }>('controle_fechado')
