import { given } from '../../../platform/given.ts'
import { LETRAS, NOMES_FAIXA, quadranteDe } from '../../disc/disc.types.ts'
import type { Facetas } from '../../disc/facetas.schema.ts'
import type { Analise } from '../../disc/perfil.rules.ts'
import { faixa } from '../../disc/pontuacao.rules.ts'
import type { Bloco, DimensaoRelatorio } from '../relatorios.types.ts'
import { decimal, enumerar, preencher } from '../texto.ts'
import type { ConteudoSegunda } from './conteudo.schema.ts'
import { lugarDe, type RespostaLida } from './respostas.ts'
import type { DimensaoSegunda } from './segunda.types.ts'
import type { Valores } from './valores.ts'

/**
 * The four dimensions in the second edition, with the person's own facets, and the neighbouring band for a total at a
 * limit.
 */
export const dimensoesDe = (
  comuns: readonly DimensaoRelatorio[],
  analise: Analise,
  lidas: { respostas: readonly RespostaLida[]; facetas: Facetas } | null,
  content: ConteudoSegunda,
  valores: Valores,
): DimensaoSegunda[] =>
  comuns.map(comum => ({
    ...comum,
    marca: marcaDe(comum, analise, content),
    facetas: lidas && facetasDe(comum, lidas.respostas, lidas.facetas, content),
    vizinha: vizinhaDe(comum, content),
    margem_texto: preencher(content.margens.no_eixo, {
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
  content: ConteudoSegunda,
): string | null {
  const placed = respostas.map(resposta => ({ numero: resposta.numero, lugar: lugarDe(resposta, letra) }))
  const best = placed.filter(({ lugar }) => lugar <= 2).sort((a, b) => a.lugar - b.lugar || a.numero - b.numero)
  const worst = placed.filter(({ lugar }) => lugar > 2).sort((a, b) => b.lugar - a.lugar || a.numero - b.numero)
  if (best.length === 0 || worst.length === 0) return null
  const names = (some: typeof placed) =>
    enumerar(
      some
        .slice(0, 2)
        .map(({ numero }) => given(facetas[numero - 1], `facets of pergunta ${numero}`)[quadranteDe(letra)]),
    )
  return preencher(content.facetas_frases[letra], { mais: names(best), menos: names(worst) })
}

/**
 * Names the neighbouring band when a total is at the limit of its band, because the step is smaller than the margin;
 * else null.
 */
function vizinhaDe({ pontos, faixa_numero }: DimensaoRelatorio, { faixas_vizinhas }: ConteudoSegunda): Bloco | null {
  const beside = [pontos - 1, pontos + 1]
    .filter(n => n >= 15 && n <= 60)
    .map(faixa)
    .find(n => n !== faixa_numero)
  if (beside === undefined) return null
  return {
    titulo: faixas_vizinhas.titulo,
    texto: preencher(faixas_vizinhas.texto, { n: faixas_vizinhas.um, vizinha: NOMES_FAIXA[beside] }),
  }
}

/** The note printed once after the dimensions, when any of them has facets; else null. */
export const notaDasFacetas = (dimensoes: readonly DimensaoSegunda[], content: ConteudoSegunda): string | null =>
  dimensoes.length === LETRAS.length && dimensoes.some(({ facetas }) => facetas) ? content.facetas_frases.nota : null
