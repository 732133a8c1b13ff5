import { beforeAll, describe, expect, test } from 'vitest'
import { textosDa } from '#content/index.ts'
import { sampleOf } from '#reports/samples/samples.ts'
import { CODIGOS_PERFIL, LETRAS, type Resposta, type Totais } from '#shared/disc/disc/disc.types.ts'
import { totaisDasOrdens } from '#shared/disc/disc/responder/pontuacao.rules.ts'
import { montarAnexo } from '#shared/disc/relatorios/anexo/medidas.rules.ts'
import type { EntradaRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { png } from '#test/app/images.ts'
import { eachSecond } from '#test/documents/each-second.ts'
import { allOn, beyondMargins, type Drawn, drawnOn, fillOf, openPdf, overlapping } from '#test/documents/pdf.ts'
import { ordensDaFolha, referencia } from '#test/domain/disc.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'

const SECONDS = 1_790_000_000
/** The first edition of the texts, which results made with it keep; the second edition has tests of its own. */
const PRIMEIRA = textosDa('1.1')
const PESSOA = 'Maria Aparecida Exemplo do Nascimento Vasconcelos Cavalcanti'
const CONSULTORIA = 'Consultoria Exemplo Desenvolvimento S.A.'

const longNames = {
  pessoa: { nome: PESSOA },
  consultor: {
    nome: CONSULTORIA,
    contato: ['atendimento.desenvolvimento@exemplo.com.br', '(11) 98765-4321', 'www.exemplo.com.br/desenvolvimento'],
    logo: { formato: 'png', base64: png({ largura: 400, altura: 120 }).toString('base64') },
  },
} satisfies Partial<EntradaRelatorio>
const wideWord = {
  pessoa: { nome: 'Wanderleymwanderleymwanderleymwanderley Wwwwwwwww Mmmmmmmmmm' },
  consultor: { nome: 'ConsultoriaExemploDesenvolvimentoHumanoW' },
} satisfies Partial<EntradaRelatorio>

/** Gives these values to the dimensions in the order of `letras`; letters not named follow. */
function given(letras: string, values: Totais): Totais {
  const order = [...letras, ...LETRAS.filter(l => !letras.includes(l))]
  return LETRAS.map(l => values[order.indexOf(l)]!) as unknown as Totais
}
const ofCode = (codigo: string): Totais =>
  codigo === 'EQ' ? [39, 34, 36, 41] : given(codigo, codigo.length === 1 ? [52, 36, 33, 29] : [50, 42, 33, 25])
const anterior = { totais: [38, 45, 36, 31] as Totais, data: new Date('2026-11-02T15:00:00Z') }

const cases: [string, Totais, Partial<EntradaRelatorio>][] = [
  ...CODIGOS_PERFIL.map((codigo, i): [string, Totais, Partial<EntradaRelatorio>] => [
    codigo,
    ofCode(codigo),
    i % 2 ? longNames : {},
  ]),
  ['empate', [46, 45, 31, 28], {}],
  ['empate duplo', [40, 41, 39, 30], longNames],
  ['três forças', [41, 27, 41, 41], { anterior }],
  ['três forças sem Dominante', [27, 42, 41, 40], { anterior, ...longNames }],
  ['igual', [38, 38, 37, 37], { anterior }],
  ['extremo', [15, 30, 45, 60], { anterior, ...longNames }],
  ['três notas: segunda disputada', [36, 52, 24, 38], {}],
  ['três notas: empate pouco definido', [27, 42, 37, 44], longNames],
  ['três notas: sem Conformidade', [44, 47, 41, 18], {}],
  ['três notas: sem Dominante', [15, 45, 42, 48], { anterior }],
  ['três notas: leve', [36, 42, 34, 38], {}],
  ['palavras sem quebra', [60, 45, 30, 15], wideWord],
  ['grandes mudanças', [31, 39, 38, 42], { anterior: { ...anterior, totais: [49, 22, 29, 50] } }],
  ['empate com comparação', [31, 28, 46, 45], { anterior }],
]

/** The text and shapes drawn on each page of a document. */
async function pagesOf(bytes: Uint8Array): Promise<Drawn[][]> {
  const { pages, close } = await openPdf(bytes)
  const drawn: Drawn[][] = []
  for (const page of pages) drawn.push(await drawnOn(page))
  await close()
  return drawn
}

/** Numbers and fill of pages that are under two thirds full, or have an empty stretch of more than a third. */
const poor = (pages: readonly Drawn[][], from: number, to: number) =>
  pages.flatMap((drawn, i) => {
    const { fill, gap } = fillOf(drawn)
    return i >= from && i < to && (fill < 2 / 3 || gap > 1 / 3) ? [{ page: i + 1, fill, gap }] : []
  })

describe.each(eachSecond(cases))('the individual report of %s', (_, totais, more) => {
  let pages: Drawn[][]
  let cover: Drawn[]
  let size: number
  beforeAll(async () => {
    const bytes = compilePdf(
      'individual',
      JSON.stringify(sampleOf('caso', totais, { content: PRIMEIRA, ...more }).relatorio),
      SECONDS,
    )
    size = bytes.length
    pages = await pagesOf(bytes)
    const open = await openPdf(bytes)
    cover = await allOn(open.pages[0]!)
    await open.close()
  })

  test('has 11 to 13 pages, one more with a comparison, in less than 300 kB', () => {
    const extra = more.anterior ? 1 : 0
    expect(pages.length - extra).toBeGreaterThanOrEqual(11)
    expect(pages.length - extra).toBeLessThanOrEqual(13)
    expect(size).toBeLessThan(300_000)
  })

  test('keeps to the text area and prints nothing over anything else', () => {
    for (const drawn of pages.slice(1)) {
      expect(beyondMargins(drawn)).toEqual([])
      expect(overlapping(drawn)).toEqual([])
    }
  })

  test("keeps the cover's words on the cover", () => {
    const words = pages[0]!.filter(d => d.text !== null)
    expect(words.map(d => d.text).join(' ')).toContain((more.pessoa?.nome ?? 'Ana Exemplo da Silva').split(' ')[0])
    for (const d of words) {
      expect(d.left, d.text!).toBeGreaterThan(60)
      expect(d.right, d.text!).toBeLessThan(595 - 60)
      expect(d.bottom, d.text!).toBeGreaterThan(40)
    }
    expect(overlapping(words)).toEqual([])
  })

  test('prints nothing over the mark of the cover', () => {
    // The mark's quarters are the large shapes that are not the page itself.
    const quarters = cover.filter(
      d => d.text === null && d.right - d.left < 590 && d.right - d.left > 100 && d.top - d.bottom > 100,
    )
    expect(quarters).toHaveLength(4)
    for (const word of cover.filter(d => d.text !== null))
      for (const { left, top } of quarters) expect(word.right < left || word.bottom > top, word.text!).toBe(true)
  })

  test('fills its pages', () => {
    expect(poor(pages, 1, pages.length - 1)).toEqual([])
  })
})

/** Answers with process data of a person who moved nothing, hurried, or took time. */
function answered(i: number): Resposta[] {
  const ordens = ordensDaFolha(referencia.amostra[i % referencia.amostra.length]!)
  const ms = [500, 3500, 20_000][i % 3]!
  return ordens.map((ordem, n) => ({
    numero: n + 1,
    ordem,
    ordem_inicial: i % 3 === 0 ? ordem : ordens[(n + 1) % 15]!,
    ms,
    cliques: null,
  }))
}

const annexes = [
  ...[0, 1, 2, 3, 4, 5].map(i => {
    const respostas = answered(i)
    const totais = totaisDasOrdens(respostas.map(r => r.ordem))
    return { name: `${i}`, totais, respostas, anterior: i % 2 ? anterior : null, more: i < 3 ? longNames : wideWord }
  }),
  ...cases.slice(-8).map(([name, totais, more]) => ({ name, totais, respostas: null, anterior, more })),
]

describe.each(annexes)('the annex of $name', ({ totais, respostas, anterior, more }) => {
  let pages: Drawn[][]
  beforeAll(async () => {
    const anexo = montarAnexo({
      resultado: { totais, versao: '1.0' },
      pessoa: { nome: 'Ana Exemplo da Silva' },
      consultor: { nome: 'Consultora Exemplo' },
      data: new Date('2026-11-21T15:00:00Z'),
      content: PRIMEIRA,
      ...more,
      respostas,
      anterior,
    })
    pages = await pagesOf(compilePdf('anexo', JSON.stringify(anexo), SECONDS))
  })

  test('has 3 to 5 full pages, keeps to the text area and prints nothing over anything else', () => {
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(pages.length).toBeLessThanOrEqual(5)
    for (const drawn of pages) {
      expect(beyondMargins(drawn)).toEqual([])
      expect(overlapping(drawn)).toEqual([])
    }
    expect(poor(pages, 0, pages.length)).toEqual([])
  })

  test('says on every page that it is not for the person', () => {
    for (const drawn of pages)
      expect(drawn.map(d => d.text)).toContain('Documento da consultoria. Não faz parte do relatório da pessoa.')
  })
})
