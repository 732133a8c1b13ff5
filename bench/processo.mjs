import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024

/** A process and all below it, from /proc; empty where there is none. */
async function tree(root) {
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

/** MB of a process with its children: resident as `ps` adds it up, and proportional, where shared pages count once. */
export async function memory(root) {
  let [rss, pss] = [0, 0]
  for (const pid of await tree(root)) {
    const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    rss += kB(text, 'Rss') / MB
    pss += kB(text, 'Pss') / MB
  }
  return { rss, pss }
}

/** Whose child a process is. */
export const parentOf = async pid => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Ticks of /proc are hundredths of a second. */
const TICK_MS = 10

/** ms of processor time that a process and all below it have used, children that ended included. */
export async function cpuMs(root) {
  let ticks = 0
  for (const pid of await tree(root)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    for (const at of [11, 12, 13, 14]) ticks += Number(fields[at] ?? 0)
  }
  return ticks * TICK_MS
}

/** The same of one process and its threads, to the microsecond: what a few hundred requests have used is a few ticks. */
export async function ownCpuMs(pid) {
  let ns = 0
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => []))
    ns += Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0])
  return ns / 1e6
}

/** The most that it held while `work` ran, looked at four times a second. */
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
