import { DAY_MS } from '../../platform/time.ts'
import type { Finalidade } from '../turmas/turmas.rules.ts'

/** Purposes that an equipe may have; a selection never has one. */
export const FINALIDADES_DA_EQUIPE = [
  'desenvolvimento',
  'equipe',
  'integracao',
] as const satisfies readonly Finalidade[]

export type FinalidadeDaEquipe = (typeof FINALIDADES_DA_EQUIPE)[number]

/** How an equipe shows its people. Only `nominal` is offered. */
export const MODOS = ['nominal', 'anonimo'] as const
export type Modo = (typeof MODOS)[number]

/** Roles in which a person deals with an equipe. */
export const PAPEIS_NA_EQUIPE = ['consultor', 'gestor', 'integrante'] as const
export type PapelNaEquipe = (typeof PAPEIS_NA_EQUIPE)[number]

/** Largest number of people in one equipe, those still expected included. */
export const INTEGRANTES_MAX = 200
/** Largest number of people put into an equipe by one call. */
export const ADD_MAX = 50
/** Longest name of an equipe, in characters. */
export const NOME_EQUIPE_MAX = 60

/** Time for which a person whom a file named, and who never registered, is kept, in ms. */
export const ESPERADO_GUARDADO_MS = 180 * DAY_MS

/** Time after its consultora was deactivated in which a company's gestores still read the steps, in ms. */
export const SEGUE_MS = 30 * DAY_MS

/** Shortest time between two reminders to everybody of an equipe, in ms. */
const REMIND_INTERVAL_MS = 7 * DAY_MS

/** Returns when an equipe may be reminded again; null when it may be now. @param ultimo the last reminder, if any */
export function canRemindIn(ultimo: Date | null, now: Date): Date | null {
  if (!ultimo) return null
  const em = new Date(ultimo.getTime() + REMIND_INTERVAL_MS)
  return em > now ? em : null
}

/** Whether so many more people fit into an equipe that has or expects so many. */
export const fits = (dentro: number, novos: number): boolean => dentro + novos <= INTEGRANTES_MAX
