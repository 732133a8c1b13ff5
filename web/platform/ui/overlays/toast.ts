import { createStore } from '../../store.ts'

type ToastTone = 'success' | 'info' | 'warning' | 'error'
export interface ToastText {
  titulo: string
  mensagem: string
}
export interface ToastEntry extends ToastText {
  id: number
  tone: ToastTone
}

export const toastStore = createStore<readonly ToastEntry[]>([])
let lastId = 0

function show(tone: ToastTone, { titulo, mensagem }: ToastText): void {
  const shown = toastStore.get()
  // No duplicates (behaviour §37): the same words already stand there.
  if (shown.some(toast => toast.titulo === titulo && toast.mensagem === mensagem)) return
  lastId += 1
  toastStore.set([...shown, { id: lastId, tone, titulo, mensagem }])
}

export const closeToast = (id: number): void => toastStore.set(toastStore.get().filter(toast => toast.id !== id))

/**
 * Shows the result of an act for three seconds: `toast.error(error)` takes an ApiError or one of a slice's answers.
 */
export const toast = {
  success: (text: ToastText) => show('success', text),
  info: (text: ToastText) => show('info', text),
  warning: (text: ToastText) => show('warning', text),
  error: (text: ToastText) => show('error', text),
}
