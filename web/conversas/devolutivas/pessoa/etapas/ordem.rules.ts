import type { ResultadoDaSala } from '#shared/conversas/devolutivas/sala.schema.ts'
import { LETRAS, quadranteOf } from '#shared/disc/disc/disc.types.ts'

type Dimensao = ResultadoDaSala['dimensoes'][number]

/** One dimension at the person's place and at the place of their answers. */
export interface LinhaDaOrdem {
  letra: Dimensao['letra']
  nome: string
  /** Place in the person's own order, from 1; null when they did not say. */
  previu: number | null
  posicao: number
  /** Whether another dimension is tied with it (within two points). */
  empatada: boolean
  /** Fit of a position: equal (either one in a tie), or within the margins; null otherwise. */
  encaixe: 'igual' | 'margem' | null
}

/**
 * Compares the person's own order with that of their answers, highest first.
 * @param ordem quadrantes from the top, or null when the person preferred not to say
 */
export function compareOrdem(dimensoes: readonly Dimensao[], ordem: readonly number[] | null): LinhaDaOrdem[] {
  return [...dimensoes]
    .sort((a, b) => a.posicao - b.posicao || LETRAS.indexOf(a.letra) - LETRAS.indexOf(b.letra))
    .map(dimensao => {
      const { letra, nome, posicao } = dimensao
      const tied = dimensoes.filter(each => each.posicao === posicao).length
      const at = ordem?.indexOf(quadranteOf(letra)) ?? -1
      const previu = at < 0 ? null : at + 1
      return { letra, nome, previu, posicao, empatada: tied > 1, encaixe: encaixeOf(previu, dimensao, tied, dimensoes) }
    })
}

function encaixeOf(previu: number | null, { posicao, de, ate }: Dimensao, tied: number, all: readonly Dimensao[]) {
  if (previu === null) return null
  if (previu >= posicao && previu < posicao + tied) return 'igual'
  const first = 1 + all.filter(other => other.de > ate).length
  const last = all.length - all.filter(other => other.ate < de).length
  return previu >= first && previu <= last ? 'margem' : null
}
