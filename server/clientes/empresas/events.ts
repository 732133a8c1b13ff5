import { event } from '../../platform/events.ts'

/** A company is being closed: whoever gives access to it ends that, in the same transaction. */
export const empresaEncerrada = event<{ id_empresa: number; por: number; em: Date }, void>('empresa encerrada')
