import { queue } from '../../platform/queue/queue.ts'

/** Checks the ledger, once a night. */
export const conferirLivros = queue('conferir-livros', {
  // A look that was ended, or whose time was over, goes on with the next try.
  retryLimit: 6,
  retryDelay: 30,
  policy: 'singleton',
  expireInSeconds: 3600,
})
