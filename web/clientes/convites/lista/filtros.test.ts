import { expect, test } from 'vitest'
import { readList } from '../../../platform/lists/list.url.ts'
import { consultaDe, FILTROS, naLista } from './filtros.ts'

const consulta = (aba: Parameters<typeof consultaDe>[0], search: string) => {
  const { busca, filtro } = readList(search, FILTROS)
  return consultaDe(aba, busca, filtro)
}

test('a view asks for its group, and for nothing that nobody chose', () => {
  expect(consulta('clientes', '')).toEqual({ grupo: 'clientes' })
  expect(consulta('todos', '')).toEqual({})
})

test('what stands in the address is what the calls take', () => {
  expect(
    consulta('pendentes', '?etiqueta=3&empresa=3,7&estado=respondendo,x&busca=ana&ordem=-nome&de=2026-11-01'),
  ).toEqual({
    grupo: 'pendentes',
    etiqueta: '3',
    empresa: '3,7',
    estado: 'respondendo',
    busca: 'ana',
    ordem: '-nome',
    de: '2026-11-01',
  })
})

test('the page of a person gets the list as an address, always with an order', () => {
  expect(naLista(consulta('todos', ''))).toBe('ordem=novidade')
  expect(naLista(consulta('clientes', '?empresa=3,7&ordem=nome'))).toBe('ordem=nome&grupo=clientes&empresa=3,7')
})
