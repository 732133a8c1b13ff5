import { isMainThread } from 'node:worker_threads'
import { endSelf } from './platform.mjs'

/*
 * Preloaded (--import) into a server that a script started. When that script is gone, even by kill -9, the channel
 * between them closes, and the server ends as if it had been told to: nothing is left behind holding the port.
 */
if (isMainThread && process.channel) {
  process.once('disconnect', endSelf)
  process.channel.unref()
}
