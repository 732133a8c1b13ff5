import { describe, expect, test } from 'vitest'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import { given } from '#shared/platform/given.ts'
import vetores from '#test/data/equipe-frases-vetores.json' with { type: 'json' }
import { mapaOf, totaisDoCaso } from '#test/documents/equipes.ts'
import { LOOK } from '#test/documents/look.ts'
import { verify } from '#test/documents/matterhorn.ts'
import { openPdf } from '#test/documents/pdf.ts'
import { compilePdf } from '../../platform/adapters/pdf/typst.ts'
import { documentoOf } from './documento.ts'

const moldura = {
  instante: '23/11/2026, 14:32',
  consultor: { nome: 'Consultora Exemplo', logo: null },
  leitor: 'Consultora Exemplo',
  linhas: new Map([[2, 'Um aviso na véspera quando o prazo muda.']]),
}
const render = (mapa: Mapa, with_ = moldura) =>
  compilePdf('equipe', JSON.stringify(documentoOf(mapa, with_)), 1_790_000_000)

interface Line {
  words: string
  left: number
  right: number
  bottom: number
}
/** Pages of a PDF: the words of each, and where each piece of them ends, in points. */
async function pagesOf(pdf: Uint8Array) {
  const { pages, close } = await openPdf(pdf)
  const found: { words: string; lines: Line[] }[] = []
  for (const page of pages) {
    const { items } = await page.getTextContent()
    const lines = items.flatMap(item =>
      // What is turned runs upwards.
      'str' in item && item.str.trim() && item.transform[1] === 0
        ? [
            {
              words: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              bottom: Number(item.transform[5]),
            },
          ]
        : [],
    )
    found.push({
      words: lines
        .map(({ words }) => words)
        .join(' ')
        .replace(/\s+/g, ' '),
      lines,
    })
  }
  await close()
  return found
}
const wordsIn = (words: string) => words.split(' ').filter(word => /\p{L}/u.test(word)).length
const A4 = { width: 595, margin: 40 }

const MM = 72 / 25.4
/** Lines of the page of the map that an edge of the octagon runs through; it is 148 mm wide, 152 without fields beside it. */
function cutByOctagon(lines: readonly Line[], wide: number): string[] {
  const middle = A4.width / 2
  const top = 667
  // How much the octagon is narrower at this height, in points: a quarter of it at the corners.
  const narrower = (y: number) => Math.max(0, wide / 4 - (top - y), wide / 4 - (y - (top - wide)))
  return lines
    .filter(({ bottom }) => bottom < top && bottom > top - wide)
    .filter(({ left, right, bottom }) => {
      const half = wide / 2 - Math.max(narrower(bottom + 8), narrower(bottom - 2))
      return left < middle - half || right > middle + half
    })
    .map(({ words }) => words)
}

describe.each([
  ['3 pessoas', 5],
  ['4 pessoas', 5],
  ['5 pessoas', 6],
  ['7 pessoas', 6],
  ['9 pessoas', 6],
  ['10 pessoas', 6],
  ['14 pessoas', 6],
  ['30 pessoas', 6],
  ['60 pessoas', 6],
] as const)('the report of an equipe of %s', (nome, count) => {
  const mapa = mapaOf(totaisDoCaso(nome))
  const pdf = render(mapa)

  test('is PDF/UA as far as a program can check', () => {
    expect(verify(pdf)).toEqual([])
  })

  test('has its pages, names its reader on each, keeps within the sheet, and gives the same bytes again', async () => {
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(count)
    for (const { words, lines } of pages) {
      expect(words).toContain('Aberto por Consultora Exemplo em 23/11/2026, 14:32')
      // Each page says something of its own below its title.
      expect(wordsIn(words)).toBeGreaterThan(40)
      for (const { words, right, bottom } of lines) {
        expect(right, words).toBeLessThan(A4.width - A4.margin)
        expect(bottom, words).toBeGreaterThan(A4.margin / 2)
      }
    }
    const { ao_lado } = documentoOf(mapa, moldura).mapa
    expect(cutByOctagon(given(pages[1], 'the map').lines, (ao_lado.length > 0 ? 148 : 152) * MM)).toEqual([])
    expect(wordsIn(given(pages[0], 'page 1').words)).toBeLessThanOrEqual(300)
    expect(Buffer.compare(Buffer.from(render(mapa)), Buffer.from(pdf))).toBe(0)
  })
})

test('the report has six pages at most for any team, whatever it holds', async () => {
  const ninety = Array.from({ length: 90 }, (_, i) => given(totaisDoCaso('60 pessoas')[i % 60], 'totals'))
  for (const mapa of [mapaOf(ninety), mapaOf([...ninety, ...ninety, ...ninety.slice(0, 20)])])
    expect((await pagesOf(render(mapa))).length).toBeLessThanOrEqual(6)
  // Nine people, each with a card.
  const cartoes = new Map(
    Array.from({ length: 9 }, (_, i) => [i + 1, 'Me avisem antes de mudar a escala. '.repeat(3).trim()]),
  )
  expect(await pagesOf(render(mapaOf(totaisDoCaso('9 pessoas')), { ...moldura, linhas: cartoes }))).toHaveLength(6)
})

describe('the document of a map', () => {
  test('describes the map in words, by region and name, and prints only fields with somebody in them', () => {
    const { mapa } = documentoOf(mapaOf(totaisDoCaso('7 pessoas')), moldura)
    expect(mapa.alternativa).toContain('Mapa da equipe Atendimento, em 23/11/2026. 7 pessoas.')
    expect([...mapa.celulas, ...mapa.ao_lado].flatMap(({ nomes }) => nomes)).toHaveLength(7)
    for (const { nomes } of mapa.ao_lado) expect(nomes.length).toBeGreaterThan(0)
  })

  test('is about people below ten of them, and counts from ten on, where no side has a single person', () => {
    for (const { membros } of vetores.casos.filter(({ membros }) => membros.length >= 3)) {
      const { pessoas, contagens, um } = documentoOf(mapaOf(membros as never), moldura)
      const few = membros.length < 10
      expect([pessoas === null, contagens === null, um.faixa === null]).toEqual([!few, few, !few])
      for (const { acima, resto, abaixo } of contagens?.linhas ?? []) {
        expect(acima + resto + abaixo).toBe(membros.length)
        expect([acima, abaixo]).not.toContain(1)
      }
    }
  })

  test('asks each person another question, and the same ones again', () => {
    for (const nome of ['5 pessoas', '7 pessoas', '9 pessoas']) {
      const asked = documentoOf(mapaOf(totaisDoCaso(nome)), moldura).pessoas?.linhas.map(({ pergunta }) =>
        pergunta.replace(/^Pergunte a .*?: /, ''),
      )
      expect(new Set(asked).size).toBe(asked?.length)
    }
  })

  test('prints a line of the card of who gave it, in quotation marks', () => {
    const cards = documentoOf(mapaOf(totaisDoCaso('7 pessoas')), moldura).pessoas?.linhas.flatMap(
      ({ cartao }) => cartao ?? [],
    )
    expect(cards).toEqual(['Do cartão de Bruno: “Um aviso na véspera quando o prazo muda.”'])
  })

  test('names nobody beside a topic, and says of nobody that she is the only one', () => {
    for (const { membros } of vetores.casos.filter(({ membros }) => membros.length >= 3)) {
      const mapa = mapaOf(membros as never)
      const { conversas, um } = documentoOf(mapa, moldura)
      const said = JSON.stringify([conversas, um.frases, um.sem_frase, um.pergunta.frase, um.notas])
      for (const { nome } of mapa.pessoas) expect(said).not.toContain(`${nome.split(' ')[0]} `)
      expect(said).not.toMatch(/a única|o único|só uma pessoa|todos menos/i)
    }
  })
})

test('the team’s report takes an installation’s mark and colour, says its name, and stays PDF/UA', async () => {
  const documento = { ...documentoOf(mapaOf(totaisDoCaso('9 pessoas')), moldura), ...LOOK }
  const bytes = compilePdf('equipe', JSON.stringify(documento), 1_790_000_000)
  expect(verify(bytes)).toEqual([])
  const [one] = await pagesOf(bytes)
  expect(one?.words).toContain('Aurora')
  expect(one?.words).not.toContain('Quadrante')
})

const LONGOS = [
  [
    'long',
    'Equipe de Relacionamento com Clientes Corporativos e Governos',
    'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschafers',
  ],
  ['right-to-left', 'فريق خدمة العملاء', 'محمد عبد الرحمن الأنصاري'],
  ['with pictures in it', 'Aurora 🚀 Gente', 'Elisa 🌻 Lima'],
] as const
test.each(LONGOS)(
  'a name that is %s stays on the sheet, apart from its neighbours, and takes no page more',
  async (_, nome, pessoa) => {
    const nomes = [
      pessoa,
      ...Array.from(
        { length: 6 },
        () => 'Maria das Graças Conceição do Espírito Santo Albuquerque de Vasconcelos e Sousa',
      ),
    ]
    const nome_empresa = 'Metalúrgica São João Indústria e Comércio de Componentes Automotivos Ltda.'
    const leitor = { ...moldura, leitor: pessoa, consultor: { nome: `${pessoa} ${pessoa}`, logo: null } }
    const mapa = mapaOf(totaisDoCaso('7 pessoas'), { nome, nome_empresa, nomes })
    const pdf = render(mapa, leitor)
    expect(verify(pdf)).toEqual([])
    const pages = await pagesOf(pdf)
    expect(pages).toHaveLength(6)
    for (const { words, right } of pages.flatMap(({ lines }) => lines))
      expect(right, words).toBeLessThan(A4.width - A4.margin)
  },
)
