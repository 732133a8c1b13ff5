import { expect, test } from 'vitest'
import { readList } from '../../../platform/lists/list.url.ts'
import { consultaOf, FILTROS, inLista } from './filtros.ts'

const consulta = (aba: Parameters<typeof consultaOf>[0], search: string) => {
  const { busca, filtro } = readList(search, FILTROS)
  return consultaOf(aba, busca, filtro)
}

test('consultaDe asks for the group of the view and leaves out filters that are not set', () => {
  expect(consulta('clientes', '')).toEqual({ grupo: 'clientes' })
  expect(consulta('todos', '')).toEqual({})
})

test('consultaDe takes the filters of the address and drops invalid values', () => {
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

test("naLista gives the list's filters as a query, always with an order", () => {
  expect(inLista(consulta('todos', ''))).toBe('ordem=novidade')
  expect(inLista(consulta('clientes', '?empresa=3,7&ordem=nome'))).toBe('ordem=nome&grupo=clientes&empresa=3,7')
})
