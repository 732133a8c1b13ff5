import { describe, expect, test } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { seeded } from '#reports/samples/answers.ts'
import { longest, sampleOf } from '#reports/samples/samples.ts'
import { totaisValidos } from '#shared/disc/disc/answer/pontuacao.rules.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { buildEvolucao } from '#shared/disc/relatorios/evolucao/evolucao.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { allOn, drawnOn, fillOf, openPdf } from '#test/documents/pdf.ts'
import { sized } from '#test/run/size.ts'
import { compilePdf, type ReportKind } from '../../platform/adapters/pdf/typst.ts'

/** People for each kind of document; the long run takes 60. */
const PEOPLE = sized('FOLHAS', 2, 60)
const SECONDS = 1_790_000_000

/** The same random people in every run. */
function people(seed: number) {
  const random = seeded(seed)
  const totais = (): Totais => {
    for (;;) {
      const [d, i, s] = [0, 0, 0].map(() => 18 + Math.floor(random() * 40)) as [number, number, number]
      const made: Totais = [d, i, s, 150 - d - i - s]
      if (totaisValidos(made)) return made
    }
  }
  return Array.from({ length: PEOPLE }, (_, n) => ({
    totais: totais(),
    more: {
      ...(n % 3 === 0 && longest),
      ...(n % 4 === 1 && { anterior: { totais: totais(), data: new Date('2026-02-10T15:00:00Z') } }),
    },
    answers: n % 6 !== 5,
    seed: n + 1,
    testes: Array.from({ length: 1 + (n % 20) }, totais),
  }))
}

type Person = ReturnType<typeof people>[number]
const evolucao = ({ testes, more }: Person) =>
  buildEvolucao({
    pessoa: more.pessoa ?? { nome: 'Ana Exemplo da Silva' },
    testes: testes.map((totais, i) => ({
      totais,
      primeiros: null,
      finalizado_em: new Date(Date.UTC(2023, 0, 10, 15) + i * 31 * DAY_MS),
      consultoria: 'Consultora Exemplo',
      versao_instrumento: '1.0',
    })),
    escopo: null,
    content: textosOf(),
    textos: textosEvolucao,
  })
const sample = ({ totais, more, answers, seed }: Person) => sampleOf('acaso', totais, { ...more, answers, seed })

/** How far down the last page anything is drawn, and how many pages have nothing but header and footer. */
async function endOf(bytes: Uint8Array): Promise<{ fill: number; empty: number }> {
  const { pages, close } = await openPdf(bytes)
  const last = pages.at(-1)
  if (!last) throw new Error('a document without pages')
  const drawn = await drawnOn(last)
  const { fill, gap } = fillOf(drawn)
  let empty = 0
  for (const page of pages) if ((await allOn(page)).length <= 4) empty += 1
  await close()
  // What stands at the foot alone leaves the gap above it empty.
  return { fill: Math.min(fill, 1 - gap), empty }
}

const kinds: [string, ReportKind, (person: Person) => object][] = [
  ['report', 'individual', person => sample(person).relatorio],
  ['annex', 'anexo', person => sample(person).anexo],
  ['evolution', 'evolucao', evolucao],
]

describe.each(kinds)('the %s', (_, kind, made) => {
  test(`has no empty page and no last page filled under a quarter, for ${PEOPLE} people`, async () => {
    for (const person of people(20_261_125)) {
      const { fill, empty } = await endOf(compilePdf(kind, JSON.stringify(made(person)), SECONDS))
      expect(fill, `${kind} ${person.totais.join('/')}, ${person.testes.length} testes`).toBeGreaterThanOrEqual(0.25)
      expect(empty, `${kind} ${person.totais.join('/')}`).toBe(0)
    }
  })
})
