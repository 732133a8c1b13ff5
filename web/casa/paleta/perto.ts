const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ')

/**
 * Returns how near a name is to what is typed, as the server's lists order it: 0 when it begins with it as whole words, 1
 * when a word of it begins so, 2 elsewhere.
 */
export function distance(typed: string, label: string): number {
  const [words, name] = [folded(typed), folded(label)]
  if (`${name} `.startsWith(`${words} `)) return 0
  return ` ${name}`.includes(` ${words}`) ? 1 : 2
}

/** Puts groups whose best line is nearest to what is typed first; equal ones stay in their order. */
export function nearestFirst<T extends { itens: readonly { label: string }[] }>(
  typed: string,
  grupos: readonly T[],
): T[] {
  if (typed.trim() === '') return [...grupos]
  const best = ({ itens }: T) => Math.min(...itens.map(({ label }) => distance(typed, label)))
  return [...grupos].sort((a, b) => best(a) - best(b))
}
