const KEY = 'aceitesPerguntados'

/** Whether this session has answered or put off the question already; signing in or out forgets it. */
export const pedidoAdiado = (store: Pick<Storage, 'getItem'> = sessionStorage): boolean => store.getItem(KEY) === '1'

export const adiarPedido = (store: Pick<Storage, 'setItem'> = sessionStorage): void => store.setItem(KEY, '1')
