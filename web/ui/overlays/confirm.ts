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
export interface PendingConfirm extends ConfirmOptions {
  answer(yes: boolean): void
}

export const confirmStore = createStore<PendingConfirm | null>(null)

/** Asks before an act that cannot be taken back; false when the person cancels or leaves. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  confirmStore.get()?.answer(false)
  return new Promise(resolve => {
    confirmStore.set({
      ...options,
      answer(yes) {
        confirmStore.set(null)
        resolve(yes)
      },
    })
  })
}
