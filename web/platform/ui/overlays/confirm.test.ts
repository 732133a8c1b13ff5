import { expect, test } from 'vitest'
import { choose, confirm, confirmStore } from './confirm.ts'

test('confirm resolves once, and the question is then closed', async () => {
  const answer = confirm({ titulo: 'Cancelar o convite?' })
  confirmStore.get()?.answer('sim')
  expect(await answer).toBe(true)
  expect(confirmStore.get()).toBeNull()
})

test('confirm answers an open question with no when a second one is asked', async () => {
  const first = confirm({ titulo: 'Primeira' })
  const second = confirm({ titulo: 'Segunda' })
  expect(await first).toBe(false)
  expect(confirmStore.get()?.titulo).toBe('Segunda')
  confirmStore.get()?.answer('sim')
  expect(await second).toBe(true)
})

test('escolher returns which of two acts was chosen', async () => {
  const answer = choose({ titulo: 'Sair?', confirmar: 'Guardar', outra: 'Apagar' })
  confirmStore.get()?.answer('outra')
  expect(await answer).toBe('outra')
})
