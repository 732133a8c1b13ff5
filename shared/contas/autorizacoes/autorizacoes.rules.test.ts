import { describe, expect, test } from 'vitest'
import {
  acessosGuardadosDesde,
  canAskIn,
  escopoDaResposta,
  escopoNaTurma,
  expiraEm,
  horaOf,
  opcoesOf,
  PEDIDO_INTERVAL_MS,
  provasGuardadasDesde,
} from './autorizacoes.rules.ts'

const at = (iso: string) => new Date(iso)

test.each([
  [true, 'relatorio', 'cadastro'],
  [false, 'nada', 'cadastro'],
  [undefined, 'relatorio', 'convite'],
] as const)('escopoDaResposta turns an answer of %s into scope %s with origin %s', (compartilhar, escopo, origem) => {
  expect(escopoDaResposta(compartilhar)).toEqual({ escopo, origem })
})

test.each([
  [true, false, 'relatorio', 'cadastro'],
  [false, false, 'nada', 'cadastro'],
  [undefined, false, 'nada', 'turma'],
  [true, true, 'nada', 'turma'],
  [undefined, true, 'nada', 'turma'],
] as const)('escopoNaTurma of %s, only afterwards %s, gives %s with origin %s', (answer, soDepois, escopo, origem) => {
  expect(escopoNaTurma(answer, soDepois)).toEqual({ escopo, origem })
})

test.each([
  ['consultor', 'relatorio', null],
  ['equipe', 'estilo', '2028-11-30T12:00:00.000Z'],
  ['equipe', 'nada', null],
  ['gestor', 'relatorio', '2027-11-30T12:00:00.000Z'],
  ['gestor', 'nada', null],
] as const)('a choice for %s, %s, made now ends by itself: %s', (destino, escopo, em) => {
  expect(expiraEm(destino, escopo, at('2026-11-30T12:00:00Z'))?.toISOString() ?? null).toBe(em)
})

test('opcoesDe offers a gestor and an equipe something once she has seen her result, and a consultor at once', () => {
  expect(opcoesOf('consultor')).toEqual(['nada', 'relatorio'])
  expect(opcoesOf('consultor', false)).toEqual(['nada', 'relatorio'])
  expect(opcoesOf('equipe')).toEqual(['nada', 'estilo', 'cartao'])
  expect(opcoesOf('equipe', true, false)).toEqual(['nada', 'estilo'])
  expect(opcoesOf('gestor')).toEqual(['nada', 'estilo', 'relatorio'])
  expect(opcoesOf('gestor', false)).toEqual(['nada'])
})

describe('podePedirEm', () => {
  const asked = at('2026-11-01T10:00:00Z')
  test('allows a request at once when there was none before', () => {
    expect(canAskIn(null, asked)).toBeNull()
  })
  test('allows the next request exactly 30 days after the last', () => {
    const again = new Date(asked.getTime() + PEDIDO_INTERVAL_MS)
    expect(canAskIn(asked, new Date(again.getTime() - 1))).toEqual(again)
    expect(canAskIn(asked, again)).toBeNull()
  })
})

test('horaDe returns the start of the hour', () => {
  expect(horaOf(at('2026-11-21T12:59:59.999Z'))).toEqual(at('2026-11-21T12:00:00Z'))
  expect(horaOf(at('2026-11-21T12:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'))
})

test('openings are kept for 24 months, the choices of an erased account for five years', () => {
  expect(acessosGuardadosDesde(at('2026-11-21T12:00:00Z'))).toEqual(at('2024-11-21T12:00:00Z'))
  expect(provasGuardadasDesde(at('2026-11-21T12:00:00Z'))).toEqual(at('2021-11-21T12:00:00Z'))
})
