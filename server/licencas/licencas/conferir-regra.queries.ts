import { type RawBuilder, sql } from 'kysely'

/** Along which number a rule is looked at piece by piece. Those of invites are the first 16 bits of theirs. */
export type Eixo = 'licenca' | 'movimento' | 'convite' | 'consultor' | 'conta' | 'pessoa'

/** A piece of an axis, both ends included. */
export interface Faixa {
  de: number
  ate: number
}

type Linhas = RawBuilder<Record<string, unknown>>

/** One invariant of the ledger. */
export interface Regra {
  /** The rule, in Portuguese. */
  regra: string
  eixo: Eixo
  /** The rows of a piece that break it. */
  linhas: (faixa: Faixa) => Linhas
}

/** Whether a column lies in the piece. */
type Entre = (column: string) => RawBuilder<boolean>
const entre =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${de}::bigint and ${ate}::bigint`

const uuid = (prefix: number, rest: '0' | 'f') =>
  `${prefix.toString(16).padStart(4, '0')}${rest.repeat(4)}-${[4, 4, 4, 12].map(n => rest.repeat(n)).join('-')}`
const entreConvites =
  ({ de, ate }: Faixa): Entre =>
  column =>
    sql<boolean>`${sql.ref(column)} between ${uuid(Math.max(de, 0), '0')}::uuid and ${uuid(Math.min(ate, 0xffff), 'f')}::uuid`

/** A rule, from the rows that break it where its axis lies in a piece. */
export const por = (eixo: Eixo, regra: string, linhas: (em: Entre) => Linhas): Regra => ({
  regra,
  eixo,
  linhas: faixa => linhas(eixo === 'convite' ? entreConvites(faixa) : entre(faixa)),
})
