import { isSilence, PaymentsError } from '../../../platform/adapters/payments/payments.ts'
import type { Logger } from '../../../platform/log.ts'

/** Number of requests in a row without an answer after which the provider is left alone until the next run. */
const GIVE_UP = 3

/** Outcome of one request to the provider; `falhou` means an error in our own code. */
export type Outcome = 'respondido' | 'sem_resposta' | 'ilegivel' | 'falhou' | 'nao_perguntado'

export interface Round {
  ask(question: () => Promise<void>): Promise<Outcome>
  /**
   * Ends the round.
   * @throws the first error in our own code
   */
  done(): void
}

/**
 * Sends requests to the provider one after the other, until `giveUp` in a row got no answer. "Not found" and unreadable
 * answers count as answers. An error in our own code does not stop the remaining requests; `done` throws the first.
 * Each failure is logged.
 */
export function patiently(log: Logger, giveUp = GIVE_UP): Round {
  let silent = 0
  let failed: { error: unknown } | undefined
  return {
    async ask(question) {
      if (silent >= giveUp) return 'nao_perguntado'
      try {
        await question()
        silent = 0
        return 'respondido'
      } catch (error) {
        if (isSilence(error)) {
          silent += 1
          log.warn({ err: error }, 'the payment provider is silent')
          return 'sem_resposta'
        }
        if (error instanceof PaymentsError) {
          silent = 0
          log.warn({ err: error }, 'the payment provider said what cannot be used')
          return 'ilegivel'
        }
        log.error({ err: error }, 'a payment could not be followed')
        failed ??= { error }
        return 'falhou'
      }
    },
    done() {
      if (failed) throw failed.error
    },
  }
}
