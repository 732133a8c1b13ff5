import { given } from '../../../platform/given.ts'
import { LETRAS, NOMES_FAIXA, quadranteDe } from '../../disc/disc.types.ts'
import type { Facetas } from '../../disc/figuras/facetas.schema.ts'
import type { Analise } from '../../disc/figuras/perfil.rules.ts'
import { faixa } from '../../disc/responder/pontuacao.rules.ts'
import type { Bloco, DimensaoRelatorio } from '../relatorios.types.ts'
import { quoteAnswer } from '../temas/citacao.rules.ts'
import { type Conteudo20, type ConteudoByTheme, type ConteudoSegunda, hasThemes } from '../texto/conteudo.schema.ts'
import { lugarDe, type RespostaLida } from '../texto/respostas.ts'
import { decimal, joinItems, preencher } from '../texto/texto.ts'
import type { Valores } from '../texto/valores.ts'
import type { DimensaoSegunda } from './partes.types.ts'

/**
 * The four dimensions in the second edition, with the person's own facets, and the neighbouring band for a total at a
 * limit.
 * @param citadas questions with letter, as '3D', that stand among the strengths already
 */
export const dimensoesDe = (
  comuns: readonly DimensaoRelatorio[],
  analise: Analise,
  lidas: { respostas: readonly RespostaLida[]; facetas: Facetas } | null,
  content: ConteudoSegunda,
  valores: Valores,
  citadas: readonly string[] = [],
): DimensaoSegunda[] =>
  comuns.map(comum => ({
    ...comum,
    marca: marcaDe(comum, analise, content),
    facetas: lidas && !hasThemes(content) ? facetasDe(comum, lidas.respostas, lidas.facetas, content) : null,
    ...(lidas && hasThemes(content) && { citadas: citadasDe(comum, lidas.respostas, citadas, content) }),
    vizinha: vizinhaDe(comum, content),
    margem_texto: hasThemes(content)
      ? preencher(content.margem.legenda_curta, valores)
      : preencher(content.margens.no_eixo, {
          ...valores,
          pp_min: decimal(comum.margem_percentual[0]),
          pp_max: decimal(comum.margem_percentual[1]),
        }),
  }))

/** Label of a dimension as highest or lowest; within 2 points both dimensions get one (report §4.3). */
function marcaDe(
  { letra }: DimensaoRelatorio,
  { codigo, ordem, gap12, gap34 }: Analise,
  { extremos, rotulos }: ConteudoSegunda,
): string | null {
  if (codigo === 'EQ') return null
  const [first, second, third, lowest] = ordem
  const tied = (template: string, other: typeof letra) => preencher(template, { B: rotulos[other] })
  if (letra === first) return gap12 > 2 ? extremos.mais_alta : tied(extremos.mais_alta_empate, second)
  if (letra === second && gap12 <= 2) return tied(extremos.mais_alta_empate, first)
  if (letra === lowest) return gap34 > 2 ? extremos.mais_baixa : tied(extremos.mais_baixa_empate, third)
  if (letra === third && gap34 <= 2) return tied(extremos.mais_baixa_empate, lowest)
  return null
}

/**
 * The facets of a dimension that lead and that trail in the answers: its two best placed questions (1st or 2nd) and its
 * one or two worst (3rd or 4th), ties by number. Null when either side is empty.
 */
function facetasDe(
  { letra }: DimensaoRelatorio,
  respostas: readonly RespostaLida[],
  { facetas }: Facetas,
  content: Conteudo20,
): string | null {
  const placed = respostas.map(resposta => ({ numero: resposta.numero, lugar: lugarDe(resposta, letra) }))
  const best = placed.filter(({ lugar }) => lugar <= 2).sort((a, b) => a.lugar - b.lugar || a.numero - b.numero)
  const worst = placed.filter(({ lugar }) => lugar > 2).sort((a, b) => b.lugar - a.lugar || a.numero - b.numero)
  if (best.length === 0 || worst.length === 0) return null
  const names = (some: typeof placed) =>
    joinItems(
      some
        .slice(0, 2)
        .map(({ numero }) => given(facetas[numero - 1], `facets of pergunta ${numero}`)[quadranteDe(letra)]),
    )
  return preencher(content.facetas_frases[letra], { mais: names(best), menos: names(worst) })
}

/**
 * The answers that put a dimension highest and lowest, quoted: of equal ones first what the strengths do not quote, then
 * by question. One sentence when all 15 put it in the same place.
 */
function citadasDe(
  { letra }: DimensaoRelatorio,
  respostas: readonly RespostaLida[],
  jaCitadas: readonly string[],
  content: ConteudoByTheme,
): string[] {
  const texts = content.facetas_citadas
  const A = content.rotulos[letra]
  const placed = respostas.map(resposta => ({ numero: resposta.numero, letra, pontos: 5 - lugarDe(resposta, letra) }))
  const known = ({ numero }: { numero: number }) => Number(jaCitadas.includes(`${numero}${letra}`))
  const byPoints = (sign: 1 | -1) =>
    given(
      [...placed].sort((a, b) => sign * (b.pontos - a.pontos) || known(a) - known(b) || a.numero - b.numero)[0],
      'an answer',
    )
  const [high, low] = [byPoints(1), byPoints(-1)]
  if (high.pontos === low.pontos) return [preencher(texts.igual, { A })]
  const quote = (template: string, frase: typeof high) => {
    const { conteudo, numero, lugar } = quoteAnswer(frase, respostas, content)
    return preencher(template, { A, frase: conteudo, q: numero, lugar })
  }
  return [quote(texts.alto, high), quote(texts.baixo, low)]
}

/**
 * Names the neighbouring band when a total is at the limit of its band, because the step is smaller than the margin;
 * else null.
 */
function vizinhaDe({ letra, pontos, faixa_numero }: DimensaoRelatorio, content: ConteudoSegunda): Bloco | null {
  const beside = [pontos - 1, pontos + 1]
    .filter(n => n >= 15 && n <= 60)
    .map(faixa)
    .find(n => n !== faixa_numero)
  if (beside === undefined) return null
  const vizinha = NOMES_FAIXA[beside]
  if (hasThemes(content)) {
    const { titulo, abertura, frases } = content.vizinhas
    const frase = given(
      frases[letra][`${faixa_numero}_${beside}` as keyof (typeof frases)[typeof letra]],
      `beside ${faixa_numero}`,
    )
    return { titulo: preencher(titulo, { vizinha }), texto: `${preencher(abertura, { vizinha })} ${frase}` }
  }
  const { faixas_vizinhas } = content
  return {
    titulo: faixas_vizinhas.titulo,
    texto: preencher(faixas_vizinhas.texto, { n: faixas_vizinhas.um, vizinha }),
  }
}

/** The note printed once after the dimensions, when any of them has facets; else null. */
export function notaDasFacetas(dimensoes: readonly DimensaoSegunda[], content: ConteudoSegunda): string | null {
  if (hasThemes(content)) return dimensoes.some(({ citadas }) => citadas) ? content.facetas_citadas.nota : null
  return dimensoes.length === LETRAS.length && dimensoes.some(({ facetas }) => facetas)
    ? content.facetas_frases.nota
    : null
}
