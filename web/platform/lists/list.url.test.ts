import { expect, test } from 'vitest'
import { many, readList, tabUrl, writeList } from './list.url.ts'

const filters = {
  estado: ['paga', 'pendente'],
  de: /^\d{4}-\d{2}-\d{2}$/,
  empresa: many(/^\d{1,9}$/),
  alerta: many(['voltou', 'vence']),
} as const
const NOTHING = { estado: '', de: '', empresa: [], alerta: [] }

test('readList of an address without parameters is the whole list from page 1', () => {
  expect(readList('', filters)).toEqual({ pagina: 1, limite: 50, busca: '', filtro: NOTHING })
})

test('readList reads search, filters, order and page from the address', () => {
  expect(
    readList(
      '?aba=x&busca=ana%20souza&pagina=3&limite=100&estado=paga&de=2026-01-31&empresa=3,7&alerta=vence',
      filters,
    ),
  ).toEqual({
    pagina: 3,
    limite: 100,
    busca: 'ana souza',
    filtro: { estado: 'paga', de: '2026-01-31', empresa: ['3', '7'], alerta: ['vence'] },
  })
})

test.each([
  '?pagina=0',
  '?pagina=-1',
  '?pagina=1.5',
  '?pagina=abc',
  '?pagina=99999999',
  '?limite=26',
  '?limite=1000',
  '?estado=outra&de=ontem',
  '?empresa=,x,-1&alerta=outro',
])('readList ignores an invalid address: %s', search =>
  expect(readList(search, filters)).toEqual(readList('', filters)),
)

test('readList keeps the allowed values of a filter, each once, fifty at most', () => {
  expect(readList('?empresa=3,x,3,7', filters).filtro.empresa).toEqual(['3', '7'])
  const all = Array.from({ length: 60 }, (_, n) => String(n + 1))
  expect(readList(`?empresa=${all}`, filters).filtro.empresa).toEqual(all.slice(0, 50))
  expect(new URLSearchParams(writeList('', { empresa: all })).get('empresa')).toBe(all.slice(0, 50).join(','))
})

test('writeList goes to page 1 on a new search or filter; another page keeps both', () => {
  expect(writeList('?pagina=4&estado=paga', { busca: 'ana & bia' })).toBe('?estado=paga&busca=ana+%26+bia')
  expect(writeList('?busca=ana&pagina=4', { estado: 'paga' })).toBe('?busca=ana&estado=paga')
  expect(writeList('?busca=ana', { pagina: 2 })).toBe('?busca=ana&pagina=2')
  expect(writeList('?busca=ana&pagina=2', { pagina: 1 })).toBe('?busca=ana')
  expect(writeList('?busca=ana&aba=convites', { busca: '' })).toBe('?aba=convites')
  expect(writeList('?busca=ana', { busca: '' })).toBe('')
})

test('writeList goes to page 1 on another page size, and leaves out the default size', () => {
  expect(writeList('?pagina=4', { limite: 100 })).toBe('?limite=100')
  expect(writeList('?limite=100&pagina=2', { limite: 50 })).toBe('')
})

test('writeList joins several values by readable commas', () => {
  expect(writeList('', { empresa: ['3', '7'], ordem: '-novidade' })).toBe('?empresa=3,7&ordem=-novidade')
  expect(writeList('?empresa=3,7', { empresa: [] })).toBe('')
})

test('readList reads back what writeList wrote', () => {
  const search = writeList('', { busca: 'João, 50%', pagina: 7, estado: 'pendente', alerta: ['voltou', 'vence'] })
  expect(readList(search, filters)).toMatchObject({
    busca: 'João, 50%',
    pagina: 7,
    filtro: { estado: 'pendente', alerta: ['voltou', 'vence'] },
  })
})

test("tabUrl drops the list's state, and is empty for the first tab", () => {
  expect([tabUrl('convites', 'clientes'), tabUrl('clientes', 'clientes')]).toEqual(['?aba=convites', ''])
})
