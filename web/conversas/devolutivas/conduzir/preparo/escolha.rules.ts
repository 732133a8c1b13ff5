import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { byPart, fromEachPart } from '#shared/disc/marcacoes/quinze.rules.ts'
import { nearest } from '../../sala/perto.rules.ts'
import type { FraseParaEscolher } from '../sessao.tsx'

/** Returns the list with the sentence appended, or without it when it was there; unchanged when the list is full. */
export function toggleFrase(lista: readonly string[], frase: string): readonly string[] {
  if (lista.includes(frase)) return lista.filter(each => each !== frase)
  return lista.length < MAXIMO_FRASES ? [...lista, frase] : lista
}

/** Returns the list with one sentence moved to a position from 0; unchanged for a position outside the list. */
export function move(lista: readonly string[], frase: string, para: number): readonly string[] {
  if (!lista.includes(frase) || para < 0 || para >= lista.length) return lista
  const others = lista.filter(each => each !== frase)
  return [...others.slice(0, para), frase, ...others.slice(para)]
}

/** Sort order of the marks that the person shows: "nao" first, then "em_parte". */
const PESO = { nao: 0, em_parte: 1, sim: 2 } as const

type Mostradas = Pick<SalaConsultor, 'marcacoes' | 'marcacoes_compartilhadas_em'>

/** The sentences that the person showed from home as not or only in part hers, `nao` before `em_parte`. */
function shownFromHome(
  frases: readonly FraseParaEscolher[],
  { marcacoes, marcacoes_compartilhadas_em }: Mostradas,
): FraseParaEscolher[] {
  const weight = new Map(
    marcacoes_compartilhadas_em
      ? marcacoes.flatMap(({ frase, resposta, via }) =>
          via === 'sozinha' && (resposta === 'nao' || resposta === 'em_parte')
            ? [[frase, PESO[resposta]] as const]
            : [],
        )
      : [],
  )
  return frases
    .filter(({ frase }) => weight.has(frase))
    .sort((a, b) => (weight.get(a.frase) ?? 0) - (weight.get(b.frase) ?? 0))
}

/** Sentences to choose from, under one heading each; every sentence of the report appears once. */
export interface Grupos {
  mostradas: readonly FraseParaEscolher[]
  /** The ten nearest to the sentence on the screens. */
  perto: readonly FraseParaEscolher[]
  partes: readonly { parte: string; frases: readonly FraseParaEscolher[] }[]
}

/**
 * Returns the sentences to choose from: those that the person showed from home, then the ten nearest to the current
 * one, then the rest by part of the report.
 * @param lugar `listadas`: those chosen before the list was opened; they stay under their part, ticked
 */
export function grupos(
  frases: readonly FraseParaEscolher[],
  sala: Mostradas,
  { atual, listadas }: Parameters<typeof nearest>[1],
): Grupos {
  const mostradas = shownFromHome(frases, sala)
  const shown = mostradas.map(({ frase }) => frase)
  const perto = nearest(frases, { atual, listadas: new Set([...listadas, ...shown]) })
  return { mostradas, perto, partes: byPart(frases.filter(one => !mostradas.includes(one) && !perto.includes(one))) }
}

/** How many sentences are offered at once; twelve are allowed. */
const OFFERED = 5

/**
 * Returns five sentences to begin with: what the person showed from home first, then one part of the report after the
 * other, each with its first sentence that describes the person.
 */
export function firstFive(frases: readonly FraseParaEscolher[], sala: Mostradas): string[] {
  const first = shownFromHome(frases, sala)
  const rest = fromEachPart(
    frases.filter(one => !first.includes(one)),
    OFFERED,
  )
  return [...first, ...rest].slice(0, OFFERED).map(({ frase }) => frase)
}
