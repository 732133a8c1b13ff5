import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'

/** How much of a result a call shows its person: numbers only, or texts too. */
export type Lido = 'numeros' | 'textos'

/**
 * Notes the instant at which the person first saw these numbers or texts. Later readings change nothing, and erased
 * results are skipped.
 */
export async function noteLeitura(db: Db | Tx, licencas: readonly number[], lido: Lido, em: Date): Promise<void> {
  const textos_em = lido === 'textos' ? em : null
  await sql`
    insert into primeiras_leituras as p (id_licenca, numeros_em, textos_em)
    select r.id_licenca, ${em}::timestamptz, ${textos_em}::timestamptz
      from resultados r
     where r.id_licenca = any(${licencas}::int[])
       and not exists (select 1 from primeiras_leituras l
                        where l.id_licenca = r.id_licenca and l.numeros_em is not null
                          and (l.textos_em is not null or ${textos_em}::timestamptz is null))
     order by r.id_licenca
       for key share of r
    on conflict (id_licenca) do update set
      numeros_em = coalesce(p.numeros_em, excluded.numeros_em), textos_em = coalesce(p.textos_em, excluded.textos_em)`.execute(
    db,
  )
}

/**
 * Locks the row of first readings, creating it when missing, so that a decision based on it falls either before or
 * after a reading. Returns undefined when the result is erased.
 */
export async function lockLeitura(tx: Tx, id_licenca: number) {
  const { rows } = await sql<{ numeros_em: Date | null; textos_em: Date | null }>`
    insert into primeiras_leituras (id_licenca)
    select r.id_licenca from resultados r where r.id_licenca = ${id_licenca} for key share of r
    on conflict (id_licenca) do update set id_licenca = excluded.id_licenca
    returning numeros_em, textos_em`.execute(tx)
  return rows[0]
}

/** All first readings of one person, for the copy of her data. */
export const listLeituras = (db: Db, id_participante: number) =>
  db
    .selectFrom('primeiras_leituras as p')
    .innerJoin('resultados as r', 'r.id_licenca', 'p.id_licenca')
    .select(['p.id_licenca', 'p.numeros_em', 'p.textos_em'])
    .where('r.id_participante', '=', id_participante)
    .orderBy('p.id_licenca')
    .execute()

/** The results among these whose numbers their person never saw; a consultor's own tests are left out. */
export async function listNuncaVistas(db: Db | Tx, licencas: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('resultados as r')
    .leftJoin('primeiras_leituras as p', 'p.id_licenca', 'r.id_licenca')
    .select('r.id_licenca')
    .where('r.id_licenca', 'in', licencas)
    .whereRef('r.id_participante', '<>', 'r.id_consultor')
    .where('p.numeros_em', 'is', null)
    .execute()
  return new Set(rows.map(({ id_licenca }) => id_licenca))
}
