import type { SalaConsultor } from '#shared/devolutivas/sala.schema.ts'
import { LETRAS, quadranteDe } from '#shared/disc/disc.types.ts'

type Dimensao = NonNullable<SalaConsultor['resultado']>['dimensoes'][number]

/** One dimension where she put it and where her answers put it; with a tie, either place of the tied ones is right. */
export interface LinhaDaOrdem {
  letra: Dimensao['letra']
  nome: string
  /** From 1; null where she did not say. */
  previu: number | null
  posicao: number
  /** Others stand with it within two points. */
  empatada: boolean
  acertou: boolean
}

/**
 * Her own order beside that of her answers, the highest first.
 * @param ordem quadrantes from the top, or null where she preferred not to say
 */
export function compararOrdem(dimensoes: readonly Dimensao[], ordem: readonly number[] | null): LinhaDaOrdem[] {
  return [...dimensoes]
    .sort((a, b) => a.posicao - b.posicao || LETRAS.indexOf(a.letra) - LETRAS.indexOf(b.letra))
    .map(({ letra, nome, posicao }) => {
      const tied = dimensoes.filter(each => each.posicao === posicao).length
      const at = ordem?.indexOf(quadranteDe(letra)) ?? -1
      const previu = at < 0 ? null : at + 1
      return {
        letra,
        nome,
        previu,
        posicao,
        empatada: tied > 1,
        acertou: previu !== null && previu >= posicao && previu < posicao + tied,
      }
    })
}
