import type { Leitura } from '#shared/disc/relatorios/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** The report's sections in reading order: on screen the result comes first, and how to read it after it. */
export const SECOES = [
  'resultado',
  'como_ler',
  'dimensoes',
  'perfil',
  'forcas',
  'comunicacao',
  'motivadores',
  'ambiente',
  'equipe',
  'desenvolvimento',
  'comparacao',
  'etica',
] as const

/** The second edition's, in its own order: the result, her choices, the profile, the rest, then how it was made. */
export const SECOES_SEGUNDA = [
  'resultado',
  'escolhas',
  'perfil',
  'forcas',
  'comunicacao',
  'motivadores',
  'ambiente',
  'equipe',
  'desenvolvimento',
  'dimensoes',
  'comparacao',
  'como_ler',
  'etica',
] as const
export type SecaoPrimeira = (typeof SECOES)[number]
export type SecaoSegunda = (typeof SECOES_SEGUNDA)[number]
export type Secao = SecaoPrimeira | SecaoSegunda

/** Anchor of a section. */
export const ancoraDe = (secao: Secao): string => `ler-${secao}`

/** Of these, the sections that this report has: a comparison only where there is an earlier result. */
export const secoesDe = <S extends Secao>({ comparacao }: Leitura['relatorio'], secoes: readonly S[]): S[] =>
  secoes.filter(secao => secao !== 'comparacao' || comparacao !== null)

/** Its short name, for the list of sections. */
export const nomeDaSecao = (secao: Secao): string => t(`leitura.secao.${secao}`)
