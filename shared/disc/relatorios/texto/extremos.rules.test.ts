import { describe, expect, it } from 'vitest'
import { textosOf } from '#content/index.ts'
import type { Totais } from '../../disc/disc.types.ts'
import { buildRelatorio } from '../relatorios.rules.ts'

const report = (totais: Totais) =>
  buildRelatorio({
    resultado: { totais, primeiros: null, versao: '1.0' },
    pessoa: { nome: 'Ana Exemplo' },
    consultor: { nome: 'Consultora Exemplo' },
    data: new Date('2026-11-21T15:00:00Z'),
    content: textosOf(),
  })
const said = (totais: Totais) => {
  const { com_outros, com_outros_nota } = report(totais)
  return [com_outros.map(({ destaque, marca }) => [destaque, marca]), com_outros_nota]
}
const nothing = [false, null]

describe('the lowest dimension', () => {
  it('is named when it is more than 2 points below the next', () => {
    expect(said([52, 41, 30, 27])).toEqual([[nothing, nothing, nothing, [true, 'Menor total do seu resultado']], null])
  })

  it.each<[number, Totais]>([
    [0, [55, 41, 27, 27]],
    [1, [54, 41, 28, 27]],
    [2, [53, 41, 29, 27]],
  ])('is not named when %i points separate two: both are candidates', (_, totais) => {
    expect(said(totais)).toEqual([
      [
        nothing,
        nothing,
        [false, 'Uma das duas menores: a diferença para Conformidade é de até 2 pontos'],
        [false, 'Uma das duas menores: a diferença para Estabilidade é de até 2 pontos'],
      ],
      null,
    ])
  })

  it('is not named when all four lie close together', () => {
    expect(said([39, 34, 36, 41])).toEqual([
      [nothing, nothing, nothing, nothing],
      'As quatro ficaram próximas; nenhuma se destaca como a menor',
    ])
  })
})
