import { readdirSync, readFileSync } from 'node:fs'
import { endpoints } from '../../server/slices.ts'
import { median } from '../lib/lib.mjs'
import { DA_PESSOA, DO_ADMIN, DO_CONSULTOR, restOf } from './casos.mjs'

const ROUNDS = 5
/** Limits of the measurement: duration of a call in ms, and ratio between the largest and the smallest. */
const LIMITE = 100
const RAZAO = 1.5
/** Difference in ms that counts as noise of the machine. */
const RUIDO = 8

/** Returns the processor time of a PostgreSQL's running backends, in ms. */
function cpuOf(postmaster) {
  let ticks = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    try {
      const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      if (Number(after[1]) === postmaster) ticks += Number(after[11]) + Number(after[12])
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks * 10
}

/** Returns the milliseconds to the first byte of the body; a long rest is not read. */
async function ask(url, token) {
  const began = performance.now()
  const ending = new AbortController()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: ending.signal })
  const reader = /** @type {ReadableStream} */ (answer.body).getReader()
  await reader.read()
  const ms = performance.now() - began
  if (/csv|sheet/.test(answer.headers.get('content-type') ?? '')) ending.abort()
  else while (!(await reader.read()).done);
  return { ms, status: answer.status }
}

/**
 * Asks everything of everybody and prints it. @returns the lines that are over, as text
 * @param {{ url: string, postmaster: number, quem: Record<'maior' | 'menor' | 'admin' | 'pessoa', { token: string, a: object }>, say: (line: string) => void }} of
 */
export async function measure({ url, postmaster, quem, say }) {
  const over = []
  const one = async (path, { token, a }) => {
    const warm = await ask(url + path(a), token)
    const times = []
    const before = cpuOf(postmaster)
    for (let i = 0; i < ROUNDS; i += 1) times.push((await ask(url + path(a), token)).ms)
    return { ms: median(times), cpu: (cpuOf(postmaster) - before) / ROUNDS, status: warm.status }
  }
  const line = (name, cells, bad) => {
    say(`| ${name} | ${cells.join(' | ')} | ${bad.join(', ')} |`)
    if (bad.length > 0) over.push(`${name}: ${cells.join(' ')} (${bad.join(', ')})`)
  }
  const show = ms => ms.toFixed(ms < 10 ? 1 : 0)
  say('| asked | smallest, ms | largest, ms | ratio | CPU of PostgreSQL, smallest and largest | over |')
  say('|---|---|---|---|---|---|')
  for (const [name, path] of DO_CONSULTOR) {
    const [small, large] = [await one(path, quem.menor), await one(path, quem.maior)]
    const bad = []
    if (large.status !== 200 || small.status !== 200) bad.push(`${small.status} ${large.status}`)
    if (large.ms > LIMITE) bad.push('slow')
    if (large.ms > RAZAO * small.ms && large.ms - small.ms > RUIDO) bad.push('ratio')
    line(
      name,
      [show(small.ms), show(large.ms), (large.ms / small.ms).toFixed(1), `${show(small.cpu)} ${show(large.cpu)}`],
      bad,
    )
  }
  for (const [who, cases] of /** @type {const} */ ([
    ['admin', DO_ADMIN],
    ['pessoa', DA_PESSOA],
  ])) {
    say(`\n| asked by ${who} | ms | CPU of PostgreSQL | over |`)
    say('|---|---|---|---|')
    for (const [name, path] of cases) {
      const { ms, cpu, status } = await one(path, quem[who])
      line(name, [show(ms), show(cpu)], [...(status === 200 ? [] : [String(status)]), ...(ms > LIMITE ? ['slow'] : [])])
    }
  }
  say('\n| every other call that reads | asked by | answer | ms | CPU of PostgreSQL | over |')
  say('|---|---|---|---|---|---|')
  for (const [name, path] of restOf(endpoints)) {
    // Whoever may ask it: 401 and 403 lead on to the next.
    for (const who of ['maior', 'admin', 'pessoa']) {
      const { status } = await ask(url + path(quem[who].a), quem[who].token)
      if (who !== 'pessoa' && (status === 401 || status === 403)) continue
      const { ms, cpu } = await one(path, quem[who])
      line(name, [who, String(status), show(ms), show(cpu)], ms > LIMITE ? ['slow'] : [])
      break
    }
  }
  return over
}
