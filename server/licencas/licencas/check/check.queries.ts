import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/connect.ts'
import { one } from '../../../platform/db/queries/rows.ts'
import { DAS_LICENCAS } from './check-licencas.queries.ts'
import type { Eixo, Faixa, Regra } from './check-regra.queries.ts'
import { DO_RESTO } from './check-resto.queries.ts'

export interface Divergencia {
  /** The broken rule as a sentence in Portuguese. */
  regra: string
  /** The row that breaks the rule: a licence, an invite or a purchase, for example. */
  linha: Record<string, unknown>
}
export interface Conferencia {
  consultores: number
  licencas: number
  movimentos: number
  /** Number of licences in each state. */
  estados: Record<string, number>
  divergencias: Divergencia[]
}

/** Largest number of offending rows returned for one rule. */
const SHOWN = 20

/** All invariants of the ledger. */
export const REGRAS: readonly Regra[] = [...DAS_LICENCAS, ...DO_RESTO]

/** The range that contains every id. */
const TUDO: Faixa = { de: 0, ate: 2 ** 53 }

/** Returns the rows that break any rule, read in the caller's transaction. */
export async function listDivergencias(tx: Tx): Promise<Divergencia[]> {
  const divergencias: Divergencia[] = []
  for (const regra of REGRAS) divergencias.push(...(await listDivergenciasOf(tx, regra, TUDO)))
  return divergencias
}

/** Returns the rows of one range that break one rule, in one statement. */
export async function listDivergenciasOf(db: Db | Tx, { regra, linhas }: Regra, faixa: Faixa): Promise<Divergencia[]> {
  const { rows } = await sql<Record<string, unknown>>`${linhas(faixa)} limit ${SHOWN}`.execute(db)
  return rows.map(linha => ({ regra, linha }))
}

/** Returns the greatest id of each axis. */
export async function findEixos(db: Db): Promise<Record<Eixo, number>> {
  const { rows } = await sql<Record<Eixo, number>>`
    select coalesce((select max(id_licenca) from licencas), 0) as licenca, 65535 as convite,
           coalesce((select max(id_movimento) from movimentos_licenca), 0) as movimento,
           coalesce((select max(id_usuario) from usuarios), 0) as consultor,
           coalesce((select max(id_usuario) from usuarios), 0) as conta,
           coalesce((select max(id_pessoa) from pessoas), 0) as pessoa`.execute(db)
  return one(rows)
}

/** Returns every consultor with her number of clients, ordered by id. */
export const listTamanhos = (db: Db): Promise<{ id_consultor: number; total: number }[]> =>
  db.selectFrom('contagem_clientes').select(['id_consultor', 'total']).orderBy('id_consultor').execute()

/** Removes the statement timeout for this transaction: checking a whole ledger takes longer than a request may. */
export const allowLongStatements = (tx: Tx) => sql`set local statement_timeout = 0`.execute(tx)

/** Returns how many consultores, licences and ledger rows there are to check, and the licences by state. */
export async function countConferidas(tx: Tx): Promise<Omit<Conferencia, 'divergencias'>> {
  const { rows } = await sql<Omit<Conferencia, 'divergencias'>>`
    select (select count(distinct id_consultor)::int from licencas) as consultores,
           (select count(*)::int from licencas) as licencas,
           (select count(*)::int from movimentos_licenca) as movimentos,
           coalesce((select jsonb_object_agg(estado, n)
              from (select estado, count(*) as n from licencas group by 1) e), '{}') as estados`.execute(tx)
  return one(rows)
}
