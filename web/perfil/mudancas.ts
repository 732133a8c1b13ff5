import { comparar } from '#shared/disc/comparacao.rules.ts'
import { LETRAS, type Mudanca, ROTULOS, type Totais } from '#shared/disc/disc.types.ts'
import { diferenca } from '#shared/relatorios/texto.ts'

export interface MudancaVisivel {
  rotulo: string
  mudanca: Mudanca
  /** '+9', '−8' points. */
  delta: string
}

interface Resultado {
  totais: Totais
  created: Date
}

/** What moved beyond the margin since the result before, in the order D, I, S, C; empty when nothing did. */
export function mudancasEntre(antes: Resultado, agora: Resultado): MudancaVisivel[] {
  const { dimensoes } = comparar(
    { totais: antes.totais, data: antes.created },
    { totais: agora.totais, data: agora.created },
  )
  return dimensoes.flatMap(({ mudanca, delta }, i) =>
    mudanca === 'dentro da margem' ? [] : [{ rotulo: ROTULOS[LETRAS[i]!], mudanca, delta: diferenca(delta) }],
  )
}
