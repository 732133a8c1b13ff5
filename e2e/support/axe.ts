import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on an open page, one line each: the rule, how many places, and the first of them. `rules` looks for
 * these only; `within` looks at one part of the page.
 */
export async function axeFinds(
  page: Page,
  { rules, within }: { rules?: string[]; within?: string } = {},
): Promise<string[]> {
  // No screen has frames: the mode for one document spares a second page for each look. What passes is not described,
  // which takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}×) ${nodes[0]?.html} ${nodes[0]?.failureSummary}`)
}
