import { readRespostas } from '#shared/disc/disc/answer/progresso.rules.ts'
import { indicesQualidade, qualidade } from '#shared/disc/disc/medida/qualidade.rules.ts'
import { listRespostas } from '../../disc/disc/disc.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** Returns those of the results whose answers have a red flag of quality; one without process data has none. */
export async function listRedFlagged(db: Db | Tx, licencas: readonly number[]): Promise<ReadonlySet<number>> {
  if (licencas.length === 0) return new Set()
  const answers = await listRespostas(db, licencas)
  return new Set(
    licencas.filter(id_licenca => {
      const indices = indicesQualidade(readRespostas(answers.get(id_licenca) ?? []))
      return indices !== null && qualidade(indices).nivel === 'vermelho'
    }),
  )
}
