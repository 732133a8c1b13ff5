import { createStore } from '../../store.ts'

export interface ConfirmOptions {
  titulo: string
  texto?: string
  /** Label of the confirming button; 'OK' by default (behaviour §37). */
  confirmar?: string
  /** Label of the cancelling button; 'Cancelar' by default (behaviour §37). */
  cancelar?: string
  /** Whether to show the warning icon and a red confirming button. */
  perigo?: boolean
}
export interface Choice extends ConfirmOptions {
  /** Label of a second, irreversible act beside the confirming one. */
  outra?: string
}
export type Answer = 'sim' | 'outra' | 'nao'
export interface PendingConfirm extends Choice {
  answer(resposta: Answer): void
}

export const confirmStore = createStore<PendingConfirm | null>(null)

/** Asks to choose between two acts; resolves to 'nao' when the person cancels or leaves. */
export function choose(options: Choice): Promise<Answer> {
  confirmStore.get()?.answer('nao')
  return new Promise(resolve => {
    confirmStore.set({
      ...options,
      answer(resposta) {
        confirmStore.set(null)
        resolve(resposta)
      },
    })
  })
}

/** Asks before an irreversible act; resolves to false when the person cancels or leaves. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> => (await choose(options)) === 'sim'
