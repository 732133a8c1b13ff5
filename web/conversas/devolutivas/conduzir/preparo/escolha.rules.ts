import { MAXIMO_FRASES } from '#shared/conversas/devolutivas/devolutivas.types.ts'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import type { FraseParaEscolher } from '../sessao.tsx'

/** Returns the list with the sentence appended, or without it when it was there; unchanged when the list is full. */
export function toggleFrase(lista: readonly string[], frase: string): readonly string[] {
  if (lista.includes(frase)) return lista.filter(each => each !== frase)
  return lista.length < MAXIMO_FRASES ? [...lista, frase] : lista
}

/** Returns the list with one sentence moved to a position from 0; unchanged for a position outside the list. */
export function mover(lista: readonly string[], frase: string, para: number): readonly string[] {
  if (!lista.includes(frase) || para < 0 || para >= lista.length) return lista
  const others = lista.filter(each => each !== frase)
  return [...others.slice(0, para), frase, ...others.slice(para)]
}

/** Sort order of the marks that the person shows: "nao" first, then "em_parte". */
const PESO = { nao: 0, em_parte: 1, sim: 2 } as const

export interface Grupo {
  parte: string
  frases: readonly FraseParaEscolher[]
}

/**
 * Returns the sentences to choose from: first those that the person showed from home, `nao` before `em_parte`, then the
 * rest by part of the report. Each sentence appears once.
 * @param mostradas title of the first group
 */
export function grupos(
  frases: readonly FraseParaEscolher[],
  { marcacoes, marcacoes_compartilhadas_em }: Pick<SalaConsultor, 'marcacoes' | 'marcacoes_compartilhadas_em'>,
  mostradas: string,
): Grupo[] {
  const weight = new Map(
    marcacoes_compartilhadas_em
      ? marcacoes.flatMap(({ frase, resposta, via }) =>
          via === 'sozinha' && (resposta === 'nao' || resposta === 'em_parte')
            ? [[frase, PESO[resposta]] as const]
            : [],
        )
      : [],
  )
  const shown = frases
    .filter(({ frase }) => weight.has(frase))
    .sort((a, b) => (weight.get(a.frase) ?? 0) - (weight.get(b.frase) ?? 0))
  const rest = Map.groupBy(
    frases.filter(({ frase }) => !weight.has(frase)),
    ({ parte }) => parte,
  )
  return [
    ...(shown.length > 0 ? [{ parte: mostradas, frases: shown }] : []),
    ...[...rest].map(([parte, of]) => ({ parte, frases: of })),
  ]
}

/** How many sentences are offered at once; twelve are allowed. */
export const OFFERED = 5

/**
 * Returns five sentences to begin with: what the person showed from home first, then one part of the report after the
 * other, each with its first sentence that describes the person.
 */
export function firstFive(todos: readonly Grupo[], mostradas: string): string[] {
  const [shown, parts] = [todos.filter(({ parte }) => parte === mostradas), todos.filter(g => g.parte !== mostradas)]
  const first = shown.flatMap(({ frases }) => frases)
  const queues = parts.map(({ frases }) => frases.filter(({ tipo }) => tipo === 'descricao'))
  const most = Math.max(0, ...queues.map(({ length }) => length))
  const rounds = Array.from({ length: most }, (_, i) => queues.flatMap(queue => queue[i] ?? [])).flat()
  return [...first, ...rounds].slice(0, OFFERED).map(({ frase }) => frase)
}
