// npm run bench:evidencia: what the analysis of the blind control can and cannot find, by simulation (psychometrics §15).
// Invented people: a sentence is marked by an ordered probit, with an acquiescence of one's own (SD .6), noise of the
// sentence (SD .35) and two thresholds.
import jStat from 'jstat'
import { wilson } from '../../shared/disc/evidencia/concordancia.rules.ts'
import { binomialDesde, clusteredIntervalo } from '../../shared/disc/evidencia/rodada.rules.ts'

const fQuantile = (p, d1, d2) => jStat.centralF.inv(p, d1, d2)

/** Makes a seeded random generator (mulberry32). */
function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const random = seeded(20261122)
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
const score = u => (u > 0.35 ? 1 : u > -0.6 ? 0.5 : 0)
const mean = values => values.reduce((a, b) => a + b, 0) / values.length

/** Returns one person's d, the mean of her own sentences minus the foreign one. `shift`: effect of her consultor. */
function person(own, foreign, shift = 0, k = 5) {
  const yes = 0.6 * normal()
  const mark = m => score(m + yes + 0.35 * normal() + normal())
  return mean(Array.from({ length: k }, () => mark(own + shift / 2))) - mark(foreign - shift / 2)
}

/** Makes consultores with 1 to 20 people each, 300 people in all. */
function groups() {
  const out = []
  for (let g = 0; out.length < 300; g += 1) {
    let size = 2
    while (random() > 0.09 && size < 20) size += 1
    for (let i = 0; i < size && out.length < 300; i += 1) out.push(g)
  }
  return out
}

const OWN = 0.9
console.log('power at 300, by the true difference')
for (const foreign of [0.74, 0.58, 0.42, 0.27]) {
  const diff = mean(Array.from({ length: 40_000 }, () => person(OWN, foreign)))
  let found = 0
  const runs = 400
  for (let r = 0; r < runs; r += 1) {
    const of = groups()
    const { de, ate } = clusteredIntervalo(
      of.map(() => person(OWN, foreign)),
      of,
      fQuantile,
    )
    if (de > 0 || ate < 0) found += 1
  }
  console.log(`  ${diff.toFixed(3)}: ${(found / runs).toFixed(2)}`)
}

console.log('coverage of the interval when consultores differ (SD .3), and of one that takes people for independent')
{
  const truth = mean(Array.from({ length: 60_000 }, () => person(OWN, 0.58, 0.3 * normal())))
  let [clustered, plain] = [0, 0]
  const runs = 1_000
  for (let r = 0; r < runs; r += 1) {
    const of = groups()
    const shifts = Array.from({ length: 301 }, () => 0.3 * normal())
    const d = of.map(g => person(OWN, 0.58, shifts[g]))
    const a = clusteredIntervalo(d, of, fQuantile)
    const b = clusteredIntervalo(d, [...d.keys()], fQuantile)
    if (a.de <= truth && truth <= a.ate) clustered += 1
    if (b.de <= truth && truth <= b.ate) plain += 1
  }
  console.log(`  ${(clustered / runs).toFixed(3)} and ${(plain / runs).toFixed(3)}`)
}

console.log('how often somebody who looks every 20 people finds what is not there, and at the end only')
{
  let [peeking, once] = [0, 0]
  const runs = 600
  for (let r = 0; r < runs; r += 1) {
    const d = Array.from({ length: 240 }, () => person(OWN, OWN))
    const misses = n => {
      const { de, ate } = clusteredIntervalo(d.slice(0, n), [...Array(n).keys()], fQuantile)
      return de > 0 || ate < 0
    }
    if (Array.from({ length: 11 }, (_, i) => 40 + 20 * i).some(misses)) peeking += 1
    if (misses(240)) once += 1
  }
  console.log(`  ${(peeking / runs).toFixed(2)} and ${(once / runs).toFixed(2)}`)
}

let right = 0
while (binomialDesde(right, 300, 1 / 6) > 0.025) right += 1
console.log(`guesses right of 300 that chance does not give (one-sided .025): ${right}`)
const { de, ate } = wilson(80, 100)
console.log(`Wilson at 80 of 100: ${de.toFixed(2)} to ${ate.toFixed(2)}`)
