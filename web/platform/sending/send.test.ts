import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Retry, Sender } from './send.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** Creates a sender of numbers; each call ends with the given failure, or arrives when none is left. */
function setup(answers: Retry[] = [], look: () => Promise<void> = async () => {}) {
  const waiting: number[] = []
  const calls: number[][] = []
  const arrived: number[][] = []
  const sender = new Sender<number[]>({
    next() {
      if (waiting.length === 0) return null
      const sent = [...waiting]
      calls.push(sent)
      const answer = answers.shift()
      return answer ? Promise.reject(answer) : Promise.resolve(sent)
    },
    arrived(sent) {
      arrived.push(sent)
      waiting.splice(0, sent.length)
      return true
    },
    async failed(error) {
      await look()
      return error as Retry
    },
  })
  const write = (n: number) => {
    waiting.push(n)
    void sender.send()
  }
  return { sender, write, calls, arrived }
}

describe('Sender', () => {
  test('sends one call at a time and everything added meanwhile in the next', async () => {
    const { write, calls, arrived } = setup()
    for (const n of [1, 2, 3]) write(n)
    await settle()
    expect(calls).toEqual([[1], [2, 3]])
    expect(arrived).toEqual(calls)
  })

  test('doubles the wait up to 30 s, and resets it once a call arrived', async () => {
    const { write, calls } = setup(Array.from({ length: 6 }, () => 'later' as const))
    write(1)
    let count = 1
    for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await settle(ms - 1)
      expect(calls).toHaveLength(count)
      await settle(1)
      count += 1
      expect(calls).toHaveLength(count)
    }
    await settle(120_000)
    expect(calls).toHaveLength(count)
  })

  test('retries at once or never, as the failure handler says', async () => {
    const { write, calls } = setup(['now', 'never'])
    write(1)
    await settle(120_000)
    expect(calls).toEqual([[1], [1]])
    write(2)
    await settle()
    expect(calls.at(-1)).toEqual([1, 2])
  })

  test('sends nothing while a failure is being handled', async () => {
    const { write, sender, calls } = setup(['now'], () => new Promise(resolve => setTimeout(resolve, 500)))
    write(1)
    await settle()
    expect(sender.busy).toBe(true)
    sender.sendNow()
    write(2)
    await settle(499)
    expect(calls).toEqual([[1]])
    await settle(1)
    expect(calls).toEqual([[1], [1, 2]])
    expect(sender.busy).toBe(false)
  })

  test('begins no call once stopped, and lets a running call end', async () => {
    const { write, sender, calls, arrived } = setup()
    write(1)
    sender.stop()
    await settle()
    expect(arrived).toEqual([[1]])
    write(2)
    sender.sendNow()
    await settle(60_000)
    expect(calls).toEqual([[1]])
  })

  test('does not retry a call that fails after it was stopped', async () => {
    const { write, sender, calls } = setup(['later'])
    write(1)
    sender.stop()
    await settle(60_000)
    expect(calls).toEqual([[1]])
  })
})
