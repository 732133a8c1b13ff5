/*
 * Asks the same thing at a steady pace, in a process of its own: what it measures waits for nothing but the server. Child: told
 * `{ url, token }` it begins, told `{}` it ends and answers with the ms of each.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { requestOnce } from '../lib/lib.mjs'

/** Interval of the probes in ms, whether or not the last one was answered. */
const EVERY_MS = 5

let working = false
process.on('message', async ({ url, token }) => {
  if (!url) {
    working = false
    return
  }
  working = true
  const times = []
  const open = []
  while (working) {
    open.push(requestOnce(url, token).then(ms => times.push(ms)))
    await sleep(EVERY_MS)
  }
  await Promise.all(open)
  process.send?.(times)
})
process.send?.('ready')
