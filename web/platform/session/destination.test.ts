import { describe, expect, test } from 'vitest'
import { destinationAfterSignIn, innerPath, readReturn } from './destination.ts'
import { returnStateOf } from './return.ts'

describe('destinationAfterSignIn', () => {
  test.each([
    ['/perfil-usuario/7', '/perfil-usuario/7'],
    ['/criar-cliente?aba=convites#vencidos', '/criar-cliente?aba=convites#vencidos'],
    ['/teste-individual?licenca=9', '/teste-individual?licenca=9'],
    ['//exemplo.com.br/roubo', null],
    ['/\\exemplo.com.br', null],
    ['/a/..//exemplo.com.br', null],
    ['https://exemplo.com.br/', null],
    ['javascript:alert(1)', null],
    ['perfil-usuario/7', null],
    ['/login', null],
    ['/LOGIN/?x=1', null],
    ['', null],
  ])('returns for the address %s the path %s, or the profile when that is null', (de, path) => {
    expect(innerPath(de)).toBe(path)
    expect(destinationAfterSignIn({ de }, 7)).toBe(path ?? '/perfil-usuario/7')
  })

  test("leads to the person's own profile without a return address", () => {
    expect(destinationAfterSignIn({}, 7)).toBe('/perfil-usuario/7')
  })

  test('leads back only the person to whom the page belonged', () => {
    const retorno = { de: '/meus-dados', id_usuario: 7 }
    expect(destinationAfterSignIn(retorno, 7)).toBe('/meus-dados')
    expect(destinationAfterSignIn(retorno, 8)).toBe('/perfil-usuario/8')
  })
})

describe('lerRetorno', () => {
  test('reads a state written by returnStateOf', () => {
    const retorno = { de: '/meus-dados', motivo: 'encerrada', email: 'a@exemplo.com.br', id_usuario: 7 } as const
    expect(readReturn(returnStateOf(retorno))).toEqual(retorno)
  })

  test.each([undefined, null, 7, {}, { retorno: null }, { retorno: 'x' }, { retorno: { de: 7, id_usuario: 'x' } }])(
    'reads %o as empty',
    state => expect(readReturn(state)).toEqual({}),
  )
})
