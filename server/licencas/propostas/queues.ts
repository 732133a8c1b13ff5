import { queue } from '../../platform/queue/queue.ts'

/** Writes to buyers whose instalment is overdue, counts the overdue sales, and collects licences that are owed. */
export const tendFaturas = queue('cuidar-das-faturas', {
  retryLimit: 2,
  policy: 'singleton',
  expireInSeconds: 300,
})
