import { HOUR_SECONDS } from '#shared/platform/time.ts'
import { queue } from '../../platform/queue/queue.ts'

/** Checks the ledger, once a night. */
export const conferirLivros = queue('conferir-livros', {
  // A retry continues an interrupted or timed-out check.
  retryLimit: 6,
  retryDelay: 30,
  policy: 'singleton',
  expireInSeconds: HOUR_SECONDS,
})
