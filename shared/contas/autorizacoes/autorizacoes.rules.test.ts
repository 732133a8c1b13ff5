import { describe, expect, test } from 'vitest'
import {
  acessosGuardadosDesde,
  escopoDaResposta,
  horaDe,
  INTERVALO_PEDIDO_MS,
  opcoesDe,
  podePedirEm,
  provasGuardadasDesde,
} from './autorizacoes.rules.ts'

const at = (iso: string) => new Date(iso)

test.each([
  [true, 'relatorio', 'cadastro'],
  [false, 'nada', 'cadastro'],
  [undefined, 'relatorio', 'convite'],
] as const)('an answer of %s is %s, by the %s', (compartilhar, escopo, origem) => {
  expect(escopoDaResposta(compartilhar)).toEqual({ escopo, origem })
})

test('a consultor is given all or nothing; other destinos cannot be opened yet', () => {
  expect(opcoesDe('consultor')).toEqual(['nada', 'relatorio'])
  expect(opcoesDe('gestor')).toEqual(['nada'])
})

describe('asking again', () => {
  const asked = at('2026-11-01T10:00:00Z')
  test('is possible at once where nobody has asked', () => {
    expect(podePedirEm(null, asked)).toBeNull()
  })
  test('takes 30 days, to the millisecond', () => {
    const again = new Date(asked.getTime() + INTERVALO_PEDIDO_MS)
    expect(podePedirEm(asked, new Date(again.getTime() - 1))).toEqual(again)
    expect(podePedirEm(asked, again)).toBeNull()
  })
})

test('an opening belongs to the full hour before it', () => {
  expect(horaDe(at('2026-11-21T12:59:59.999Z'))).toEqual(at('2026-11-21T12:00:00Z'))
  expect(horaDe(at('2026-11-21T12:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'))
})

test('openings are kept for 24 months, proofs of an erased account for five years', () => {
  expect(acessosGuardadosDesde(at('2026-11-21T12:00:00Z'))).toEqual(at('2024-11-21T12:00:00Z'))
  expect(provasGuardadasDesde(at('2026-11-21T12:00:00Z'))).toEqual(at('2021-11-21T12:00:00Z'))
})
