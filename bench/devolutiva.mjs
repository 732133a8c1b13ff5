// whole: a script of steps, read from top to bottom
/*
 * 300 rooms at once on two processes: how long after the tap a mark is on the other screen, and what memory the processes hold.
 * The person's phone taps at one process, the consultora's stream comes from the other. `npm run bench:devolutiva -- 300`
 * does it for so many seconds (60), and says each minute what memory is held; at the end, how fast it grew. A stream that
 * ends is opened again from its last event, and a mark that is told to wait is sent again, as the pages do; both are counted.
 * ROOMS (300) and EVERY (seconds between two taps of a room, 10) may be given.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_SECONDS } from '../shared/platform/time.ts'
import { withDatabase } from './lib/database.mjs'
import { quantile, startServer } from './lib/lib.mjs'
import { call, listenSala, prepareSala, seedSalas } from './lib/salas.mjs'

const ROOMS = Number(process.env.ROOMS ?? 300)
const SECONDS = Number(process.argv[2] ?? process.env.SECONDS ?? 60)
const EVERY = Number(process.env.EVERY ?? 10)
const ENV = { SESSION_SECRET: 'a-secret-for-benches-that-is-long-enough' }
const ANSWERS = ['sim', 'em_parte', 'nao']

/** Returns the resident megabytes of the processes that listen on this port. */
const pids = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
const memory = () =>
  pids()
    .filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts'))
    .map(pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000)

/** Returns the growth in megabytes per hour, by least squares over the later half, since a new process still grows. */
function slope(held, which) {
  const late = held.slice(Math.floor(held.length / 2))
  const mean = list => list.reduce((sum, one) => sum + one, 0) / list.length
  const at = mean(late.map(({ seconds }) => seconds))
  const mb = mean(late.map(({ memory }) => memory[which]))
  const spread = late.reduce((sum, { seconds }) => sum + (seconds - at) ** 2, 0)
  const together = late.reduce((sum, { seconds, memory }) => sum + (seconds - at) * (memory[which] - mb), 0)
  return spread > 0 ? (together / spread) * HOUR_SECONDS : 0
}
const shown = pair => pair.map(mb => `${mb.toFixed(0)} MB`).join(' / ')

// whole: a script of steps in the same rooms, read from top to bottom
await withDatabase(async (connectionString, client) => {
  const rooms = await seedSalas(client, ROOMS)
  await client.end()
  const [one, other] = [await startServer(connectionString, ENV), await startServer(connectionString, ENV)]
  try {
    for (let i = 0; i < rooms.length; i += 10)
      await Promise.all(rooms.slice(i, i + 10).map(room => prepareSala(one.url, room)))
    const tapped = new Map()
    const took = []
    const counted = new Map()
    const count = what => counted.set(what, (counted.get(what) ?? 0) + 1)
    const stops = rooms.map(room =>
      listenSala(
        one.url,
        room,
        ({ marcacao }, at) => {
          const begun = tapped.get(marcacao.id_comando)
          if (begun === undefined) return
          tapped.delete(marcacao.id_comando)
          took.push(at - begun)
        },
        why => count(`stream: ${why}`),
      ),
    )
    await sleep(3_000)
    const begun = performance.now()
    const held = []
    const look = () => {
      const seconds = (performance.now() - begun) / 1000
      held.push({ seconds, memory: memory() })
      // Every ten seconds for the slope, every minute for whoever waits.
      if (held.length % 6 === 1) console.log(`  ${Math.round(seconds)} s: ${shown(held.at(-1).memory)}`)
    }
    look()
    const until = begun + SECONDS * 1000
    let nextLook = begun + 10_000
    const failed = []
    const open = new Set()
    /**
     * Sends commands as the person's page does: those refused for now or without an answer are sent again under the
     * same id.
     */
    const send = async (room, comandos) => {
      for (let tried = 1; ; tried += 1) {
        const url = `${other.url}/devolutivas/${room.id}/comandos`
        const error = await call('POST', url, room.pessoa, { comandos }).then(
          ({ results }) => results.find(({ resultado }) => resultado === 'recusado') && new Error('refused'),
          reason => reason,
        )
        if (!error) return
        count(`mark: ${error.status ?? error.code ?? error.message}`)
        const again = error.status === undefined ? error.code : [429, 503].includes(error.status)
        if (!again || tried === 10) return failed.push(String(error))
        await sleep((error.after ?? 1) * 1_000)
      }
    }
    for (let n = 0; performance.now() < until; n += 1) {
      const room = rooms[n % rooms.length]
      const id_comando = randomUUID()
      const mark = { tipo: 'marcar', frase: room.frase, resposta: ANSWERS[n % 3], idade_ms: 0, substitui: null }
      tapped.set(id_comando, performance.now())
      const sending = send(room, [{ id_comando, ...mark }]).finally(() => open.delete(sending))
      open.add(sending)
      if (performance.now() > nextLook) {
        look()
        nextLook += 10_000
      }
      await sleep((EVERY * 1000) / rooms.length)
    }
    await Promise.all(open)
    await sleep(2_000)
    look()
    for (const stop of stops) stop()
    const ms = p => `${quantile(took, p).toFixed(0)} ms`
    console.log(
      `${rooms.length} rooms, ${took.length} marks in ${SECONDS} s: p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}, ` +
        `worst ${ms(1)}; ${tapped.size} never seen, ${failed.length} refused`,
    )
    for (const [what, times] of counted) console.log(`  ${what}: ${times} times, and again`)
    for (const reason of new Set(failed)) console.log(`  ${reason}`)
    console.log(
      `memory (streams / taps): ${shown(held[0].memory)}  →  ${shown(held.at(-1).memory)}; over the later half ` +
        `${[0, 1].map(which => `${slope(held, which).toFixed(0)} MB`).join(' / ')} an hour`,
    )
    if (tapped.size + failed.length > 0) process.exitCode = 1
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
})
