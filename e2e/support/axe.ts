import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/**
 * Path of axe's script. It is injected once a page, because `@axe-core/playwright` sends its half megabyte at each
 * check.
 */
const AXE = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const source = readFileSync(AXE, 'utf8')

/** Rules that a change of the colours alone can break. */
export const COLOURS = { rules: ['color-contrast', 'link-in-text-block'] }

interface Finding {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}
interface Axe {
  run(where: Document | { include: string[] }, options: object): Promise<{ violations: Finding[] }>
}

/**
 * Runs axe on an open page and returns one line for each finding: rule, number of places, the first place. `rules`
 * restricts the rules, `within` the part of the page. Frames are not checked: no screen has any.
 */
export async function axeFinds(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    // What passes is not described, which takes as long as looking.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const violations = await page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      // Half faded in, no words have contrast; what goes round for ever is not waited for.
      const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      const still = Promise.allSettled(moving.map(({ finished }) => finished))
      await Promise.race([still, new Promise(resolve => setTimeout(resolve, 1_000))])
      const { violations } = await axe.run(within ? { include: [within] } : document, options)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.length, first: nodes[0] }))
    },
    { within, options },
  )
  return violations.map(({ id, nodes, first }) => `${id} (${nodes}×) ${first?.html} ${first?.failureSummary}`)
}
