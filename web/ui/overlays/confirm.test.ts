import { expect, test } from 'vitest'
import { confirm, confirmStore } from './confirm.ts'

test('a question is answered once and then gone', async () => {
  const answer = confirm({ titulo: 'Cancelar o convite?' })
  confirmStore.get()?.answer(true)
  expect(await answer).toBe(true)
  expect(confirmStore.get()).toBeNull()
})

test('a second question answers the first with no', async () => {
  const first = confirm({ titulo: 'Primeira' })
  const second = confirm({ titulo: 'Segunda' })
  expect(await first).toBe(false)
  expect(confirmStore.get()?.titulo).toBe('Segunda')
  confirmStore.get()?.answer(true)
  expect(await second).toBe(true)
})
