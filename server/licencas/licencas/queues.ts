import { queue } from '../../platform/queue/queue.ts'

/** Look through the books. */
export const conferirLivros = queue('conferir-livros', {
  // A look that was ended, or whose time was over, goes on with the next try.
  retryLimit: 6,
  retryDelay: 30,
  policy: 'singleton',
  expireInSeconds: 3600,
})
