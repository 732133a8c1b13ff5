import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'
import resumos from './resumos.json' with { type: 'json' }

// cast: `npm run resumos` writes the file from this type, and a test compares it
const versoes = new Map(Object.entries(resumos as unknown as Record<string, ResumoDosTextos>))

/** Returns the summaries that a profile page shows of a result of this version. */
export function resumoIn(versao: string): ResumoDosTextos {
  const found = versoes.get(versao)
  if (!found) throw new Error(`no report texts of version ${versao}`)
  return found
}
