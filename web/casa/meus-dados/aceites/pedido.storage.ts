import { tab } from '../../../platform/storage.ts'

const KEY = 'aceitesPerguntados'

/** Whether this session has already answered or put off the pending documents; signing in or out resets it. */
export const pedidoAdiado = (store: Pick<Storage, 'getItem'> = tab): boolean => store.getItem(KEY) === '1'

export const postponePedido = (store: Pick<Storage, 'setItem'> = tab): void => store.setItem(KEY, '1')
