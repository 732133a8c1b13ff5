import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024

/** Lists a process and its descendants from /proc; empty when there is none. */
export async function tree(root) {
  const parents = new Map()
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const below = pid => [pid, ...(parents.get(pid) ?? []).flatMap(below)]
  return below(root)
}

const kB = (text, key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)

/**
 * Returns the MB of a process with its children: resident as `ps` adds it up, and proportional, with shared pages
 * counted once.
 */
export async function memory(root) {
  let [rss, pss] = [0, 0]
  for (const pid of await tree(root)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    rss += kB(text, 'Rss') / MB
    pss += kB(text, 'Pss') / MB
  }
  return { rss, pss }
}

/** Returns the parent's pid of a process. */
export const parentOf = async pid => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Milliseconds of a tick in /proc. */
const TICK_MS = 10

/** Returns the processor time of a process and its descendants in ms, ended children included. */
export async function cpuMs(root) {
  let ticks = 0
  for (const pid of await tree(root)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    for (const at of [11, 12, 13, 14]) ticks += Number(fields[at] ?? 0)
  }
  return ticks * TICK_MS
}

/**
 * Returns the processor time of one process with its threads, to the microsecond, for work that takes only a few ticks.
 */
export async function ownCpuMs(pid) {
  let ns = 0
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => []))
    ns += Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0])
  return ns / 1e6
}

/** Returns the highest memory use while `work` ran, sampled four times a second. */
export async function peakDuring(root, work) {
  const peak = { rss: 0, pss: 0 }
  let working = true
  const watching = (async () => {
    while (working) {
      const now = await memory(root)
      peak.rss = Math.max(peak.rss, now.rss)
      peak.pss = Math.max(peak.pss, now.pss)
      await sleep(250)
    }
  })()
  await work()
  working = false
  await watching
  return peak
}
