/**
 * Minimum number of people in a published cell; fewer could be recognised by people who know them (psychometrics §7,
 * LGPD).
 */
export const MIN_CELL = 10

/** Whether a cell with this number of people may be published: enough, or none at all. */
const canPublish = (people: number) => people === 0 || people >= MIN_CELL

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** A share, 0 to 1; `codigo` is null for several codes put together. */
export interface Parte {
  codigo: string | null
  parte: number
}

/**
 * Shares by code, largest first, and last, without a code, those put together: every code with too few people, and as
 * many of the next smallest as the rest needs to reach the minimum.
 */
export function partesComMinimo(counts: ReadonlyMap<string, number>): Parte[] {
  const total = sum([...counts.values()])
  const shown = [...counts]
    .filter(([, people]) => people >= MIN_CELL)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  let rest = total - sum(shown.map(([, people]) => people))
  while (!canPublish(rest)) {
    const smallest = shown.pop()
    if (!smallest) break
    rest += smallest[1]
  }
  const parts: Parte[] = shown.map(([codigo, people]) => ({ codigo, parte: people / total }))
  return canPublish(rest) && rest > 0 ? [...parts, { codigo: null, parte: rest / total }] : parts
}

/** Shares, 0 to 1; amber and red are null when only their sum, the complement of `verde`, is published. */
export interface PartesDaQualidade {
  verde: number
  amarelo: number | null
  vermelho: number | null
}

/**
 * Shares of answer quality. When amber or red has too few people, the two are put together in whole per cents, because
 * an exact share beside N would reveal the withheld number. Null when even the sum has too few.
 */
export function qualidadeComMinimo(counts: Record<keyof PartesDaQualidade, number>): PartesDaQualidade | null {
  const { verde, amarelo, vermelho } = counts
  const total = verde + amarelo + vermelho
  if (total === 0 || ![verde, amarelo + vermelho].every(canPublish)) return null
  if ([amarelo, vermelho].every(canPublish))
    return { verde: verde / total, amarelo: amarelo / total, vermelho: vermelho / total }
  return { verde: Math.round((100 * verde) / total) / 100, amarelo: null, vermelho: null }
}
