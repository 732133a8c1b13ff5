import { expect, test } from 'vitest'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { valuesOf } from './proposta.form.ts'
import { rascunhoOf, start } from './rascunho.ts'

test('what was typed of a proposal is there again after a reload, each editor with its own, and not over a newer version', () => {
  const place = memoryStorage()
  const base = valuesOf(undefined)
  const typed = { ...base, nome: 'Oficina Exemplo Ltda.', quantidade: '40' }
  rascunhoOf('nova').write(place, { versao: 0, valores: typed })
  expect(start(base, { editor: 'nova', versao: 0 }, place)).toEqual(typed)
  expect(start(base, { editor: '3', versao: 0 }, place)).toEqual(base)
  expect(start(base, { editor: 'nova', versao: 1 }, place)).toEqual(base)
  rascunhoOf('nova').forget(place)
  expect(start(base, { editor: 'nova', versao: 0 }, place)).toEqual(base)
})
