import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { one } from '../../platform/db/rows.ts'
import { DAS_LICENCAS } from './conferir-licencas.queries.ts'
import type { Eixo, Faixa, Regra } from './conferir-regra.queries.ts'
import { DO_RESTO } from './conferir-resto.queries.ts'

export interface Divergencia {
  /** The broken rule, in Portuguese. */
  regra: string
  /** The row that shows it: a licence, an invite, a purchase. */
  linha: Record<string, unknown>
}
export interface Conferencia {
  consultores: number
  licencas: number
  movimentos: number
  /** Licences by state. */
  estados: Record<string, number>
  divergencias: Divergencia[]
}

/** Offending rows that one rule shows; the rest are as wrong as these. */
const SHOWN = 20

/** The invariants of the ledger. */
export const REGRAS: readonly Regra[] = [...DAS_LICENCAS, ...DO_RESTO]

/** Everything there is. */
const TUDO: Faixa = { de: 0, ate: 2 ** 53 }

/** Rows that break a rule, read in the caller's transaction. */
export async function listDivergencias(tx: Tx): Promise<Divergencia[]> {
  const divergencias: Divergencia[] = []
  for (const regra of REGRAS) divergencias.push(...(await listDivergenciasDe(tx, regra, TUDO)))
  return divergencias
}

/** Rows of one range that break one rule, in one statement. */
export async function listDivergenciasDe(db: Db | Tx, { regra, linhas }: Regra, faixa: Faixa): Promise<Divergencia[]> {
  const { rows } = await sql<Record<string, unknown>>`${linhas(faixa)} limit ${SHOWN}`.execute(db)
  return rows.map(linha => ({ regra, linha }))
}

/** The greatest number of each axis. */
export async function findEixos(db: Db): Promise<Record<Eixo, number>> {
  const { rows } = await sql<Record<Eixo, number>>`
    select coalesce((select max(id_licenca) from licencas), 0) as licenca, 65535 as convite,
           coalesce((select max(id_movimento) from movimentos_licenca), 0) as movimento,
           coalesce((select max(id_usuario) from usuarios), 0) as consultor,
           coalesce((select max(id_usuario) from usuarios), 0) as conta,
           coalesce((select max(id_pessoa) from pessoas), 0) as pessoa`.execute(db)
  return one(rows)
}

/** Every consultor with how many clients she has, in the order of their numbers. */
export const listTamanhos = (db: Db): Promise<{ id_consultor: number; total: number }[]> =>
  db.selectFrom('contagem_clientes').select(['id_consultor', 'total']).orderBy('id_consultor').execute()

/** A whole ledger takes longer than any answer may. */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = 0`.execute(tx)

/** How much was looked at. */
export async function countConferidas(tx: Tx): Promise<Omit<Conferencia, 'divergencias'>> {
  const { rows } = await sql<Omit<Conferencia, 'divergencias'>>`
    select (select count(distinct id_consultor)::int from licencas) as consultores,
           (select count(*)::int from licencas) as licencas,
           (select count(*)::int from movimentos_licenca) as movimentos,
           coalesce((select jsonb_object_agg(estado, n)
              from (select estado, count(*) as n from licencas group by 1) e), '{}') as estados`.execute(tx)
  return one(rows)
}
