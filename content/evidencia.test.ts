import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LISTAS_DO_CONTROLE, PONTOS_ABAIXO, TOTAL_DISTANTE, valorOf } from '#shared/disc/evidencia/controle.rules.ts'
import { MAXIMO_POR_CONSULTOR, MENOR_DIFERENCA, N_DA_RODADA } from '#shared/disc/evidencia/rodada.rules.ts'
import { regraDoControle, VERSOES_REGRA } from './evidencia.ts'

test.each(VERSOES_REGRA)('the published rule %s has its recorded hash, which is also the one shown', versao => {
  const bytes = readFileSync(new URL(`./evidencia/controle-cego-${versao}.json`, import.meta.url))
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(regraDoControle(versao).hash)
})

test('the code draws a controle cego by the published rule', () => {
  const { regra } = regraDoControle()
  expect(regra.bloco.listas).toEqual(LISTAS_DO_CONTROLE)
  expect(regra.bloco.distante).toMatchObject({ total_maximo: TOTAL_DISTANTE, pontos_abaixo: PONTOS_ABAIXO })
  expect(regra.rodada).toMatchObject({ n: N_DA_RODADA, maximo_por_consultor: MAXIMO_POR_CONSULTOR })
  expect(regra.medida.valores).toEqual({ sim: valorOf('sim'), em_parte: valorOf('em_parte'), nao: valorOf('nao') })
  expect(regra.analise.menor_diferenca).toBe(MENOR_DIFERENCA)
})
