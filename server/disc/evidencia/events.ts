import { event } from '../../platform/events.ts'

/** Raised before a block is closed and before its rows are locked. */
export const controleClosing = event<{ id_licenca: number }>('controle_fechando')

/** Raised when a block was closed: the foreign sentence may be shown from then on. */
export const controleFechado = event<{ id_licenca: number; em: Date }>('controle_fechado')
