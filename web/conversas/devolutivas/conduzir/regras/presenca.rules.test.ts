import { expect, test } from 'vitest'
import { salaDeAmostra } from '../amostra/amostra.ts'
import { whereIs } from './presenca.rules.ts'

const agora = new Date('2026-11-22T13:00:00Z')
const antes = (minutes: number) => new Date(agora.getTime() - minutes * 60_000)
const porta = (admitida_em: Date) => ({ codigo_ate: null, pedido: null, pedidos_demais: false, admitida_em })
const ninguem = { presente: false, aparelho: false, visto_em: null }

test.each([
  ['a person who never came', {}, 'nao_veio'],
  ['a person in the room', { presenca: { ...ninguem, presente: true } }, 'na_sala'],
  ['a device admitted a moment ago', { sala: porta(antes(0.1)) }, 'entrando'],
  ['a device admitted two minutes ago that never opened the room', { sala: porta(antes(2)) }, 'nao_veio'],
  ['a person who left', { presenca: { ...ninguem, visto_em: antes(2) }, sala: porta(antes(30)) }, 'fora'],
  ['a person who was there yesterday', { presenca: { ...ninguem, visto_em: antes(24 * 60) } }, 'nao_veio'],
] as const)('whereIs tells where the person is: %s', (_name, changes, wanted) => {
  expect(whereIs(salaDeAmostra(agora, changes), agora.getTime())).toBe(wanted)
})
