import { type RawBuilder, sql } from 'kysely'

/** The id by which the rows of a rule are split into ranges. For invites it is the first 16 bits of their UUID. */
export type Eixo = 'licenca' | 'movimento' | 'convite' | 'consultor' | 'conta' | 'pessoa'

/** A range of ids on an axis, both ends included. */
export interface Faixa {
  de: number
  ate: number
}

type Linhas = RawBuilder<Record<string, unknown>>

/** One invariant of the ledger. */
export interface Regra {
  /** The rule as a sentence in Portuguese. */
  regra: string
  eixo: Eixo
  /** SQL: the rows of a range that break the rule. */
  linhas: (faixa: Faixa) => Linhas
}

/** Returns the SQL condition that a column lies in the range. */
type Entre = (column: string) => RawBuilder<boolean>
const entre =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${de}::bigint and ${ate}::bigint`

const uuid = (prefix: number, rest: '0' | 'f') =>
  `${prefix.toString(16).padStart(4, '0')}${rest.repeat(4)}-${[4, 4, 4, 12].map(n => rest.repeat(n)).join('-')}`
const betweenConvites =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${uuid(Math.max(de, 0), '0')}::uuid and ${uuid(Math.min(ate, 0xffff), 'f')}::uuid`

/** Builds a rule from the SQL of its violations, restricted to a range of its axis. */
export const ruleBy = (eixo: Eixo, regra: string, linhas: (em: Entre) => Linhas): Regra => ({
  regra,
  eixo,
  linhas: faixa => linhas(eixo === 'convite' ? betweenConvites(faixa) : entre(faixa)),
})
