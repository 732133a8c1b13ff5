import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'

/** Sections in reading order: the result, the choices, the profile, the rest, then how it was made. */
export const SECOES = [
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
export type Secao = (typeof SECOES)[number]

/** Returns the anchor of a section. */
export const anchorOf = (secao: Secao): string => `ler-${secao}`

/** Returns the sections that this report has: the comparison only when there is an earlier result. */
export const secoesOf = ({ comparacao }: Pick<Leitura['relatorio'], 'comparacao'>): Secao[] =>
  SECOES.filter(secao => secao !== 'comparacao' || comparacao !== null)

/** Returns the short name of a section, for the list of sections. */
export const nomeDaSecao = (secao: Secao): string => t(`leitura.secao.${secao}`)
