import { DATABASE_NAME } from './keys.ts'
import type { Item } from './pending.ts'

/** Items that one person left to be sent. */
export interface Kept {
  id_usuario: number
  /** Time when they were stored by this device's clock, in ms since the epoch. */
  em: number
  itens: Item[]
}

/** Store of unsent items by person, apart from what signing in and out empties. */
export interface Vault {
  ler(id_usuario: number): Promise<Kept | undefined>
  por(guardado: Kept): Promise<void>
  tirar(id_usuario: number): Promise<void>
  /** Deletes everything stored before a time, in ms since the epoch. */
  esquecer(antes: number): Promise<void>
}

const LOJA = 'guardado'
/** Timeout in ms for opening the database, so that it does not delay a sign-in. */
const PACIENCIA_MS = 4_000

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(LOJA, { keyPath: 'id_usuario' })
  return resultOf(request)
}

/** Runs one transaction; resolves when it is written. */
async function apply<T>(mode: IDBTransactionMode, work: (loja: IDBObjectStore) => Promise<T>): Promise<T> {
  const banco = await open()
  try {
    const transaction = banco.transaction(LOJA, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(LOJA)), done])
    return result
  } finally {
    banco.close()
  }
}

const inTempo = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('indexedDB does not answer')), PACIENCIA_MS)),
  ])

/** The browser's database. Failures are thrown, because the caller must then not delete what was not stored. */
export const vault: Vault = {
  ler: id => inTempo(apply<Kept | undefined>('readonly', loja => resultOf(loja.get(id)))),
  por: guardado => inTempo(apply('readwrite', loja => resultOf(loja.put(guardado)).then(() => undefined))),
  tirar: id => inTempo(apply('readwrite', loja => resultOf(loja.delete(id)))),
  esquecer: antes =>
    inTempo(
      apply('readwrite', async loja => {
        const all: Kept[] = await resultOf(loja.getAll())
        for (const { id_usuario, em } of all) if (em < antes) loja.delete(id_usuario)
      }),
    ),
}
