import { given } from '../../../platform/given.ts'
import { faixa } from '../../disc/answer/pontuacao.rules.ts'
import { NOMES_FAIXA } from '../../disc/disc.types.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import type { ConteudoRelatorio } from '../conteudo.schema.ts'
import type { Bloco, DimensaoRelatorio } from '../relatorios.types.ts'
import { quoteAnswer } from '../temas/citacao.rules.ts'
import type { ThemeFrase } from '../temas/temas.rules.ts'
import type { MeasuredDimensao } from '../texto/comum.rules.ts'
import { lugarOf, type RespostaLida } from '../texto/respostas.ts'
import { fill } from '../texto/texto.ts'
import type { Valores } from '../texto/valores.ts'

/**
 * The four dimensions with what they are beside the others, the answers that put each highest and lowest, and the
 * neighbouring band for a total at a limit.
 * @param jaCitadas questions with letter, as '3D', that stand among the strengths already
 */
export const dimensoesOf = (
  medidas: readonly MeasuredDimensao[],
  analise: Analise,
  respostas: readonly RespostaLida[] | null,
  content: ConteudoRelatorio,
  valores: Valores,
  jaCitadas: readonly string[] = [],
): DimensaoRelatorio[] =>
  medidas.map(medida => ({
    ...medida,
    marca: marcaOf(medida, analise, content),
    ...(respostas && { citadas: citadasOf(medida, respostas, jaCitadas, content) }),
    vizinha: vizinhaOf(medida, content),
    margem_texto: fill(content.margem.legenda_curta, valores),
  }))

/** Label of a dimension as highest or lowest; within 2 points both dimensions get one (report §4.3). */
function marcaOf(
  { letra }: MeasuredDimensao,
  { codigo, ordem, gap12, gap34 }: Analise,
  { extremos, rotulos }: ConteudoRelatorio,
): string | null {
  if (codigo === 'EQ') return null
  const [first, second, third, lowest] = ordem
  const tied = (template: string, other: typeof letra) => fill(template, { B: rotulos[other] })
  if (letra === first) return gap12 > 2 ? extremos.mais_alta : tied(extremos.mais_alta_empate, second)
  if (letra === second && gap12 <= 2) return tied(extremos.mais_alta_empate, first)
  if (letra === lowest) return gap34 > 2 ? extremos.mais_baixa : tied(extremos.mais_baixa_empate, third)
  if (letra === third && gap34 <= 2) return tied(extremos.mais_baixa_empate, lowest)
  return null
}

/**
 * The answers that put a dimension highest and lowest: of equal ones first what the strengths do not quote, then by
 * question.
 */
export function extremesOf(
  letra: MeasuredDimensao['letra'],
  respostas: readonly RespostaLida[],
  jaCitadas: readonly string[],
): { high: ThemeFrase; low: ThemeFrase } {
  const placed = respostas.map(resposta => ({ numero: resposta.numero, letra, pontos: 5 - lugarOf(resposta, letra) }))
  const known = ({ numero }: { numero: number }) => Number(jaCitadas.includes(`${numero}${letra}`))
  const byPoints = (sign: 1 | -1) =>
    given(
      [...placed].sort((a, b) => sign * (b.pontos - a.pontos) || known(a) - known(b) || a.numero - b.numero)[0],
      'an answer',
    )
  return { high: byPoints(1), low: byPoints(-1) }
}

/** Quotes those answers; one sentence when all 15 put the dimension in the same place. */
function citadasOf(
  { letra }: MeasuredDimensao,
  respostas: readonly RespostaLida[],
  jaCitadas: readonly string[],
  content: ConteudoRelatorio,
): string[] {
  const texts = content.facetas_citadas
  const A = content.rotulos[letra]
  const { high, low } = extremesOf(letra, respostas, jaCitadas)
  if (high.pontos === low.pontos) return [fill(texts.igual, { A })]
  const quote = (template: string, frase: typeof high) => {
    const { conteudo, numero, lugar } = quoteAnswer(frase, respostas, content)
    return fill(template, { A, frase: conteudo, q: numero, lugar })
  }
  return [quote(texts.alto, high), quote(texts.baixo, low)]
}

/**
 * Names the neighbouring band when a total is at the limit of its band, because the step is smaller than the margin;
 * else null.
 */
function vizinhaOf({ letra, pontos, faixa_numero }: MeasuredDimensao, content: ConteudoRelatorio): Bloco | null {
  const beside = [pontos - 1, pontos + 1]
    .filter(n => n >= 15 && n <= 60)
    .map(faixa)
    .find(n => n !== faixa_numero)
  if (beside === undefined) return null
  const vizinha = NOMES_FAIXA[beside]
  const { titulo, abertura, frases } = content.vizinhas
  const frase = given(
    // cast: bands side by side, for which every letter has a sentence
    frases[letra][`${faixa_numero}_${beside}` as keyof (typeof frases)[typeof letra]],
    `beside ${faixa_numero}`,
  )
  return { titulo: fill(titulo, { vizinha }), texto: `${fill(abertura, { vizinha })} ${frase}` }
}
