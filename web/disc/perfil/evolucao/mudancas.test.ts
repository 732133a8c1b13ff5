import { expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import { WITHOUT_SIMULATED } from '#shared/disc/disc/medida/margens.rules.ts'
import { fill } from '#shared/disc/relatorios/texto/texto.ts'
import { VALORES } from '#shared/disc/relatorios/texto/valores.ts'
import { compareTestes, mudancasBetween } from './mudancas.ts'

const textos = textosOf()
const at = (totais: readonly [number, number, number, number]) => ({
  totais,
  created: new Date('2026-11-21'),
  sem: WITHOUT_SIMULATED,
})

it('mudancasBetween names only the dimensions that moved beyond the margin', () => {
  expect(mudancasBetween(at([46, 36, 40, 28]), at([32, 45, 40, 33]), textos)).toEqual([
    { rotulo: 'Dominante', mudanca: 'mudança confiável', mudanca_texto: 'diferença grande', delta: '−14' },
    { rotulo: 'Influente', mudanca: 'indício de mudança', mudanca_texto: 'diferença a conversar', delta: '+9' },
  ])
})

it('mudancasBetween is empty when every change is within the margin', () => {
  expect(mudancasBetween(at([46, 45, 31, 28]), at([40, 45, 31, 34]), textos)).toEqual([])
})

it('compararTestes compares all four dimensions, with the days between and a warning below 30', () => {
  const antes = { totais: [46, 36, 40, 28] as const, created: new Date('2026-11-01T12:00:00Z'), sem: WITHOUT_SIMULATED }
  const { linhas, dias, curto, conclusao } = compareTestes(antes, at([45, 44, 33, 28]), textos)
  expect(
    linhas.map(({ letra, antes, agora, delta_texto, mudanca }) => [letra, antes, agora, delta_texto, mudanca]),
  ).toEqual([
    ['D', 46, 45, '−1', 'dentro da margem'],
    ['I', 36, 44, '+8', 'indício de mudança'],
    ['S', 40, 33, '−7', 'dentro da margem'],
    ['C', 28, 28, '0', 'dentro da margem'],
  ])
  expect([dias, curto, conclusao]).toEqual([19, true, fill(textos.comparacao.alguma, VALORES)])
})
