import roteiro from '#content/devolutiva/roteiro-1.0.json' with { type: 'json' }
import type { Etapa } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import { ETAPAS } from '#shared/conversas/devolutivas/devolutivas.types.ts'

/** All texts of the conversation, as published in the roteiro. */
export const ROTEIRO = roteiro

/** Fills placeholders such as `{pessoa}` and `{n}` in a text of the roteiro. */
export const fill = (texto: string, palavras: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (whole, name: string) => (name in palavras ? String(palavras[name]) : whole))

/** Texts of one etapa for the consultor. */
export interface EtapaDoRoteiro {
  id: Etapa
  nome: string
  /** Planned minutes. */
  minutos: number
  objetivo: string
  dizer: readonly string[]
  evitar: readonly string[]
  perguntas: readonly string[]
}

/** How the etapa at a place stands while the conversation is at another. */
export function estadoDaEtapa(place: number, here: number): 'feita' | 'agora' | undefined {
  if (place < here) return 'feita'
  return place === here ? 'agora' : undefined
}

/** The etapas in the order of the conversation. */
export const ETAPAS_DO_ROTEIRO: readonly EtapaDoRoteiro[] = roteiro.etapas.map(({ id, nome, minutos, consultor }) => ({
  id: id as Etapa, // cast: the published script tells these etapas
  nome,
  minutos,
  ...consultor,
}))

export function etapaDoRoteiro(etapa: Etapa): EtapaDoRoteiro {
  const found = ETAPAS_DO_ROTEIRO.find(({ id }) => id === etapa)
  if (!found) throw new Error(`the roteiro has no etapa ${etapa}`)
  return found
}

/** Returns the etapa after this one; undefined after the last. */
export const proximaEtapa = (etapa: Etapa): Etapa | undefined => ETAPAS[ETAPAS.indexOf(etapa) + 1]

/** Returns the etapa one may go back to: the previous one, but never the acordo, which is given once. */
export const etapaAnterior = (etapa: Etapa): Etapa | undefined => {
  const before = ETAPAS[ETAPAS.indexOf(etapa) - 1]
  return before === 'acordo' ? undefined : before
}

/** Returns the roteiro's entry of one etapa. */
const propria = (id: Etapa) => roteiro.etapas.find(etapa => etapa.id === id)

export const FRASES = {
  perguntas: propria('frases')?.roteiro_da_frase ?? [],
  lembrete: propria('frases')?.lembrete_escuta ?? '',
  discorda: propria('frases')?.se_discorda ?? '',
  sofrimento: propria('frases')?.se_sofrimento ?? '',
  resumo: propria('frases')?.resumo_marcacoes ?? '',
} as const

export const ESPERA = {
  pulou: propria('autoestimativa')?.consultor_pulou ?? '',
  menor: propria('acordo')?.menor_de_idade ?? '',
} as const

export const FIM = {
  encerrar: propria('recapitulacao')?.encerrar ?? '',
  sem: propria('recapitulacao')?.encerrar_sem ?? '',
  falta: propria('recapitulacao')?.encerrar_falta ?? '',
  pergunta: propria('recapitulacao')?.encerrar_pergunta ?? '',
} as const
