import { describe, expect, test } from 'vitest'
import { textosExplicacao } from '#content/explicacao.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { remake } from '#test/domain/disc/remake.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation, type Simulated } from '#test/domain/simulados.ts'
import { faixa, primeirosDasOrdens, totaisDasOrdens } from '../../disc/answer/pontuacao.rules.ts'
import { NOMES_FAIXA, QUADRANTES, type Resposta } from '../../disc/disc.types.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { buildRelatorio } from '../relatorios.rules.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'
import { buildExplicacao } from './explicacao.rules.ts'
import type { Explicacao } from './explicacao.types.ts'

const EM = new Date('2026-11-21T12:00:00Z')
const content = textosOf()

function entradaOf(
  { totais, primeiros, respostas }: Pick<Simulated, 'totais' | 'primeiros' | 'respostas'>,
  { so_totais = false } = {},
): EntradaRelatorio {
  return {
    resultado: { totais, primeiros: so_totais ? null : primeiros, versao: '1.0' },
    respostas: so_totais ? null : respostas,
    questionario: instrumentoOf('1.0'),
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data: EM,
    content,
  }
}

function explain(entrada: EntradaRelatorio) {
  const relatorio = buildRelatorio(entrada)
  const explicacao = buildExplicacao({
    ...{ textos: textosExplicacao, entrada, relatorio, consultoria: 'Consultora Exemplo', id_licenca: 12 },
    gerado_em: EM,
    acesso: {
      ...{ em: '21/11/2026, 12:00', hoje: [], marcacoes: null, links: [], historia: [], junto: null },
      ...{ aberturas: [], antes: 0 },
    },
    ficha: 'https://quadrante.exemplo/ficha-tecnica',
    contato: 'contato@exemplo.com.br',
  })
  return { relatorio, explicacao }
}
const partOf = ({ secoes }: Explicacao, n: number) => secoes.find(({ titulo }) => titulo.startsWith(`${n}. `))
const wordsOf = (explicacao: Explicacao) => JSON.stringify([explicacao.secoes, explicacao.fim])

/** People of every λ, each of a questionnaire whose appeals are drawn anew every ten. */
function* pessoas(quantas: number) {
  const random = seededRandom(20261129)
  for (let i = 0; i < quantas; i += 10) {
    const { pessoa } = createPopulation(random, 0.4 + (i % 50) / 100)
    for (let n = 0; n < 10; n += 1) yield pessoa()
  }
}

/** Orders, as letters from the top, whose answers contradict every theme: none has enough at the top and little at the bottom. */
const CONTRADIZEM = [
  'SCID SCID IDCS DCIS DISC DSCI DCIS DSIC SCID SCID SDIC SICD DICS SIDC CISD',
  'DSCI IDSC DICS CISD DSCI DSCI DICS DSCI SCID SICD DCIS SCID DICS ISCD DCIS',
]
function contradicting(ordens: string): Pick<Simulated, 'totais' | 'primeiros' | 'respostas'> {
  const respostas = ordens.split(' ').map((letras, i) => ({
    ...{ numero: i + 1, ordem_inicial: null, ms: null, cliques: null },
    ordem: [...letras].map(letra => QUADRANTES['DISC'.indexOf(letra)]) as unknown as Resposta['ordem'],
  }))
  const all = respostas.map(({ ordem }) => ordem)
  return { respostas, totais: totaisDasOrdens(all), primeiros: primeirosDasOrdens(all) }
}

test('a program that reads the document alone makes 300 results again without a difference', () => {
  const seen = new Set<string>()
  for (const pessoa of [...pessoas(300), ...CONTRADIZEM.map(contradicting)]) {
    const { relatorio, explicacao } = explain(entradaOf(pessoa))
    const analise = analyse(pessoa.totais, pessoa.primeiros)
    const refeito = remake(explicacao)
    expect(refeito).toMatchObject({
      totais: pessoa.totais,
      primeiros: pessoa.primeiros,
      ordem: analise.ordem,
      codigo: analise.codigo,
      definicao: analise.definicao,
      faixas: pessoa.totais.map(total => NOMES_FAIXA[faixa(total)]),
    })
    const { fortes, lidos } = relatorio.por_temas
    const cited = fortes.temas.map(({ nome, respostas }) => ({
      tema: nome,
      citadas: respostas.map(({ numero, letra }) => `${numero}${letra}`),
    }))
    expect(refeito.fortes).toEqual(cited)
    expect(refeito.baixos).toEqual(lidos.slice(cited.length).map(({ nome }) => nome))
    // What the document itself says of them is the same.
    const marks = partOf(explicacao, 4)?.tabela?.linhas.map(linha => linha.at(-1) ?? '') ?? []
    expect(marks.map(mark => (mark.startsWith('fora') ? '' : mark))).toEqual(refeito.marcas)
    expect(partOf(explicacao, 2)?.tabela?.linhas.map(([, , total]) => Number(total))).toEqual(refeito.totais)
    seen.add(analise.codigo === 'EQ' ? 'EQ' : String(analise.codigo.length))
    if (new Set(pessoa.totais).size < 4) seen.add('iguais')
    if (wordsOf(explicacao).includes(textosExplicacao.temas.nenhum)) {
      seen.add('nenhum tema')
      expect(cited.map(({ citadas }) => citadas)).toEqual([[], [], []])
    }
  }
  expect([...seen].sort()).toEqual(['1', '2', 'EQ', 'iguais', 'nenhum tema'])
})

describe('each number and rule that stands in words', () => {
  test('is that of the texts in force', () => {
    const { constantes, temas } = content
    expect(constantes).toMatchObject({ media_minima: 2.5, frases_na_metade: 2, frases_no_extremo_oposto: 1 })
    expect(constantes).toMatchObject({ forcas: 3, temas_baixos: 2 })
    const read = new Set(Object.values(temas).flatMap(({ frases }) => frases))
    const unread = instrumentoOf('1.0').perguntas.flatMap(({ numero }) =>
      QUADRANTES.map(quadrante => `${numero}${'DISC'[quadrante - 1]}`).filter(frase => !read.has(frase)),
    )
    expect(unread.sort()).toEqual(['5C', '6D', '8D', '8S'])
    for (const frase of unread) expect(textosExplicacao.temas.nao_lidas).toContain(frase)
    for (const { nome, min, max } of content.dimensoes.D.faixas)
      expect(textosExplicacao.contas.faixas).toContain(`${nome} de ${min} a ${max}`)
  })

  test('has no gap, no word of the screen, and none that says some questions alone weighed', () => {
    for (const pessoa of pessoas(60))
      for (const so_totais of [false, true]) {
        const said = wordsOf(explain(entradaOf(pessoa, { so_totais })).explicacao)
        expect(said).not.toMatch(/\{\w+\}|undefined|NaN/)
        expect(said).not.toMatch(/pesaram|este é o texto dela|estas linhas/)
      }
  })
})

describe('part by part', () => {
  const [pessoa] = [...pessoas(10)]
  const entrada = entradaOf(pessoa as Simulated)

  const numberOf = (text: string) => Number(text.replace(',', '.'))
  /** Sum of the person's totals over the phrases that a theme reads. */
  const totalsOf = (reads: string) =>
    [...reads.replaceAll(/[^DISC]/g, '')].reduce(
      (sum, letter) => sum + ((pessoa as Simulated).totais['DISC'.indexOf(letter)] ?? 0),
      0,
    )

  test('answers have their letter, and each theme its phrases, its sum and the weights', () => {
    const { explicacao } = explain(entrada)
    for (const [, ...cells] of partOf(explicacao, 1)?.tabela?.linhas ?? [])
      expect(cells.map(cell => cell.slice(0, 2)).sort()).toEqual(['C ', 'D ', 'I ', 'S '])
    const themes = partOf(explicacao, 4)
    expect(themes?.tabela?.linhas).toHaveLength(14)
    for (const [, reads = '', points = '', expected = '', answered = '', nota = ''] of themes?.tabela?.linhas ?? []) {
      expect(reads).toMatch(/^(\d+[DISC] ?){4,5}$/)
      expect(points).toMatch(/^(\d \+ )+\d = \d+$/)
      expect(expected).toMatch(/^\d+ ÷ \d+ = \d,\d\d$/)
      expect(answered).toMatch(/^\d+ ÷ [45] = \d,\d\d$/)
      expect(nota).toMatch(/^\d,\d\d$/)
      // Whoever follows the row with a calculator gets what it says.
      const [each = '', total] = points.split(' = ')
      expect(each.split(' + ').reduce((sum, point) => sum + Number(point), 0)).toBe(Number(total))
      const phrases = reads.trim().split(' ').length
      expect(expected.startsWith(`${totalsOf(reads)} ÷ ${15 * phrases} = `)).toBe(true)
      expect(answered.startsWith(`${total} ÷ ${phrases} = `)).toBe(true)
      for (const sums of [expected, answered]) {
        const [dividend = 0, divisor = 0, quotient = 0] = sums.split(/ [÷=] /).map(numberOf)
        expect(Math.abs(dividend / divisor - quotient)).toBeLessThanOrEqual(0.0051)
      }
      const own = content.constantes.peso_proprio
      const weighted = ((1 - own) * totalsOf(reads)) / (15 * phrases) + (own * Number(total)) / phrases
      expect(Math.abs(weighted - numberOf(nota))).toBeLessThanOrEqual(0.0051)
    }
    expect(themes?.texto.join(' ')).toContain('(peso 70 %)')
  })

  test('with totals only, there are no answers, no quotations, and the score is what totals expect', () => {
    const { explicacao } = explain(entradaOf(pessoa as Simulated, { so_totais: true }))
    expect(partOf(explicacao, 1)?.texto).toEqual([textosExplicacao.respostas.nenhuma])
    expect(partOf(explicacao, 2)?.tabela?.linhas[0]?.[1]).toBe(textosExplicacao.contas.sem_respostas)
    for (const [, , own, expected = '', , nota] of partOf(explicacao, 4)?.tabela?.linhas ?? [])
      expect([own, expected.endsWith(`= ${nota}`)]).toEqual(['–', true])
    expect(partOf(explicacao, 5)?.tabela?.linhas.map(([parte]) => parte)).not.toContain('Suas 15 escolhas')
  })

  test('the person reads the flag of her way of answering in the words that were counted', () => {
    const flag = (respostas: readonly Resposta[]) => {
      const { explicacao } = explain({ ...entrada, respostas })
      return partOf(explicacao, 6)?.texto.at(-1)
    }
    const answers = entrada.respostas ?? []
    const timed = (ms: number, kept: number) =>
      answers.map((one, i) => ({
        ...one,
        ...{ ms, cliques: 3 },
        ordem_inicial:
          i % 3 === 0 && i / 3 < kept ? one.ordem : (one.ordem.toReversed() as unknown as typeof one.ordem),
      }))
    expect(flag(answers.map(one => ({ ...one, ms: null, ordem_inicial: null, cliques: null })))).toBe(
      textosExplicacao.como_respondeu.ausente,
    )
    expect(flag(timed(1_000, 0))).toMatch(/^O seu: sinais fortes \(.*15 questões em menos de 4 s/)
  })
})
