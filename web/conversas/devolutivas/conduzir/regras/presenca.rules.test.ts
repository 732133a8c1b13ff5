import { expect, test } from 'vitest'
import { salaDeAmostra } from '../amostra/amostra.ts'
import { ondeEsta } from './presenca.rules.ts'

const agora = new Date('2026-11-22T13:00:00Z')
const antes = (minutes: number) => new Date(agora.getTime() - minutes * 60_000)
const porta = (admitida_em: Date) => ({ codigo_ate: null, pedido: null, pedidos_demais: false, admitida_em })
const ninguem = { presente: false, aparelho: false, visto_em: null }

test.each([
  ['nobody came', {}, 'nao_veio'],
  ['she is here', { presenca: { ...ninguem, presente: true } }, 'na_sala'],
  ['let in a moment ago, and not heard of yet', { sala: porta(antes(0.1)) }, 'entrando'],
  ['let in long ago, and never heard of', { sala: porta(antes(2)) }, 'nao_veio'],
  ['she was here and is not', { presenca: { ...ninguem, visto_em: antes(2) }, sala: porta(antes(30)) }, 'fora'],
  ['she was here yesterday', { presenca: { ...ninguem, visto_em: antes(24 * 60) } }, 'nao_veio'],
] as const)('%s', (_name, changes, wanted) => {
  expect(ondeEsta(salaDeAmostra(agora, changes), agora.getTime())).toBe(wanted)
})
