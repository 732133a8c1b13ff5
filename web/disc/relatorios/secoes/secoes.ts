import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Sections of the first edition in reading order: on screen the result comes first, then how to read it. */
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

/**
 * Sections of the second edition in reading order: the result, the choices, the profile, the rest, then how it was
 * made.
 */
export const SECOES_SEGUNDA = [
  'um_pagina',
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

/** Returns the anchor of a section. */
export const anchorOf = (secao: Secao): string => `ler-${secao}`

/**
 * Returns those of `secoes` that this report has: the comparison only when there is an earlier result, "Em uma página"
 * only from texts 2.1 on.
 */
export function secoesDe<S extends Secao>(relatorio: Leitura['relatorio'], secoes: readonly S[]): S[] {
  const um_pagina = relatorio.edicao === 2 && Boolean(relatorio.por_temas)
  return secoes.filter(
    secao => (secao !== 'comparacao' || relatorio.comparacao !== null) && (secao !== 'um_pagina' || um_pagina),
  )
}

/** Returns the short name of a section, for the list of sections. */
export const nomeDaSecao = (secao: Secao): string => t(`leitura.secao.${secao}`)
