/*
 * A renderer in a process of its own, so that its memory is its own too. Child: `serve(render)`. Parent: `start(file)`,
 * then `run(reports, atOnce)`.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Answers batches: milliseconds of each report and of the whole batch, and the bytes of the last report. */
export function serve(render, close) {
  process.on('message', async ({ reports, atOnce }) => {
    if (!reports) {
      await close()
      process.exit(0)
    }
    const waiting = [...reports]
    const each = []
    let bytes = 0
    const begin = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let report = waiting.shift(); report; report = waiting.shift()) {
          const started = performance.now()
          bytes = (await render(report)).length
          each.push(performance.now() - started)
        }
      }),
    )
    process.send?.({ each, total: performance.now() - begin, bytes })
  })
  process.send?.('ready')
}

export async function start(file) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  // Nothing would come from it any more.
  child.once('exit', code => code && process.exit(code))
  await once(child, 'message')
  return {
    pid: child.pid,
    async run(reports, atOnce) {
      const answered = once(child, 'message')
      child.send({ reports, atOnce })
      const [result] = await answered
      return result
    },
    async stop() {
      const ended = once(child, 'exit')
      child.send({})
      await ended
    },
  }
}
