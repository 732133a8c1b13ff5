import { expect, test } from 'vitest'
import { HOUR_MS } from '../../platform/time.ts'
import {
  conviteVencido,
  estadoDoConvite,
  formaDoCadastro,
  validadeDoConvite,
  validadeEstendida,
} from './convites.rules.ts'

const criado = new Date('2026-11-21T12:00:00.123Z')
const validade_convite = validadeDoConvite(criado)
const at = (ms: number) => new Date(validade_convite.getTime() + ms)
const open = { validade_convite, aceito_em: null, cancelado_em: null, devolvido_em: null }

test('an invite is valid for exactly five days, to the millisecond', () => {
  expect(validade_convite).toEqual(new Date('2026-11-26T12:00:00.123Z'))
  expect([at(-1), at(0), at(1)].map(now => conviteVencido(validade_convite, now))).toEqual([false, false, true])
})

test('validadeEstendida returns five days from now, and never an earlier end than before', () => {
  expect(validadeEstendida(validade_convite, at(0))).toEqual(new Date('2026-12-01T12:00:00.123Z'))
  expect(validadeEstendida(validade_convite, criado)).toEqual(validade_convite)
  expect(validadeEstendida(validade_convite, new Date(criado.getTime() - HOUR_MS))).toEqual(validade_convite)
})

test('estadoDoConvite keeps an accepted, cancelled or returned invite in its state whatever the time', () => {
  expect(estadoDoConvite(open, at(0))).toBe('ativo')
  expect(estadoDoConvite(open, at(1))).toBe('expirado')
  for (const now of [at(-1e9), at(0), at(1e9)]) {
    expect(estadoDoConvite({ ...open, aceito_em: criado }, now)).toBe('aceito')
    expect(estadoDoConvite({ ...open, cancelado_em: criado }, now)).toBe('cancelado')
    expect(estadoDoConvite({ ...open, devolvido_em: validade_convite }, now)).toBe('expirado')
  }
})

test.each([
  [null, 'completo', 'completo'],
  [null, 'curto', 'curto'],
  ['r', 'completo', 'curto'],
  ['r', 'curto', 'curto'],
])('an invite of the turma %s whose consultora asks for %s has the form %s', (id_rodada, cadastro_pedido, forma) => {
  expect(formaDoCadastro({ id_rodada }, { cadastro_pedido })).toBe(forma)
})
