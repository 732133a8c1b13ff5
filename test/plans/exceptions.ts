import type { Finding } from './judge.ts'

/** A reading without an owner in its condition that is allowed, with the reason. */
export interface Exception {
  table: RegExp
  /** Matches the caller, when the exception is for some callers only. */
  by?: RegExp
  how?: RegExp
  why: string
}

/** Matches reading an index by a condition, or along its order from one end. */
const BY_INDEX = /^(?:by|all along) /

export const EXCEPTIONS: readonly Exception[] = [
  {
    table: /^(?:cidades|planos_licencas|cupons)$/,
    why: 'the same few hundred, or few thousand, rows for everybody, whatever grows',
  },
  { table: /./, by: /^admin: /, how: BY_INDEX, why: "an admin's screens are about everybody: pages of an index" },
  { table: /^porta_aberta$/, by: /^admin: getPorta$/, how: /whole/, why: 'one row at most' },
  { table: /^fontes_de_aviso$/, by: /^admin: /, how: /whole/, why: 'five rows, one for each source of notices' },
  {
    table: /^compras$/,
    by: /^admin: sales, paid$/,
    how: /whole/,
    why: 'an admin counts all sales of a state',
  },
  {
    table: /^faturas$/,
    by: /^admin: invoices/,
    how: /whole/,
    why: 'an admin counts all sales by invoice of a state, by what each keeps of itself',
  },
  {
    table: /^(?:recebimentos|devolucoes_fatura)$/,
    by: /^admin: overview/,
    how: /whole/,
    why: 'an admin adds up two years of what came in by invoice',
  },
  {
    table: /^propostas$/,
    by: /^(?:admin: |getPropostaPublica|acceptProposta|refuseProposta|listConcessoes)/,
    how: /whole/,
    why: 'as many as companies were offered something: written by hand, one by one',
  },
  {
    table: /./,
    by: /^(?:tidying|job |watch )/,
    how: BY_INDEX,
    why: 'what the clock decides is decided for everybody: by an index on when it is due',
  },
  {
    table: /^(?:tentativas|convites_consultor|enderecos_resposta|trocas_email|devolutiva_presencas|interesses)$/,
    by: /^tidying$/,
    how: /whole/,
    why: 'forgotten within the hour or the day, or as many as there are consultores',
  },
  { table: /^emails$/, by: /^mails$/, how: /whole/, why: "the test's own question, in place of the workers" },
  {
    table: /^emails$/,
    how: /^by .*dados ->> 'id_\w+'::text\) = /,
    why: 'mails about one licence: its number stands in what they carry',
  },
  {
    table: /^convites$/,
    by: /^licences, search/,
    how: /convites_por_empresa/,
    why: 'a search that named no invite: an empty list of them, for which every index is as good',
  },
]

/** Whether a finding is one of the exceptions. */
export const allowed = (finding: Finding & { by: string }, among: readonly Exception[] = EXCEPTIONS): boolean =>
  among.some(
    ({ table, by, how }) =>
      table.test(finding.table) && (by?.test(finding.by) ?? true) && (how?.test(finding.how) ?? true),
  )
