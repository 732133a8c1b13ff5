import { expect, test } from 'vitest'
import { textosOf } from '#content/index.ts'
import { resumoIn } from '#content/resumos.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import type { Totais } from '../../disc/disc.types.ts'
import { analyse } from '../../disc/figuras/perfil.rules.ts'
import { altoOf, empateOf } from './empate.rules.ts'

const content = textosOf()
const resumo = resumoIn('1.0')
const { pessoa } = createPopulation(seededRandom(51), 0.6)

test('a summary heads a result with the names, letters and sentence of its report', () => {
  const seen = new Set<number>()
  const tied: Totais[] = [
    [45, 45, 32, 28],
    [28, 32, 45, 44],
    [42, 42, 42, 24],
    [24, 43, 42, 41],
  ]
  for (const [totais, primeiros] of [
    ...Array.from({ length: 400 }, pessoa).map(one => [one.totais, one.primeiros] as const),
    ...tied.map(totais => [totais, null] as const),
  ]) {
    const analise = analyse(totais, primeiros)
    const empate = empateOf(analise, content)
    const { nome, sintese } = content.perfis[analise.codigo]
    const { nomes, rosca, sintese: said } = altoOf(analise, resumo)
    expect({ nomes, rosca, said }).toEqual(
      empate
        ? { nomes: empate.nomes, rosca: empate.rosca, said: empate.sintese.texto }
        : { nomes: [nome], rosca: analise.codigo, said: sintese },
    )
    seen.add(nomes.length)
  }
  expect([...seen].sort()).toEqual([1, 2, 3])
})

test('both names of a tie stand in the order D, I, S, C, whichever is a point higher', () => {
  for (const totais of [
    [45, 44, 32, 29],
    [44, 45, 32, 29],
  ] as Totais[])
    expect(altoOf(analyse(totais, null), resumo)).toMatchObject({ letras: ['D', 'I'], rosca: 'D · I' })
})
