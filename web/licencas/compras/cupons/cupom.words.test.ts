import { expect, test } from 'vitest'
import type { Cupom } from '#shared/licencas/compras/pedido.contract.ts'
import { situacaoOf } from './cupom.words.ts'

const cupom: Cupom = {
  id_cupom: 1,
  codigo: 'VOLTA10',
  tipo: 'percentual',
  valor: 10,
  minimo_licencas: 1,
  valido_ate: new Date('2026-03-10T02:59:59.999Z'),
  maximo_usos: 2,
  ativo: true,
  criado_em: new Date('2026-03-01T12:00:00Z'),
  usos: 1,
  concedido_centavos: 0,
}
const antes = new Date('2026-03-10T02:59:59.999Z')
const depois = new Date('2026-03-10T03:00:00Z')

test.each([
  [{}, antes, 'vale'],
  [{}, depois, 'vencido'],
  [{ usos: 2 }, antes, 'esgotado'],
  [{ usos: 2, maximo_usos: null }, antes, 'vale'],
  [{ ativo: false }, depois, 'encerrado'],
  [{ valido_ate: null }, depois, 'vale'],
] as const)('situacao of coupon %j at %s is %s', (change, now, situacao) => {
  expect(situacaoOf({ ...cupom, ...change }, now)).toBe(situacao)
})
