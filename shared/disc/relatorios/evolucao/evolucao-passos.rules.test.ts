import { expect, it } from 'vitest'
import { textosEvolucao } from '#content/evolucao.ts'
import { textosOf } from '#content/index.ts'
import { DAY_MS } from '../../../platform/time.ts'
import { passoOf, type Teste } from './evolucao-passos.rules.ts'

const on = (day: number): Teste => {
  const data = new Date(Date.UTC(2026, 0, 10, 15) + day * DAY_MS)
  return {
    ...{ totais: [45, 40, 35, 30], primeiros: null, finalizado_em: data, consultoria: 'Consultora Exemplo' },
    ...{ versao_instrumento: '1.0', data, dia: `dia ${day}` },
  }
}

it('says the days between two tests: none, one, many, and that few are too few', () => {
  const after = (day: number) => passoOf(on(0), on(day), textosEvolucao, textosOf())
  const { nenhum, um } = textosEvolucao.intervalo
  expect(after(0).intervalo).toContain(nenhum)
  expect(after(1).intervalo).toContain(um)
  expect(after(200).intervalo).toContain('200')
  expect([after(1).curto, after(200).curto]).toEqual([true, false])
})
