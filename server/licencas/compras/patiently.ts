import { isSilence, PaymentsError } from '../../platform/adapters/payments.ts'
import type { Logger } from '../../platform/log.ts'

/** A provider that does not answer so many times in a row is left alone until the next run. */
const GIVE_UP = 3

/** Outcome of one request to the provider; `falhou` is an error of ours. */
export type Outcome = 'respondido' | 'sem_resposta' | 'ilegivel' | 'falhou' | 'nao_perguntado'

export interface Round {
  ask(question: () => Promise<void>): Promise<Outcome>
  /** @throws the first fault of ours */
  done(): void
}

/**
 * Asks the provider one question after the other until it has been silent too often. An answer that knows nothing or
 * cannot be read is an answer: it is no reason to stop. What goes wrong with one question is no reason to leave out the
 * others; `done` tells of the first such error. Each is a line in the log.
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
