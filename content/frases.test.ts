import { describe, expect, it } from 'vitest'
import { totaisValidos } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { analyse } from '#shared/disc/disc/figuras/perfil.rules.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import { afirmacoesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import type { Relatorio } from '#shared/disc/relatorios/relatorios.types.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { frasesDosTextos, splitParagrafo } from './cut-frases.ts'
import { frasesDaVersao, withTypes } from './frases.ts'
import { instrumentoOf, textosOf, VERSOES_TEXTOS } from './index.ts'

/** Returns one result for each profile, tie and set of bands. */
function resultados(): Totais[] {
  const found = new Map<string, Totais>()
  for (let D = 15; D <= 60; D++)
    for (let I = 15; I <= 60; I++)
      for (let S = 15; S <= 60; S++) {
        const totais: Totais = [D, I, S, 150 - D - I - S]
        if (!totaisValidos(totais)) continue
        const { codigo, codigo_invertido, dimensoes } = analyse(totais, null)
        found.set([codigo, codigo_invertido, ...dimensoes.map(d => `${d.letra}${d.faixa}`).sort()].join(), totais)
      }
  return [...found.values()]
}

const build = (versao: string, totais: Totais): Relatorio =>
  buildRelatorio({
    resultado: { totais, primeiros: null, versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T12:00:00Z'),
    content: textosOf(versao),
    questionario: instrumentoOf('1.0'),
  })

/** Returns reports, each made from 15 answers. */
function withRespostas(versao: string): Relatorio[] {
  const { pessoa } = createPopulation(seededRandom(9), 0.6)
  return Array.from({ length: 150 }, () => {
    const { respostas, totais, primeiros } = pessoa()
    return buildRelatorio({
      resultado: { totais, primeiros, versao: '1.0' },
      respostas,
      questionario: instrumentoOf('1.0'),
      pessoa: { nome: 'Ana Exemplo' },
      consultor: { nome: 'Consultora Exemplo' },
      data: new Date('2026-11-21T12:00:00Z'),
      content: textosOf(versao),
    })
  })
}

/** Returns the keys of all sentences in a report. */
function chavesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(chavesOf)
  if (typeof value !== 'object' || value === null) return []
  const own = 'chave' in value && typeof value.chave === 'string' ? [value.chave] : []
  return [...own, ...Object.values(value).flatMap(chavesOf)]
}

describe.each(VERSOES_TEXTOS)('sentences of version %s', versao => {
  const frases = frasesDaVersao(versao)
  const all = Object.entries(frases)

  it(`equal the texts split again (npm run frases -- ${versao} while in preparation)`, () => {
    expect(frases).toEqual(withTypes(frasesDosTextos(textosOf(versao))))
  })

  it('are all different and have keys that a mark accepts', () => {
    expect(new Set(all.map(([, { texto }]) => texto)).size).toBe(all.length)
    for (const [chave] of all) expect(chave).toMatch(/^[A-Za-z0-9_.]{3,60}$/)
  })

  it('cover every profile, tie and band, add up to their paragraphs, and belong to one statement each', () => {
    for (const totais of resultados()) {
      const relatorio = build(versao, totais)
      const own = frasesOf(relatorio, frases)
      const statements = new Set(afirmacoesOf(relatorio))
      expect(new Set(own.map(({ chave }) => chave)).size).toBe(own.length)
      expect(own.filter(({ afirmacao }) => !statements.has(afirmacao))).toEqual([])
      const texts = Map.groupBy(own, ({ trecho }) => trecho)
      const joined = (trecho: string) =>
        texts
          .get(trecho)
          ?.map(({ texto }) => texto)
          .join(' ')
      for (const d of relatorio.dimensoes)
        for (const parte of ['texto', 'contribuicao', 'cuidado'] as const)
          expect(joined(`dimensoes.${d.letra}.${d.faixa_numero}.${parte}`)).toBe(d[parte])
      const { codigo, resumo, sintese } = relatorio.perfil
      const { empate } = relatorio.por_temas
      if (empate) {
        for (const { chave, texto } of [empate.sintese, empate.resumo]) expect(joined(chave)).toBe(texto)
        continue
      }
      expect([1, 2].map(n => joined(`perfis.${codigo}.resumo.${n}`))).toEqual(resumo)
      expect(joined(`perfis.${codigo}.sintese`)).toBe(sintese)
      for (const { letra, itens } of relatorio.com_outros)
        expect(itens.map((_, i) => joined(`com_outros.${letra}.${i + 1}`))).toEqual(itens)
    }
  })
})

it.each(VERSOES_TEXTOS)('a sentence of %s has the same key in document, screen and explanation', versao => {
  const frases = frasesDaVersao(versao)
  for (const relatorio of withRespostas(versao)) {
    const own = new Map(frasesOf(relatorio, frases).map(frase => [frase.chave, frase]))
    const statements = new Set(afirmacoesOf(relatorio))
    for (const { afirmacao } of own.values()) expect(statements).toContain(afirmacao)
    // Five of the alternativas put last are said; the others only carry their key. A quotation is nobody's to confirm, and
    // a key without a field names a whole theme or text.
    const said = chavesOf(relatorio).filter(
      chave => !/\.ultima$|^perguntas_por_questao\.|^temas\.\w+$|^empates_no_alto\./.test(chave),
    )
    expect(said.filter(chave => !own.has(chave))).toEqual([])
  }
})

it.each([
  ['Um. Dois? Três!', ['Um.', 'Dois?', 'Três!']],
  ['Disse “sim.” Depois parou.', ['Disse “sim.”', 'Depois parou.']],
  ['Cerca de 1.000 pessoas, em 30 min. de conversa.', ['Cerca de 1.000 pessoas, em 30 min. de conversa.']],
  ['Ângulo. Área.', ['Ângulo.', 'Área.']],
])('cortar splits a paragraph into sentences: %s', (paragrafo, frases) =>
  expect(splitParagrafo(paragrafo)).toEqual(frases),
)
