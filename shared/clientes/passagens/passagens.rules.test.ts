import { describe, expect, test } from 'vitest'
import { atosDaPassagem, situacaoDaPassagem } from './passagens.rules.ts'

const [antes, hora, depois] = ['11:59:59.999', '12:00:00.000', '12:00:00.001'].map(h => new Date(`2026-11-20T${h}Z`))
const nova = { expira_em: hora as Date, aceita_em: null, passada_em: null, fim: null }

test.each([
  [{}, antes, 'pedida'],
  [{}, hora, 'pedida'],
  [{}, depois, 'expirada'],
  [{ aceita_em: antes as Date }, depois, 'aceita'],
  [{ aceita_em: antes as Date, passada_em: hora as Date }, depois, 'passada'],
  [{ fim: 'recusada' as const }, depois, 'recusada'],
  [{ aceita_em: antes as Date, fim: 'desfeita' as const }, depois, 'desfeita'],
])('%o stands at %s as %s', (change, now, situacao) => {
  expect(situacaoDaPassagem({ ...nova, ...change }, now as Date)).toBe(situacao)
})

describe('what each may do with it', () => {
  const [de, para, admin, outra] = [
    { id_usuario: 1, admin: false },
    { id_usuario: 2, admin: false },
    { id_usuario: 3, admin: true },
    { id_usuario: 4, admin: false },
  ] as const
  const of = (situacao: 'pedida' | 'aceita' | 'passada' | 'expirada', por_admin = false) => ({
    ...{ id_de: 1, id_para: 2 },
    ...{ por_admin, situacao },
  })
  test.each([
    [of('pedida'), de, ['retirar']],
    [of('pedida'), para, ['aceitar', 'recusar']],
    [of('pedida'), admin, []],
    [of('pedida'), outra, []],
    [of('aceita'), de, ['desfazer', 'agora']],
    [of('aceita'), para, ['desfazer']],
    [of('aceita'), outra, []],
    [of('passada'), de, []],
    [of('expirada'), para, []],
    [of('pedida', true), de, []],
    [of('pedida', true), admin, ['retirar']],
    [of('aceita', true), admin, ['desfazer', 'agora']],
    [of('aceita', true), para, ['desfazer']],
  ])('%o, seen by %o: %j', (passagem, olhar, atos) => {
    expect(atosDaPassagem(passagem, olhar)).toEqual(atos)
  })
})
