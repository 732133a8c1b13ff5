import { expect, test } from 'vitest'
import { HOUR_MS } from '../time.ts'
import { outcomeOf, readStatusCode } from './bounces.rules.ts'

test.each([
  ['5.1.1', 'definitiva', 'voltou_inexistente'],
  ['smtp; 550 5.2.1 disabled', 'definitiva', 'voltou_inexistente'],
  ['5.7.1', 'recusada', 'voltou_recusada'],
  ['550 5.7.26 unauthenticated', 'recusada', 'voltou_recusada'],
  ['5.11.1', 'definitiva', 'voltou_recusada'],
  ['5.2.10', 'definitiva', 'voltou_recusada'],
  ['5.4.4', 'definitiva', 'voltou_recusada'],
  ['5.2.2', 'passageira', 'caixa_cheia'],
  ['4.4.7', 'passageira', 'voltou_por_ora'],
])('reads the status %s as %s, %s', (status, tipo, motivo) => {
  expect(readStatusCode(status)).toEqual({ tipo, motivo })
})

test('reads nothing from a text without a status', () => {
  expect(readStatusCode('550 no such user')).toBeNull()
  expect(readStatusCode('2.0.0')).toBeNull()
})

test('sends a mail that came back for now again three times, then gives it up without blocking its address', () => {
  expect([0, 1, 2].map(n => outcomeOf('passageira', n).de_novo_em)).toEqual([4, 8, 16].map(n => n * HOUR_MS))
  expect(outcomeOf('passageira', 3)).toEqual({ de_novo_em: null, falhou: true, bloqueia: false, recusa: false })
})

test('gives up a mail that came back because of its sender, and leaves its address good', () => {
  expect(outcomeOf('recusada', 0)).toEqual({ de_novo_em: null, falhou: true, bloqueia: false, recusa: false })
})

test('blocks the address of a mail that came back for good, and stops invites after a complaint', () => {
  expect(outcomeOf('definitiva', 0)).toMatchObject({ falhou: true, bloqueia: true, recusa: false })
  expect(outcomeOf('reclamacao', 0)).toMatchObject({ falhou: false, bloqueia: false, recusa: true })
})
