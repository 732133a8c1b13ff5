import { expect, test } from 'vitest'
import { ALL, countOf, IDS_MAX, isSelected, NONE, onTheWire, select, shareOf } from './selection.ts'

const PAGE = [1, 2, 3]
const FILTRO = { busca: 'ana' }

test('select adds and removes single rows and a whole page', () => {
  const two = select(select(NONE, [1], true), [2], true)
  expect([countOf(two, 38), shareOf(two, PAGE), isSelected(two, 2), isSelected(two, 3)]).toEqual([
    2,
    'some',
    true,
    false,
  ])
  const page = select(two, PAGE, true)
  expect([countOf(page, 38), shareOf(page, PAGE)]).toEqual([3, 'all'])
  expect(select(page, PAGE, false)).toEqual(NONE)
  expect(shareOf(NONE, PAGE)).toBe('none')
})

test('select keeps rows selected on another page', () => {
  const other = select(select(NONE, PAGE, true), [9], true)
  expect(onTheWire(select(other, PAGE, false), FILTRO)).toEqual({ ids: [9] })
})

test('select removes single rows from "all that were found"', () => {
  expect([countOf(ALL, 38), shareOf(ALL, PAGE)]).toEqual([38, 'all'])
  expect(onTheWire(ALL, FILTRO)).toEqual({ filtro: FILTRO })
  const but = select(ALL, [2], false)
  expect([countOf(but, 38), shareOf(but, PAGE), isSelected(but, 2)]).toEqual([37, 'some', false])
  expect(onTheWire(but, FILTRO)).toEqual({ filtro: FILTRO, exceto: [2] })
  expect(onTheWire(select(but, [2], true), FILTRO)).toEqual({ filtro: FILTRO })
})

test('countOf is never negative when the list shrank meanwhile', () => {
  expect(countOf(select(ALL, [1, 2], false), 1)).toBe(0)
})

test('select refuses more ids than one act takes', () => {
  const full = select(
    NONE,
    Array.from({ length: IDS_MAX }, (_, n) => n + 1),
    true,
  )
  expect(countOf(full, 2000)).toBe(IDS_MAX)
  expect(select(full, [IDS_MAX + 1], true)).toBe(full)
  expect(countOf(select(full, [1], false), 2000)).toBe(IDS_MAX - 1)
})
