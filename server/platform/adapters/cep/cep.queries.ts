import type { Db } from '../../db/connect.ts'

/** The answer about a CEP, as it is kept and as the wire spells it; `erro` for a CEP that does not exist. */
export interface CepAddress {
  erro?: boolean | undefined
  cep: string
  uf: string
  localidade: string
  logradouro: string
  bairro: string
  complemento: string
  ibge: string
}

/** Returns the answer cached for a CEP at or after `since`; null when there is none. */
export async function findCep(db: Db, cep: string, since: Date): Promise<CepAddress | null> {
  const row = await db
    .selectFrom('ceps')
    .select('endereco')
    .where('cep', '=', cep)
    .where('consultado_em', '>', since)
    .executeTakeFirst()
  // cast: saveCep alone writes it
  return (row?.endereco as CepAddress | undefined) ?? null
}

export const saveCep = (db: Db, cep: string, endereco: CepAddress, now: Date) =>
  db
    .insertInto('ceps')
    .values({ cep, endereco: JSON.stringify(endereco), consultado_em: now })
    .onConflict(conflict =>
      conflict.column('cep').doUpdateSet({ endereco: JSON.stringify(endereco), consultado_em: now }),
    )
    .execute()
