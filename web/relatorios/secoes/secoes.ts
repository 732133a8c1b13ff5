import type { Leitura } from '#shared/relatorios/leitura.contract.ts'
import { t } from '../../i18n/i18n.ts'

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
export type Secao = (typeof SECOES)[number]

/** Where a section stands in the page, for links to it. */
export const ancoraDe = (secao: Secao): string => `ler-${secao}`

/** The sections that this report has: a comparison only where there is an earlier result. */
export const secoesDe = ({ comparacao }: Leitura['relatorio']): Secao[] =>
  SECOES.filter(secao => secao !== 'comparacao' || comparacao !== null)

/** Its short name, for the list of sections. */
export const nomeDaSecao = (secao: Secao): string => t(`leitura.secao.${secao}`)
