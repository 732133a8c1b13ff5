import { expect, test } from 'vitest'
import { memoryStorage } from '#test/app/memory-storage.ts'
import { valuesOf } from './proposta.form.ts'
import { comecar, rascunhoDe } from './rascunho.ts'

test('what was typed of a proposal is there again after a reload, each editor with its own, and not over a newer version', () => {
  const place = memoryStorage()
  const base = valuesOf(undefined)
  const typed = { ...base, nome: 'Oficina Exemplo Ltda.', quantidade: '40' }
  rascunhoDe('nova').write(place, { versao: 0, valores: typed })
  expect(comecar(base, { editor: 'nova', versao: 0 }, place)).toEqual(typed)
  expect(comecar(base, { editor: '3', versao: 0 }, place)).toEqual(base)
  expect(comecar(base, { editor: 'nova', versao: 1 }, place)).toEqual(base)
  rascunhoDe('nova').forget(place)
  expect(comecar(base, { editor: 'nova', versao: 0 }, place)).toEqual(base)
})
