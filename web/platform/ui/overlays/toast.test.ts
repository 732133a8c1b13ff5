import { afterEach, expect, test } from 'vitest'
import { closeToast, toast, toastStore } from './toast.ts'

const text = { titulo: 'Ops.', mensagem: 'Código inválido' }

afterEach(() => toastStore.set([]))

test('toast does not show the same words twice at a time', () => {
  toast.error(text)
  toast.error(text)
  expect(toastStore.get()).toHaveLength(1)
})

test('toast shows words that differ in title or message side by side, oldest first', () => {
  toast.error(text)
  toast.warning({ ...text, titulo: 'Ops' })
  toast.success({ ...text, mensagem: 'Convite enviado.' })
  expect(toastStore.get().map(({ tone }) => tone)).toEqual(['error', 'warning', 'success'])
})

test('toast keeps the others when one is closed, and its words may be shown again', () => {
  toast.error(text)
  toast.info({ titulo: 'Sucesso', mensagem: 'Convite enviado.' })
  closeToast(toastStore.get()[0]!.id)
  expect(toastStore.get().map(({ tone }) => tone)).toEqual(['info'])
  toast.error(text)
  expect(toastStore.get()).toHaveLength(2)
})
