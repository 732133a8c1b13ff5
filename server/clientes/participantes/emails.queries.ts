import type { Db } from '../../platform/db/connect.ts'

/** Returns the licence of the first test a person was given, to which the welcome mail leads. */
export async function findPrimeiraLicenca(db: Db, id_participante: number): Promise<number | null> {
  const row = await db
    .selectFrom('licencas')
    .select('id_licenca')
    .where('id_participante', '=', id_participante)
    .orderBy('atribuida_em')
    .limit(1)
    .executeTakeFirst()
  return row?.id_licenca ?? null
}
