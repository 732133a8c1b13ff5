import { expect, test } from 'vitest'
import { confirm, confirmStore, escolher } from './confirm.ts'

test('a question is answered once and then gone', async () => {
  const answer = confirm({ titulo: 'Cancelar o convite?' })
  confirmStore.get()?.answer('sim')
  expect(await answer).toBe(true)
  expect(confirmStore.get()).toBeNull()
})

test('a second question answers the first with no', async () => {
  const first = confirm({ titulo: 'Primeira' })
  const second = confirm({ titulo: 'Segunda' })
  expect(await first).toBe(false)
  expect(confirmStore.get()?.titulo).toBe('Segunda')
  confirmStore.get()?.answer('sim')
  expect(await second).toBe(true)
})

test('a question with two acts says which was chosen', async () => {
  const answer = escolher({ titulo: 'Sair?', confirmar: 'Guardar', outra: 'Apagar' })
  confirmStore.get()?.answer('outra')
  expect(await answer).toBe('outra')
})
