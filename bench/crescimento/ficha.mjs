import { readAmostra } from '../../server/disc/ficha-tecnica/blocos/amostra.ts'
import { computeFicha, fQuantile } from '../../server/disc/ficha-tecnica/ficha-tecnica.ts'
import { createDb, createPool, JOBS } from '../../server/platform/db/connect.ts'
import { statistics } from '../../shared/disc/ficha-tecnica/ficha-tecnica.rules.ts'

/** Numbers of people whose data change in ten minutes, at ten million a year: on average, and in the busiest hour. */
const MUDAM = [190, 1_900]
const OF = { versao: '1.0', demonstracao: false }

/**
 * Measures the technical sheet: its first computation, one without changes, one with changed people spread over many
 * blocks; and computes it from all answers anew, to check that the figures are equal.
 */
export async function ficha(connectionString, say) {
  const pool = createPool(connectionString, { limits: JOBS })
  const db = createDb(pool)
  const deps = /** @type {import('../../server/platform/deps.ts').Deps} */ (
    /** @type {unknown} */ ({ db, read: work => work(db), env: { standIns: false }, now: () => new Date() })
  )
  const timed = async (name, work) => {
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    const result = await work()
    const { user } = process.cpuUsage(cpu)
    const seconds = ((performance.now() - began) / 1000).toFixed(2)
    say(`technical sheet of ${result.n} people, ${name}: ${seconds} s (processor here ${(user / 1e6).toFixed(2)} s)`)
    return result
  }
  await timed('first', () => computeFicha(deps))
  await timed('nothing changed', () => computeFicha(deps))
  for (const people of MUDAM)
    for (let round = 1; round <= 3; round += 1) {
      await pool.query(
        `insert into ficha_mudancas (versao, bloco)
         select $1, id_participante >> 8 from (select id_participante from aplicacoes tablesample bernoulli (1) order by random() limit $2) a`,
        [OF.versao, people],
      )
      await timed(`${people} people changed`, () => computeFicha(deps))
    }
  const { instrumento: _, demonstracao: __, calculada_em: ___, ...kept } = await computeFicha(deps)
  const whole = await timed('read anew', async () => statistics(await readAmostra(db, OF), fQuantile))
  say(`greatest difference between what is kept and what was read anew: ${difference(kept, whole)}`)
  await pool.end()
}

/** Returns the greatest relative difference between the numbers of two sheets; Infinity when anything else differs. */
function difference(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) / Math.max(1, Math.abs(b))
  if (a === null || typeof a !== 'object') return a === b ? 0 : Number.POSITIVE_INFINITY
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return Math.max(0, ...[...keys].map(key => difference(a[key], b?.[key])))
}
