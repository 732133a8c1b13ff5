import { killTree } from './platform.mjs'

/*
 * As follow.mjs, for npm, which leads a process group of its own: told to end, it would go on writing into
 * node_modules for a while, and so would the install scripts that it runs, against the next start's npm.
 */
if (process.channel) {
  process.once('disconnect', () => killTree(process.pid))
  process.channel.unref()
}
