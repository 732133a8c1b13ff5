import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app/app.ts'
import { createTestDatabase } from '../app/db.ts'
import { createConsultor } from '../app/factories.ts'

/* What watches a running server speaks of what that server says, and every alert is told to whoever is woken by it. */

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const rules = read('deploy/observar/alertas.yaml')
const panel = JSON.parse(read('deploy/observar/painel.json')) as {
  annotations: { list: { expr?: string }[] }
  panels: { targets?: { expr: string }[] }[]
}
const guide = read('docs/operar.md')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

/** The expressions of all alert rules and of the dashboard. */
const expressions = [
  ...[...rules.matchAll(/expr: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(([, block, line]) => (block ?? line)!),
  ...panel.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]

/** Metrics that Prometheus itself provides. */
const OWN = new Set(['up'])
const OWN_LABELS = new Set(['job', 'instance', 'le', 'alertname', 'alertstate'])

/** Returns the metrics that an expression reads, each with the labels it names. */
function asked(expression: string): { metric: string; labels: string[] }[] {
  return [
    ...expression.matchAll(/\b(?<metric>up|(?:quadrante|http|nodejs|process)_\w+)(?:\{(?<matchers>[^}]*)\})?/g),
  ].map(({ groups }) => ({
    metric: groups!.metric!,
    labels: [...(groups!.matchers ?? '').matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!),
  }))
}
const grouped = (expression: string) =>
  [...expression.matchAll(/\b(?:by|ignoring|on)\s*\(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/))

describe('alert rules and dashboard', () => {
  let t: TestApp
  let scrape: string
  /** The labels of each metric that a server exposes. */
  const known = new Map<string, Set<string>>()

  beforeAll(async () => {
    t = await createTestApp({ env: { METRICS_TOKEN: 'medir' } })
    const { token } = await createConsultor(t)
    await t.call('GET', '/consultores/licencas', { token })
    t.deps.metrics.pool('requests', t.deps.pool)
    t.deps.metrics.replica(async () => 0)
    scrape = (await t.call('GET', '/metricas', { token: 'medir' })).body
    for (const [, name, kind] of scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm))
      for (const suffix of kind === 'histogram' ? ['_bucket', '_count', '_sum'] : [''])
        known.set(`${name}${suffix}`, new Set())
    const labelsOf = (text: string) => [...text.matchAll(/(\w+)="/g)].map(([, label]) => label!)
    for (const [, name, labels] of scrape.matchAll(/^(\w+)\{(.*)\} /gm))
      for (const label of labelsOf(labels!)) known.get(name!)?.add(label)
    // What nothing has been counted of yet says its labels itself.
    for (const metric of t.deps.metrics.registry.getMetricsAsArray() as unknown as {
      name: string
      labelNames: string[]
    }[])
      for (const [name, labels] of known)
        if (name.replace(/_(bucket|count|sum)$/, '') === metric.name || name === metric.name)
          for (const label of metric.labelNames) labels.add(label)
  })
  afterAll(() => t.close())

  test('use metrics and labels that a running server exposes', () => {
    expect(expressions.length).toBeGreaterThan(70)
    const wrong = expressions.flatMap(expression =>
      asked(expression).flatMap(({ metric, labels }) => {
        if (OWN.has(metric)) return []
        const own = known.get(metric)
        if (!own) return [`${metric} is no metric: ${expression}`]
        return [...labels, ...grouped(expression)].flatMap(label =>
          own.has(label) || OWN_LABELS.has(label) || !labels.includes(label)
            ? []
            : [`${metric} has no ${label}: ${expression}`],
        )
      }),
    )
    expect(wrong).toEqual([])
    const anywhere = new Set([...OWN_LABELS, ...[...known.values()].flatMap(labels => [...labels])])
    expect(expressions.flatMap(grouped).filter(label => !anywhere.has(label))).toEqual([])
  })

  test('use every metric that the server counts', () => {
    const used = new Set(expressions.flatMap(asked).map(({ metric }) => metric.replace(/_(bucket|count|sum)$/, '')))
    const ours = [...scrape.matchAll(/^# TYPE (quadrante_\w+) /gm)].map(([, name]) => name!)
    expect(ours.filter(name => !used.has(name) && !guide.includes(name))).toEqual([])
  })
})

describe('every alert', () => {
  test('has its own name, a reason, an urgency and a section in the guide', () => {
    expect(new Set(alerts).size).toBe(alerts.length)
    for (const rule of rules.split(/(?=- alert: )/).slice(1)) {
      const [, name] = /- alert: (\w+)/.exec(rule)!
      expect(rule, name).toMatch(/severity: (acordar|hoje)\n/)
      expect(rule, name).toMatch(/resumo: (['"]).{15,}\1\n/)
      expect(rule, name).toMatch(/motivo: (['"]).{60,}\1\n/)
      expect(rule, name).toContain(`roteiro: docs/operar.md#${name!.toLowerCase()}\n`)
      expect(guide, name).toContain(`\n### ${name}\n`)
    }
  })

  test('exists for each section of the guide', () => {
    expect([...guide.matchAll(/^### (Quadrante\w+)$/gm)].map(([, name]) => name).sort()).toEqual([...alerts].sort())
  })

  test('has a test that fires and one that does not', () => {
    const tests = read('deploy/observar/alertas.test.yaml')
    for (const alert of alerts)
      for (const what of ['dispara', 'se cala']) expect(tests).toContain(`- name: ${alert} ${what}\n`)
  })
})

describe('commands in the guide', () => {
  const blocks = (language: string) =>
    [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, text]) => text!)

  test('name existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(2)
    expect(named.filter(name => !(name in scripts))).toEqual([])
  })

  test('exist in a release or in the system', () => {
    const ours = [...guide.matchAll(/\/opt\/quadrante\/atual\/([\w.-]+)/g)].map(([, name]) => name!)
    const release = read('scripts/lib/release.mjs')
    for (const name of ours) expect(release, name).toMatch(new RegExp(`['\\s]${name}['\\s:,]`))
    const programs = new Set(
      blocks('sh').flatMap(block =>
        block
          .split('\n')
          .map(line => line.replace(/#.*/, '').trim())
          .filter(Boolean)
          .map(line => line.replace(/^(?:[A-Z_]+=\S+ )+/, '').split(' ')[0]!),
      ),
    )
    const SYSTEM = [
      'systemctl',
      'journalctl',
      'curl',
      'df',
      'du',
      'sh',
      'psql',
      'npm',
      'promtool',
      'openssl',
      'apt-get',
      'cp',
      'ls',
      'sha256sum',
      'cosign',
    ]
    expect([...programs].filter(name => !SYSTEM.includes(name) && !name.startsWith('/opt/quadrante/'))).toEqual([])
  })

  test('search for log lines that our servers write', () => {
    const sought = [...guide.matchAll(/--grep "?([^"`]+)"?/g)].flatMap(([, words]) => words!.trim().split('|'))
    const lines = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map(file => read(join('server', file)))
      .join('\n')
    // The kernel's word, and a level, which is no text of ours.
    const ours = sought.filter(words => words !== 'oom' && !words.includes('level'))
    expect(ours.length).toBeGreaterThan(8)
    expect(ours.filter(words => !lines.includes(`'${words}`))).toEqual([])
  })

  test('contain SQL that runs', async () => {
    const database = await createTestDatabase()
    const statements = blocks('sql')
    expect(statements.length).toBeGreaterThan(5)
    const client = new pg.Client({ connectionString: database.connectionString })
    await client.connect()
    for (const statement of statements) {
      await client.query('begin')
      await expect(client.query(statement), statement).resolves.toBeDefined()
      await client.query('rollback')
    }
    await client.end()
    await database.drop()
  })
})
