/* Debian's Prometheus with our rules beside servers that are broken, for the drills of alerts. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROMETHEUS = process.env.PROMETHEUS ?? 'prometheus'
const RULES = join(import.meta.dirname, '..', '..', 'deploy', 'observar', 'alertas.yaml')

/** Ends the process with a message when Prometheus is not installed. */
export function needsPrometheus() {
  if (!spawnSync(PROMETHEUS, ['--version']).error) return
  console.error('Prometheus is not here: apt-get install prometheus, or PROMETHEUS=/path/to/prometheus')
  process.exit(1)
}

/** Starts Prometheus with our rules in a folder of its own. */
async function launch({ port, ports, token, espera }) {
  const folder = await mkdtemp(join(tmpdir(), 'quadrante-alertas-'))
  const rules = await readFile(RULES, 'utf8')
  await writeFile(join(folder, 'alertas.yaml'), espera ? rules.replace(/for: \d+h/g, `for: ${espera}`) : rules)
  await writeFile(join(folder, 'quadrante.token'), token)
  await writeFile(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 5s, evaluation_interval: 5s }
rule_files: [alertas.yaml]
scrape_configs:
  - job_name: quadrante
    metrics_path: /metricas
    authorization: { credentials_file: quadrante.token }
    static_configs: [{ targets: [${ports.map(one => `'127.0.0.1:${one}'`)}] }]
`,
  )
  await mkdir(join(folder, 'data'))
  const prometheus = spawn(
    PROMETHEUS,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  return { prometheus, folder }
}

/** Returns the names of the alerts that fire; null when Prometheus does not answer. */
async function firing(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`).then(
    response => response.json(),
    () => null,
  )
  if (!answer) return null
  const alerts = answer.data.alerts.filter(({ state }) => state === 'firing')
  return new Set(alerts.map(({ labels }) => labels.alertname))
}

/**
 * Scrapes these ports every five seconds, prints which alert fires or stops, and remembers what was broken for it.
 * `espera`: wait, in Prometheus' format, of every alert whose rule waits an hour or more; the rule's own wait unless
 * given.
 */
export async function startVigia({ port, ports, token, espera = '' }) {
  const { prometheus, folder } = await launch({ port, ports, token, espera })

  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 1000)
  const say = line => console.log(`${String(seconds()).padStart(5)} s  ${line}`)
  /** Part broken for each alert, with the times when it was broken, when the alert fired and when it stopped. */
  const broken = new Map()
  const fired = new Map()
  const quiet = new Map()

  let watching = true
  const watch = (async () => {
    while (watching) {
      const now = await firing(port)
      for (const alert of now ?? []) {
        if (fired.has(alert)) continue
        fired.set(alert, seconds())
        const { what, at } = broken.get(alert) ?? {}
        say(`dispara:  ${alert}${what ? `, ${seconds() - at} s depois de: ${what}` : ', sem que ninguém o quebrasse'}`)
      }
      if (now)
        for (const alert of fired.keys())
          if (!now.has(alert) && !quiet.has(alert)) {
            quiet.set(alert, seconds())
            say(`cala-se:  ${alert}`)
          }
      await sleep(1_000)
    }
  })()

  return {
    say,
    breaks(what, ...alerts) {
      say(`quebrado: ${what}`)
      for (const alert of alerts) broken.set(alert, { what, at: seconds() })
    },
    fired: () => [...fired.keys()],
    /** Waits until all these alerts have fired, or `limit` seconds are over. */
    async until(alerts, limit) {
      const end = seconds() + limit
      while (seconds() < end && alerts.some(alert => !fired.has(alert))) await sleep(1_000)
    },
    /** Waits until none of these alerts fires, or `limit` seconds are over. */
    async quiet(alerts, limit) {
      const end = seconds() + limit
      while (seconds() < end && alerts.some(alert => !quiet.has(alert))) await sleep(1_000)
    },
    /** Stops, prints a table of the alerts that fired, and returns whether all expected ones did. */
    async stop() {
      watching = false
      await watch
      prometheus.kill()
      await rm(folder, { recursive: true, force: true })
      return report(broken, fired)
    },
  }
}

/** Prints the alerts that were expected and those that were not; returns whether all expected ones fired. */
function report(broken, fired) {
  const rows = [...broken].map(([alert, { what, at }]) => {
    const after = fired.has(alert) ? `${fired.get(alert) - at} s` : 'NÃO DISPAROU'
    return `| \`${alert}\` | ${what} | ${after} |`
  })
  console.log(`\n| alerta | o que se quebrou | disparou depois de |\n|---|---|---|\n${rows.join('\n')}`)
  const others = [...fired.keys()].filter(alert => !broken.has(alert))
  console.log(`\nSem que ninguém os quebrasse: ${others.join(', ') || 'nenhum'}`)
  return !rows.some(row => row.includes('NÃO'))
}
