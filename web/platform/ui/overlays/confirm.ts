import { createStore } from '../../store.ts'

export interface ConfirmOptions {
  titulo: string
  texto?: string
  /** 'OK' unless told (behaviour §37). */
  confirmar?: string
  /** 'Cancelar' unless told (behaviour §37). */
  cancelar?: string
  /** Shows the warning sign and the confirming button in the colour of danger. */
  perigo?: boolean
}
export interface Escolha extends ConfirmOptions {
  /** A second act beside the confirming one, which cannot be taken back. */
  outra?: string
}
export type Resposta = 'sim' | 'outra' | 'nao'
export interface PendingConfirm extends Escolha {
  answer(resposta: Resposta): void
}

export const confirmStore = createStore<PendingConfirm | null>(null)

/** Asks between two acts and none; 'nao' when the person cancels or leaves. */
export function escolher(options: Escolha): Promise<Resposta> {
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

/** Asks before an act that cannot be taken back; false when the person cancels or leaves. */
export const confirm = async (options: ConfirmOptions): Promise<boolean> => (await escolher(options)) === 'sim'
