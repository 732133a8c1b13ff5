import { tn } from '../../platform/i18n/i18n.ts'
import { formatList } from '../../platform/ui/format.ts'

/** Number of equipes named; the rest is counted. */
const POUCAS = 3

/** Returns a few equipes by name, and how many more there are; one more is named too. */
export function formatEquipes(nomes: readonly string[]): string {
  const more = nomes.length - POUCAS
  if (more <= 1) return formatList(nomes)
  return formatList([...nomes.slice(0, POUCAS), tn('equipesArquivo.outras', more)])
}
