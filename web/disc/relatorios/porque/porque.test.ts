import { expect, it } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import type { PorDimensao, Totais } from '#shared/disc/disc/disc.types.ts'
import { porquesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import { REGRAS } from '#shared/disc/relatorios/leitura/porque.types.ts'
import { sentenceOfReason } from '#shared/disc/relatorios/regras.palavras.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { DAY_MS } from '#shared/platform/time.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'

const data = new Date('2026-11-21T12:00:00Z')

/** Results that together trigger every rule. */
const CASES: readonly { totais: Totais; primeiros?: PorDimensao<number>; antes: Totais; dias: number }[] = [
  { totais: [41, 41, 34, 34], antes: [40, 41, 35, 34], dias: 400 },
  { totais: [44, 36, 35, 35], antes: [30, 50, 35, 35], dias: 29 },
  { totais: [44, 38, 34, 34], antes: [44, 38, 34, 34], dias: 0 },
  { totais: [42, 37, 37, 34], antes: [42, 37, 37, 34], dias: 90 },
  { totais: [46, 45, 31, 28], antes: [38, 45, 39, 28], dias: 90 },
  { totais: [50, 50, 25, 25], primeiros: [9, 6, 0, 0], antes: [60, 45, 30, 15], dias: 90 },
]

it('every rule has a sentence, and every sentence gets the values that it names', () => {
  const seen = CASES.flatMap(({ totais, primeiros = null, antes, dias }) => {
    const resultado = { totais, primeiros, versao: '1.0' }
    const relatorio = buildRelatorio({
      resultado,
      pessoa: { nome: 'Ana Exemplo' },
      consultor: { nome: 'Consultora Exemplo' },
      data,
      content: textosOf(),
      anterior: { totais: antes, data: new Date(data.getTime() - dias * DAY_MS) },
    })
    return porquesOf({ relatorio, resultado, ordens: null, instrumento: instrumentoOf('1.0') })
  })
  const { pessoa } = createPopulation(seededRandom(2), 0.6)
  const ofPeople = Array.from({ length: 240 }, () => {
    const { respostas, totais, primeiros } = pessoa()
    const resultado = { totais, primeiros, versao: '1.0' }
    const questionario = instrumentoOf('1.0')
    const entrada = { resultado, respostas, questionario, pessoa: { nome: 'Ana Exemplo' }, data }
    const relatorio = buildRelatorio({
      ...entrada,
      consultor: { nome: 'Consultora Exemplo' },
      content: textosOf(),
    })
    const ordens = respostas.map(({ ordem }) => ordem)
    return porquesOf({ relatorio, resultado, ordens, instrumento: questionario })
  }).flat()
  const all = [...seen, ...ofPeople]
  expect([...new Set(all.map(({ regra }) => regra))].sort()).toEqual([...REGRAS].sort())
  expect([...new Set(all.map(({ tema }) => tema))].sort()).toEqual(['alto', 'baixo', undefined])
  // A note brings the report's own sentence.
  for (const reason of all)
    if (reason.regra === 'nota') expect(sentenceOfReason(reason)).toBeNull()
    else expect(sentenceOfReason(reason), reason.regra).not.toMatch(/\{\w+\}/)
})
