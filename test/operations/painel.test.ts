import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * What Grafana would stumble over, or show wrongly, without a word. `npm run bench:painel` asks every query of a Prometheus that has data.
 */

interface Override {
  matcher: { id: string; options: string }
  properties: { id: string; value: unknown }[]
}
interface Panel {
  id: number
  type: string
  title: string
  description?: string
  datasource?: unknown
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig?: { defaults: { unit?: string }; overrides: Override[] }
  targets?: { refId: string; expr: string; legendFormat: string; datasource: unknown }[]
}
const painel = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'observar', 'painel.json'), 'utf8'),
) as {
  uid: string
  schemaVersion: number
  templating: { list: { name: string; type: string }[] }
  panels: Panel[]
}
const { panels } = painel
const FONTE = { type: 'prometheus', uid: `$${'{fonte}'}` }
/** Width of Grafana's grid, in columns. */
const COLUMNS = 24

const shown = panels.flatMap(panel => (panel.targets ?? []).map(target => ({ panel, ...target })))

/** Returns the units of an expression's values, as Grafana names them. */
function unitsOf(expr: string): string[] {
  if (expr.startsWith('histogram_quantile') || expr.includes('topk(10, histogram_quantile')) return ['s']
  if (/\) \/ |_ratio\b|^rate\(process_cpu_seconds_total/.test(expr)) return ['percentunit']
  if (/_bytes\b/.test(expr)) return ['bytes']
  if (/_seconds\b/.test(expr)) return ['s']
  return ['none', 'reqps']
}

/** The unit in which Grafana shows this line: an override by its legend, or the panel's. */
function unitOf({ fieldConfig }: Panel, legend: string): string | undefined {
  const [own] = (fieldConfig?.overrides ?? []).filter(({ matcher }) =>
    new RegExp(matcher.options.replaceAll('/', '')).test(legend),
  )
  return (own?.properties.find(({ id }) => id === 'unit')?.value as string | undefined) ?? fieldConfig?.defaults.unit
}

describe('the Grafana dashboard', () => {
  test('has a schema that Grafana 10.4 and later read, and uses the chosen data source', () => {
    expect(painel.schemaVersion).toBe(39)
    expect(painel.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['fonte', 'datasource'],
      ['instancia', 'query'],
    ])
    for (const { title, datasource } of panels.filter(({ type }) => type !== 'row'))
      expect(datasource, title).toEqual(FONTE)
    for (const { panel, datasource } of shown) expect(datasource, panel.title).toEqual(FONTE)
  })

  test('gives each panel a number, a title of its own and a description', () => {
    for (const own of [panels.map(({ id }) => String(id)), shown.map(({ panel, refId }) => `${panel.id} ${refId}`)])
      expect(new Set(own).size).toBe(own.length)
    const drawn = panels.filter(({ type }) => type !== 'row')
    expect(new Set(drawn.map(({ title }) => title)).size).toBe(drawn.length)
    for (const { title, type, description, targets } of drawn) {
      expect(['stat', 'timeseries'], title).toContain(type)
      expect(description?.length, title).toBeGreaterThan(5)
      expect(targets?.length, title).toBeGreaterThan(0)
    }
  })

  test('places panels inside the grid without overlaps', () => {
    const cells = new Map<string, string>()
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(COLUMNS)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect(cells.get(`${x},${y}`), `${title} lies over`).toBeUndefined()
          cells.set(`${x},${y}`, title)
        }
    }
  })

  test('shows each line in the unit of its expression, under a distinct name', () => {
    for (const { panel, expr, legendFormat } of shown) {
      const line = `${panel.title}, ${legendFormat}`
      expect(unitsOf(expr), line).toContain(unitOf(panel, legendFormat))
      const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
      const [, kept] = /\bby \(([^)]*)\)/.exec(expr) ?? []
      const labels = kept === undefined ? [] : kept.split(/,\s*/).filter(label => label !== 'le')
      // What is not summed up is one line a process.
      const lines =
        /^(?:\(?(?:sum|max|min)\()/.test(expr) || expr.startsWith('histogram_quantile') ? labels : ['instance']
      expect(named.toSorted(), line).toEqual((labels.length > 0 ? labels : lines).toSorted())
    }
  })
})
