import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Failure } from '#shared/errors.ts'
import { createTurns } from './turns.ts'

/** Work that ends when it is told to, and a record of what was begun. */
function works(n: number) {
  const begun: number[] = []
  const ends: PromiseWithResolvers<number>[] = Array.from({ length: n }, () => Promise.withResolvers<number>())
  const work = (i: number) => () => {
    begun.push(i)
    return ends[i]!.promise
  }
  return { begun, ends, work }
}

describe('turns', () => {
  test('begin a few at a time, in the order of asking, and answer what each came to', async () => {
    const turn = createTurns({ atOnce: 2, waiting: 10 })
    const { begun, ends, work } = works(5)
    const all = [0, 1, 2, 3, 4].map(i => turn(work(i)))
    await setImmediate()
    expect(begun).toEqual([0, 1])
    ends[1]!.resolve(11)
    await setImmediate()
    expect(begun).toEqual([0, 1, 2])
    for (const [i, end] of ends.entries()) end.resolve(10 + i)
    expect(await Promise.all(all)).toEqual([10, 11, 12, 13, 14])
    expect(begun).toEqual([0, 1, 2, 3, 4])
  })

  test('refuse at once those who would wait behind too many, at different seconds', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 2 })
    const { begun, ends, work } = works(3)
    const admitted = [0, 1, 2].map(i => turn(work(i)))
    const refused = await Promise.allSettled(Array.from({ length: 4 }, () => turn(async () => begun.push(99))))
    const seconds = refused.map(result => {
      expect(result.status).toBe('rejected')
      const { reason } = result as PromiseRejectedResult
      expect(reason).toBeInstanceOf(Failure)
      expect(reason.codigo).toBe('sobrecarga')
      return reason.retryAfter
    })
    expect(new Set(seconds).size).toBe(4)
    for (const end of ends) end.resolve(1)
    await Promise.all(admitted)
    expect(begun).toEqual([0, 1, 2])
    expect(await turn(async () => 'again')).toBe('again')
  })

  test('work that fails hands its turn on', async () => {
    const turn = createTurns({ atOnce: 1, waiting: 5 })
    const { ends, work } = works(1)
    const first = turn(work(0))
    const second = turn(async () => 'second')
    ends[0]!.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe('second')
    expect(await turn(async () => 'third')).toBe('third')
  })
})
