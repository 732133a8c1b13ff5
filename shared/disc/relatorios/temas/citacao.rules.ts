import { given } from '../../../platform/given.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import { type RespostaLida, respostaA } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import type { ThemeFrase } from './temas.rules.ts'
import type { Citacao } from './temas.types.ts'

const LUGARES = { 4: 1, 3: 2, 2: 3, 1: 4 } as const

/** An answer in the words that the person read, with its place. */
export function quoteAnswer(
  { numero, letra, pontos }: ThemeFrase,
  respostas: readonly RespostaLida[],
  { lugares }: ConteudoRelatorio,
): Citacao {
  const { pergunta, ordem } = respostaA(respostas, numero)
  const { conteudo } = given(
    ordem.find(alternativa => alternativa.letra === letra),
    `alternativa ${letra} of pergunta ${numero}`,
  )
  // cast: an answer gives 1 to 4 points
  const posicao = LUGARES[pontos as keyof typeof LUGARES]
  return { numero, pergunta, letra, conteudo, posicao, lugar: lugares[posicao] }
}

/** One sentence that quotes one or two answers; null for none. */
export function quoteSentence([one, two]: readonly Citacao[], { citacao }: ConteudoRelatorio): string | null {
  if (!one) return null
  if (!two) return fill(citacao.frase, { q: one.numero, frase: one.conteudo, lugar: one.lugar })
  return fill(citacao.dupla, {
    q1: one.numero,
    frase1: one.conteudo,
    lugar1: one.lugar,
    q2: two.numero,
    frase2: two.conteudo,
    lugar2: two.lugar,
  })
}
