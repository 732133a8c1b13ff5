import { chooseThemes, type ReadTheme, readThemes, supportsHigh, supportsLow } from '../temas/temas.rules.ts'
import { decimal, fill } from '../texto/texto.ts'
import { type Base, twoDecimals } from './base.ts'
import type { SecaoDaExplicacao } from './explicacao.types.ts'
import { secao } from './secao.ts'

/** Factor by which a score of a theme is whole (`ReadTheme`). */
const ESCALA = 3000

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

/** The fourteen themes with what each reads, its sum, what was marked on it, and the rules that chose. */
export function temasOf(base: Base): SecaoDaExplicacao {
  const { textos, entrada, analise, lidas } = base
  const texts = textos.temas
  const { content } = entrada
  if (analise.codigo === 'EQ') return secao(texts.titulo, { texto: [texts.equilibrio] })
  const peso = lidas ? content.constantes.peso_proprio : 0
  const [wt, wp] = [decimal(1 - peso), decimal(peso)]
  const percent = { peso_totais: Math.round(100 * (1 - peso)), peso_proprio: Math.round(100 * peso) }
  const themes = readThemes(content, analise.totais, lidas)
  const marks = marksOf(base, themes)
  const linhas = themes.map(theme => [...sumsOf(base, theme), marks.words.get(theme.slug) ?? ''])
  const rules = lidas
    ? [texts.guarda_alto, texts.guarda_baixo, ...marks.notes, texts.citadas, ...nextTo(base, themes, marks.strengths)]
    : [texts.so_totais]
  return secao(texts.titulo, {
    texto: [fill(texts.texto, percent)],
    itens: texts.passos.map(passo => fill(passo, { wt, wp })),
    tabela: { colunas: texts.colunas, linhas, larguras: [3.2, 2.9, 3.6, 2.8, 2.6, 1.2, 1.6] },
    depois: [...rules, texts.nao_lidas],
  })
}

function sumsOf({ analise, lidas }: Base, { tema, frases, escore }: ReadTheme): string[] {
  const addresses = [...tema.frases].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
  const k = addresses.length
  const expected = sum(addresses.map(frase => analise.totais['DISC'.indexOf(frase.slice(-1))] ?? 0))
  const own = sum(frases.map(({ pontos }) => pontos))
  return [
    tema.nome,
    addresses.join(' '),
    lidas ? `${frases.map(({ pontos }) => pontos).join(' + ')} = ${own}` : '–',
    `${expected} ÷ ${15 * k} = ${twoDecimals(expected / (15 * k))}`,
    lidas ? `${own} ÷ ${k} = ${twoDecimals(own / k)}` : '–',
    twoDecimals(escore / ESCALA),
  ]
}

/** Words beside each theme, and the strengths; notes where fewer were found than are looked for. */
function marksOf(
  { textos: { temas: texts }, entrada: { content }, analise, lidas }: Base,
  themes: readonly ReadTheme[],
) {
  const { fortes, baixos } = chooseThemes(content, analise.totais, lidas)
  const words = new Map<string, string>()
  for (const [i, { slug }] of fortes.entries()) words.set(slug, fill(texts.marca_alto, { n: i + 1 }))
  for (const [i, { slug }] of baixos.entries()) words.set(slug, fill(texts.marca_baixo, { n: i + 1 }))
  const none = lidas !== null && themes.every(theme => !supportsHigh(theme, content.constantes))
  const last = fortes.at(-1)
  if (lidas && !none) {
    const lowest = baixos.at(-1)
    for (const theme of themes) {
      if (words.has(theme.slug)) continue
      if (last && theme.escore > last.escore && !supportsHigh(theme, content.constantes))
        words.set(theme.slug, texts.marca_guarda_alto)
      if (lowest && theme.escore < lowest.escore && !supportsLow(theme, content.constantes))
        words.set(theme.slug, texts.marca_guarda_baixo)
    }
  }
  if (none) return { words, strengths: [], notes: [texts.nenhum] }
  return { words, strengths: fortes, notes: fortes.length < content.constantes.forcas ? [texts.poucos] : [] }
}

/** How near the first theme that was left out is to the last strength. */
function nextTo({ textos, entrada }: Base, themes: readonly ReadTheme[], strengths: readonly ReadTheme[]): string[] {
  const last = strengths.at(-1)
  const { forcas, volta } = entrada.content.constantes
  if (!last || strengths.length < forcas) return []
  const next = themes
    .filter(({ slug, escore }) => escore <= last.escore && strengths.every(one => one.slug !== slug))
    .sort((a, b) => b.escore - a.escore)[0]
  if (!next) return []
  const [n3, n4] = [last, next].map(({ escore }) => twoDecimals(escore / ESCALA))
  const d = twoDecimals((last.escore - next.escore) / ESCALA)
  return [fill(textos.temas.perto, { t3: last.tema.nome, t4: next.tema.nome, n3: n3 ?? '', n4: n4 ?? '', d, volta })]
}
