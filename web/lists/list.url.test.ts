import { expect, test } from 'vitest'
import { readList, tabUrl, writeList } from './list.url.ts'

const filters = { estado: ['paga', 'pendente'], de: /^\d{4}-\d{2}-\d{2}$/ } as const

test('an address without a word is the whole list from its first page', () => {
  expect(readList('', filters)).toEqual({ pagina: 1, busca: '', filtro: { estado: '', de: '' } })
})

test('what stands in the address is what the list shows', () => {
  expect(readList('?aba=x&busca=ana%20souza&pagina=3&estado=paga&de=2026-01-31', filters)).toEqual({
    pagina: 3,
    busca: 'ana souza',
    filtro: { estado: 'paga', de: '2026-01-31' },
  })
})

test.each(['?pagina=0', '?pagina=-1', '?pagina=1.5', '?pagina=abc', '?pagina=99999999', '?estado=outra&de=ontem'])(
  'an address that means nothing (%s) is the whole list',
  search => expect(readList(search, filters)).toEqual(readList('', filters)),
)

test('a search or filter begins at the first page; turning a page keeps both', () => {
  expect(writeList('?pagina=4&estado=paga', { busca: 'ana & bia' })).toBe('?estado=paga&busca=ana+%26+bia')
  expect(writeList('?busca=ana&pagina=4', { estado: 'paga' })).toBe('?busca=ana&estado=paga')
  expect(writeList('?busca=ana', { pagina: 2 })).toBe('?busca=ana&pagina=2')
  expect(writeList('?busca=ana&pagina=2', { pagina: 1 })).toBe('?busca=ana')
  expect(writeList('?busca=ana&aba=convites', { busca: '' })).toBe('?aba=convites')
  expect(writeList('?busca=ana', { busca: '' })).toBe('')
})

test('what was written is read again', () => {
  const search = writeList('', { busca: 'João 50%', pagina: 7, estado: 'pendente' })
  expect(readList(search, filters)).toMatchObject({ busca: 'João 50%', pagina: 7, filtro: { estado: 'pendente' } })
})

test('another tab begins anew, and the first needs no word', () => {
  expect([tabUrl('convites', 'clientes'), tabUrl('clientes', 'clientes')]).toEqual(['?aba=convites', ''])
})
