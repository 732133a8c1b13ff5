import { given } from '../../../platform/given.ts'
import { type Letra, type Ordem, quadranteOf, ROTULOS } from '../../disc/disc.types.ts'
import { cada, daLetra } from '../../disc/figuras/dimensoes.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { EntradaPorques, RespostaCitada, TotalCitado } from './porque.types.ts'

export type Cite = ReturnType<typeof citing>

/** Returns functions that cite totals and answers of one person. */
export function citing({ ordens, ordens_antes, instrumento }: EntradaPorques, { totais }: Analise) {
  const positions = (all: readonly Ordem[], letra: Letra) => all.map(ordem => ordem.indexOf(quadranteOf(letra)) + 1)
  const answer = (letra: Letra, i: number, posicao: number, posicao_antes: number | null): RespostaCitada => {
    const { numero, pergunta, alternativas } = given(instrumento.perguntas[i], `pergunta ${i + 1}`)
    const wanted = alternativas.find(a => a.id_quadrante === quadranteOf(letra))
    const { conteudo } = given(wanted, `alternativa ${letra} of pergunta ${numero}`)
    return { numero, pergunta, letra, alternativa: conteudo, posicao, posicao_antes }
  }
  const byNumber = (found: RespostaCitada[]) => found.sort((a, b) => a.numero - b.numero || a.posicao - b.posicao)
  return {
    totals: (letras: readonly Letra[]): TotalCitado[] =>
      letras.map(letra => ({
        letra,
        rotulo: ROTULOS[letra],
        pontos: daLetra(totais, letra),
        posicoes: ordens && cada([1, 2, 3, 4], n => positions(ordens, letra).filter(p => p === n).length),
      })),
    /** Answers that put one of these dimensions in one of these positions. */
    answers: (letras: readonly Letra[], places: readonly number[]): RespostaCitada[] | null =>
      ordens &&
      byNumber(
        letras.flatMap(letra =>
          positions(ordens, letra).flatMap((p, i) => (places.includes(p) ? [answer(letra, i, p, null)] : [])),
        ),
      ),
    /** Answers that put this dimension in another position than the earlier test did. */
    moved: (letra: Letra): RespostaCitada[] | null => {
      if (!ordens || !ordens_antes) return null
      const before = positions(ordens_antes, letra)
      return positions(ordens, letra).flatMap((p, i) => {
        const earlier = before[i] ?? null
        return p === earlier ? [] : [answer(letra, i, p, earlier)]
      })
    },
  }
}
