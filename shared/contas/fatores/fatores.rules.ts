import { readCode } from '../../platform/fields/code.ts'

/** Kinds of second factor. */
export const TIPOS_FATOR = ['totp', 'passkey'] as const

/** Ways to take the second step of a sign-in. */
export const OPCOES_FATOR = ['totp', 'codigo', 'passkey'] as const
export type OpcaoFator = (typeof OPCOES_FATOR)[number]

/**
 * Ways to prove in a session that it is still its person; `senha` where the account has no factor, `provedor` where it
 * has no senha either.
 */
export const OPCOES_PROVA = ['senha', ...OPCOES_FATOR, 'provedor'] as const
export type OpcaoProva = (typeof OPCOES_PROVA)[number]

/** Days for which a browser may leave out the second step. */
export const CONFIADO_DIAS = 30

/** Days for which "não fui eu" of a mail takes back what was added to the second factors of an account. */
export const NAO_FUI_EU_DIAS = 7

/** Hours between an admin's request to remove somebody's factors and the removal. */
export const RETIRADA_HORAS = 24

/** How a request to remove factors ends. */
export const FINS_RETIRADA = [
  'feita',
  'cancelada_por_email',
  'cancelada_na_conta',
  'cancelada_pelo_fator',
  'cancelada_por_admin',
] as const
export type FimRetirada = (typeof FINS_RETIRADA)[number]

/** Number of recovery codes that an account is given at once. */
export const CODIGOS = 10

/** Factors of one account at most. */
export const FATORES_MAX = 10

/** Characters of recovery codes: digits and letters that nobody takes for another (Crockford's base 32). */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a recovery code; the first four find its row, the other eight prove it. */
const TAMANHO = 12
export const INICIO = 4

/** Writes a recovery code in three groups of four, as it is shown and printed: `7Q2M-K0DF-93XA`. */
export const codigoEmGrupos = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

/** Reads a typed recovery code; null for what is none. */
export const readCodigo = (typed: string): string | null => readCode(typed, ALPHABET, [TAMANHO])

/** Makes a recovery code of 60 bits. @param pick returns a whole number from 0 to below its argument */
export const novoCodigo = (pick: (below: number) => number): string =>
  Array.from({ length: TAMANHO }, () => ALPHABET[pick(ALPHABET.length)]).join('')

/** Reads a typed code of an app, six digits; null for anything else. */
export const readCodigoOfApp = (typed: string): string | null => readCode(typed, '0123456789', [6])

/** Changes to the factors of an account of which its address is told. */
export const FACTOR_ACTS = [
  'app_criado',
  'passkey_criada',
  'removido',
  'codigos_gerados',
  'codigo_usado',
  'aparelho_confiado',
  'retirado',
  'sso_vinculado',
  'sso_desvinculado',
  'desfeitos',
  'retirado_por_admin',
] as const
export type FactorAct = (typeof FACTOR_ACTS)[number]
