import { LETRAS, type Letra, type Mudanca, ROTULOS, type Totais } from '#shared/disc/disc/disc.types.ts'
import { compare } from '#shared/disc/disc/figuras/comparacao.rules.ts'
import { cada } from '#shared/disc/disc/figuras/dimensoes.ts'
import { conclusaoOf, rotuloDaMudanca } from '#shared/disc/relatorios/evolucao/mudancas.rules.ts'
import type { ResumoDosTextos } from '#shared/disc/relatorios/texto/resumo.ts'
import { difference } from '#shared/disc/relatorios/texto/texto.ts'
import { valoresOf } from '#shared/disc/relatorios/texto/valores.ts'

export interface MudancaVisivel {
  rotulo: string
  mudanca: Mudanca
  mudanca_texto: string
  /** Difference in points, as '+9' or '−8'. */
  delta: string
}

interface Resultado {
  totais: Totais
  created: Date
  /** Standard error of measurement in points, from which the margin follows. */
  sem: number
}

export interface Difference {
  letra: Letra
  rotulo: string
  /** Points in the earlier result. */
  antes: number
  agora: number
  /** Difference in points, as '+9', '−8' or '0'. */
  delta_texto: string
  mudanca: Mudanca
  mudanca_texto: string
}

/**
 * Compares two results of one person, the older first, in the order D, I, S, C; the labels follow from the points
 * (behaviour §35).
 */
export function compareTestes(antes: Resultado, agora: Resultado, textos: Pick<ResumoDosTextos, 'comparacao'>) {
  const { dimensoes, ...rest } = compare(
    { totais: antes.totais, data: antes.created },
    { totais: agora.totais, data: agora.created },
  )
  const linhas = cada(dimensoes, ({ delta, mudanca, ...points }, q): Difference => {
    const letra = LETRAS[q]
    return {
      letra,
      rotulo: ROTULOS[letra],
      antes: points.antes,
      agora: points.agora,
      delta_texto: difference(delta),
      mudanca,
      mudanca_texto: rotuloDaMudanca(mudanca, textos.comparacao),
    }
  })
  const conclusao = conclusaoOf(
    linhas.map(({ mudanca }) => mudanca),
    textos.comparacao,
    valoresOf(agora.sem),
  )
  return { ...rest, linhas, conclusao }
}

/** Returns the changes beyond the margin since the previous result, in the order D, I, S, C. */
export const mudancasBetween = (
  antes: Resultado,
  agora: Resultado,
  textos: Pick<ResumoDosTextos, 'comparacao'>,
): MudancaVisivel[] =>
  compareTestes(antes, agora, textos).linhas.flatMap(({ rotulo, mudanca, mudanca_texto, delta_texto }) =>
    mudanca === 'dentro da margem' ? [] : [{ rotulo, mudanca, mudanca_texto, delta: delta_texto }],
  )
