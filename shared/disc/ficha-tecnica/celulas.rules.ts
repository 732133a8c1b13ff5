/** Fewer people than this in a cell could be recognised by whoever knows some of them (psychometrics §7, LGPD). */
export const MINIMO_CELULA = 10

/** Whether a cell with so many people may be published: enough of them, or nobody at all. */
const podePublicar = (people: number) => people === 0 || people >= MINIMO_CELULA

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** A share, 0 to 1; `codigo` is null where several are told together. */
export interface Parte {
  codigo: string | null
  parte: number
}

/**
 * Shares of each code, the greatest first, and last those told together without a code: every code with too few people,
 * and as many of the smallest others as it takes until the rest, too, has the minimum.
 */
export function partesComMinimo(counts: ReadonlyMap<string, number>): Parte[] {
  const total = sum([...counts.values()])
  const shown = [...counts]
    .filter(([, people]) => people >= MINIMO_CELULA)
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
  let rest = total - sum(shown.map(([, people]) => people))
  while (!podePublicar(rest)) {
    const smallest = shown.pop()
    if (!smallest) break
    rest += smallest[1]
  }
  const parts: Parte[] = shown.map(([codigo, people]) => ({ codigo, parte: people / total }))
  return podePublicar(rest) && rest > 0 ? [...parts, { codigo: null, parte: rest / total }] : parts
}

/** Shares, 0 to 1; amber and red are null where they are told together, as what `verde` leaves. */
export interface PartesDaQualidade {
  verde: number
  amarelo: number | null
  vermelho: number | null
}

/**
 * Shares of how carefully people answered. Where amber or red has too few people, the two are told together, in whole
 * percents: next to N, an exact share would give away the number that is withheld. Null where even that has too few.
 */
export function qualidadeComMinimo(counts: Record<keyof PartesDaQualidade, number>): PartesDaQualidade | null {
  const { verde, amarelo, vermelho } = counts
  const total = verde + amarelo + vermelho
  if (total === 0 || ![verde, amarelo + vermelho].every(podePublicar)) return null
  if ([amarelo, vermelho].every(podePublicar))
    return { verde: verde / total, amarelo: amarelo / total, vermelho: vermelho / total }
  return { verde: Math.round((100 * verde) / total) / 100, amarelo: null, vermelho: null }
}
