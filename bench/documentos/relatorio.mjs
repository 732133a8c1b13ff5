/*
 * The report as PDF: ours, and the same words in the same boxes with the same shapes printed by Chromium and set by
 * @react-pdf/renderer, in turns in one run; and what reports do to the rest of a real server. Measures; asserts nothing. `npm run bench:relatorio`
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from '../../scripts/lib/run/process.mjs'
import { createReportRenderer } from '../../server/platform/adapters/pdf/renderer.ts'
import { quantile } from '../lib/lib.mjs'
import { cpuMs, peakDuring } from '../lib/processo.mjs'
import { DATED, relatorios } from '../relatorio/content.mjs'
import { start } from '../relatorio/engine.mjs'
import { paper } from '../relatorio/paper.mjs'
import { measureServer } from '../relatorio/server.mjs'

const ENGINES = ['typst', 'chromium', 'react-pdf']
const ROUNDS = 5
/** Number of documents made before the measurement, so that warm servers are measured. */
const WARM = 200
const ALONE = 6
const BATCH = 24
/** Number of documents rendered at once. */
const CORES = 2

const bench = fileURLToPath(new URL('../', import.meta.url))
if (!existsSync(`${bench}node_modules/@react-pdf/renderer`)) await run('npm', ['ci', '--prefix', bench])

/** Number of different documents; the compared engines do not cache. */
const PAPERS = 30
/** @type {Awaited<ReturnType<typeof paper>>[]} */
const papers = []
const renderer = createReportRenderer()
for (const report of relatorios(PAPERS)) papers.push(await paper(await renderer.render('individual', report, DATED)))
await renderer.close()
{
  const pages = papers.flatMap(one => one.pages)
  const words = pages.flatMap(page => page.texts).reduce((sum, text) => sum + text.words.split(' ').length, 0)
  const shapes = pages.reduce((sum, page) => sum + page.shapes.length, 0)
  const each = n => (n / PAPERS).toFixed(0)
  console.log(`${each(pages.length)} pages, ${each(words)} words, ${each(shapes)} shapes a document`)
}

let made = PAPERS
/** Makes reports of new people for our renderer, which would answer equal documents from its cache. */
const fresh = (n, { name }) => {
  made += n
  if (name === 'typst') return relatorios(n, made)
  return Array.from({ length: n }, (_, i) => papers[(made + i) % PAPERS])
}
const engines = []
for (const name of ENGINES) {
  const begin = performance.now()
  const engine = await start(`./${name}.mjs`)
  await engine.run(fresh(1, { name }), 1)
  const cold = performance.now() - begin
  engines.push({ name, engine, cold, alone: [], rates: [], cpu: [], bytes: 0, peak: null })
}
for (const entry of engines) await entry.engine.run(fresh(WARM, entry), CORES)

for (let round = 1; round <= ROUNDS; round += 1)
  for (const entry of round % 2 ? engines : engines.toReversed()) {
    const one = await entry.engine.run(fresh(ALONE, entry), 1)
    entry.alone.push(...one.each)
    entry.bytes = Math.max(entry.bytes, one.bytes)
    const reports = fresh(BATCH, entry)
    const before = await cpuMs(entry.engine.pid)
    const { total } = await entry.engine.run(reports, CORES)
    entry.rates.push((BATCH / total) * 1000)
    entry.cpu.push(((await cpuMs(entry.engine.pid)) - before) / BATCH)
  }
for (const entry of engines)
  entry.peak = await peakDuring(entry.engine.pid, () => entry.engine.run(fresh(BATCH, entry), CORES))
for (const { engine } of engines) await engine.stop()

const of = name => engines.find(entry => entry.name === name)
const ours = of('typst')
const rate = entry => quantile(entry.rates, 0.5)
const cpu = entry => quantile(entry.cpu, 0.5)
for (const entry of engines)
  console.log(
    `${entry.name.padEnd(10)} median ${quantile(entry.alone, 0.5).toFixed(0)} ms, p95 ${quantile(entry.alone, 0.95).toFixed(0)} ms, ` +
      `${cpu(entry).toFixed(0)} ms of processor a report, ${rate(entry).toFixed(1)} reports/s on ${CORES} cores, peak RSS ${entry.peak.rss.toFixed(0)} MB (shared once: ${entry.peak.pss.toFixed(0)} MB), ` +
      `${(entry.bytes / 1000).toFixed(0)} kB, process start to first report ${entry.cold.toFixed(0)} ms`,
  )
const verdict = (what, value, target, good) =>
  console.log(`${what}: ${value} (target ${target}) ${good ? 'met' : 'NOT met'}`)
// By processor time: what a machine's two cores give when nothing else runs on them. Seconds on the wall are above.
const [overReact, overChromium] = ['react-pdf', 'chromium'].map(name => cpu(of(name)) / cpu(ours))
verdict('documents a second over react-pdf', overReact.toFixed(2), '5.00', overReact >= 5)
verdict('documents a second over Chromium', overChromium.toFixed(2), '2.50', overChromium >= 2.5)
const share = ours.peak.pss / of('chromium').peak.pss
verdict("share of Chromium's memory", share.toFixed(2), '0.33', share <= 1 / 3)
const { bytes } = ours
verdict('file size', `${(bytes / 1000).toFixed(0)} kB`, '300 kB', bytes < 300_000)

const { first, idle, busy, drained, refused, atOnce } = await measureServer()
verdict('first report after the start of the server', `${first.toFixed(0)} ms`, '1000 ms', first < 1000)
console.log(
  `other requests: idle p50 ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms (${idle.n}); while ${atOnce} reports are asked for at once ` +
    `p50 ${busy.p50.toFixed(1)} ms, p99 ${busy.p99.toFixed(1)} ms (${busy.n}), ratio of p99 ${(busy.p99 / idle.p99).toFixed(1)}`,
)
verdict(
  `p99 of other requests while ${atOnce} are asked for at once`,
  `${busy.p99.toFixed(0)} ms`,
  '100 ms',
  busy.p99 < 100,
)
console.log(
  `${atOnce} reports at once: all delivered after ${drained.map(ms => (ms / 1000).toFixed(1)).join(', ')} s, refused with Retry-After on the way: ${refused.toFixed(0)} a burst`,
)
