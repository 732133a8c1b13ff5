import { hash, verify } from '@node-rs/argon2'
import { sobrecarga } from '#shared/platform/answers.ts'
import { fail } from '#shared/platform/errors.ts'

/**
 * Argon2id (2 in the library) with 19 MiB, two passes and one lane, the minimum of OWASP's Password Storage Cheat
 * Sheet.
 */
const OPTIONS: { algorithm: 2; memoryCost: number; timeCost: number; parallelism: number } = {
  algorithm: 2,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export interface Passwords {
  hash(senha: string): Promise<string>
  /** Takes as long for an unknown account (null) as for a known one. */
  verify(stored: string | null, senha: string): Promise<boolean>
  /** Number of hashes that wait for their turn. */
  waiting(): number
}

/**
 * Hashes and verifies senhas off the main thread, at most `concurrency` at once with `queue` waiting, so that a wave of
 * sign-ins cannot exhaust memory (security §28).
 * @throws {Failure} sobrecarga when the queue is full
 */
export function createPasswords({ concurrency = 2, queue = 100, cost = OPTIONS } = {}): Passwords {
  let running = 0
  const waiting: Array<() => void> = []

  async function take<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (waiting.length >= queue) throw fail(sobrecarga, { retryAfter: 2 })
      await new Promise<void>(resolve => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  const dummy = hash('nobody', cost)
  return {
    hash: senha => take(() => hash(senha, cost)),
    waiting: () => waiting.length,
    async verify(stored, senha) {
      const against = stored ?? (await dummy)
      const matches = await take(() => verify(against, senha))
      return matches && stored !== null
    },
  }
}
