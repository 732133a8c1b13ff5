import { expect, test } from 'vitest'
import { together } from './together.ts'

test('answers all callers of one turn of the event loop with one query, each with its own row', async () => {
  const asked: number[][] = []
  const double = together(async (numbers: readonly number[]) => {
    asked.push([...numbers])
    return numbers.map(number => number * 2)
  })
  expect(await Promise.all([double(1), double(2), double(2)])).toEqual([2, 4, 4])
  expect(await double(5)).toBe(10)
  expect(asked).toEqual([[1, 2, 2], [5]])
})

test('rejects every caller of a failed query, and none of the next query', async () => {
  let fails = true
  const ask = together(async (numbers: readonly number[]) => {
    if (fails) throw new Error('silent')
    return numbers
  })
  expect(await Promise.allSettled([ask(1), ask(2)])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  fails = false
  expect(await ask(3)).toBe(3)
})

test('batches calls made during a query into the next one, and stops waiting for a query that hangs', async () => {
  const asked: number[][] = []
  const open: (() => void)[] = []
  const ask = together((numbers: readonly number[]) => {
    asked.push([...numbers])
    return new Promise<readonly number[]>(resolve => open.push(() => resolve(numbers)))
  })
  const turns = async (wanted: number) => {
    while (asked.length < wanted) await new Promise(resolve => setImmediate(resolve))
  }
  const first = ask(1)
  await turns(1)
  const later = [ask(2), ask(3)]
  open[0]?.()
  expect(await first).toBe(1)
  await turns(2)
  expect(asked[1]).toEqual([2, 3])

  // The second question hangs; who comes now is asked all the same.
  const last = ask(4)
  await turns(3)
  expect(asked[2]).toEqual([4])
  open[2]?.()
  expect(await last).toBe(4)
  open[1]?.()
  expect(await Promise.all(later)).toEqual([2, 3])
})
