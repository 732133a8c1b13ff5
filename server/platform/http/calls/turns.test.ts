import { setImmediate } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '#shared/platform/errors.ts'
import { createAccountTurns, createTurns } from './turns.ts'

/** Work that ends when the test says so, with a record of what was started. */
function works(n: number) {
  const begun: number[] = []
  const ends: PromiseWithResolvers<number>[] = Array.from({ length: n }, () => Promise.withResolvers<number>())
  const work = (i: number) => () => {
    begun.push(i)
    return ends[i]!.promise
  }
  return { begun, ends, work }
}

describe('createTurns', () => {
  test('starts a few at a time, in the order of asking, and answers each with its result', async () => {
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

  test('refuses at once when too many wait, with different retry times', async () => {
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

  test('starts the next work when one fails', async () => {
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

describe('turns per account', () => {
  test('run a few requests of one account at a time, without delaying other accounts', async () => {
    const turns = createAccountTurns({ atOnce: 2, waiting: 5 })
    const { begun, ends, work } = works(5)
    const own = [0, 1, 2].map(i => turns.run(7, work(i)))
    const other = turns.run(8, work(3))
    await setImmediate()
    expect(begun).toEqual([0, 1, 3])
    ends[0]!.resolve(10)
    await setImmediate()
    expect(begun).toEqual([0, 1, 3, 2])
    for (const end of ends) end.resolve(1)
    expect(await Promise.all([...own, other])).toEqual([10, 1, 1, 1])
    expect(await turns.run(7, async () => 'again')).toBe('again')
  })

  test('refuse a request when too many of the account wait, or when it has waited too long', async () => {
    vi.useFakeTimers()
    try {
      const turns = createAccountTurns({ atOnce: 1, waiting: 1, patienceMs: 4_000 })
      const release = await turns.take(7)
      const waits = turns.take(7)
      await expect(turns.take(7)).rejects.toMatchObject({ codigo: 'pedidos_demais', retryAfter: 2 })
      const refused = expect(waits).rejects.toMatchObject({ codigo: 'pedidos_demais' })
      await vi.advanceTimersByTimeAsync(4_000)
      await refused
      // Whoever gave up is not handed a turn.
      release()
      release()
      const next = await turns.take(7)
      await expect(Promise.race([turns.take(7), Promise.resolve('waits')])).resolves.toBe('waits')
      next()
    } finally {
      vi.useRealTimers()
    }
  })

  test('are released when the work fails', async () => {
    const turns = createAccountTurns({ atOnce: 1, waiting: 1 })
    await expect(turns.run(7, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.run(7, async () => 'next')).toBe('next')
  })
})
