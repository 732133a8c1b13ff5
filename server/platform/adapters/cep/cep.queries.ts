import type { Endereco } from '#shared/platform/localidades/localidades.contract.ts'
import type { Db } from '../../db/connect.ts'

/** Returns the answer cached for a CEP at or after `since`; null when there is none. */
export async function findCep(db: Db, cep: string, since: Date): Promise<Endereco | null> {
  const row = await db
    .selectFrom('ceps')
    .select('endereco')
    .where('cep', '=', cep)
    .where('consultado_em', '>', since)
    .executeTakeFirst()
  // cast: saveCep alone writes it
  return (row?.endereco as Endereco | undefined) ?? null
}

export const saveCep = (db: Db, cep: string, endereco: Endereco, now: Date) =>
  db
    .insertInto('ceps')
    .values({ cep, endereco: JSON.stringify(endereco), consultado_em: now })
    .onConflict(conflict =>
      conflict.column('cep').doUpdateSet({ endereco: JSON.stringify(endereco), consultado_em: now }),
    )
    .execute()
