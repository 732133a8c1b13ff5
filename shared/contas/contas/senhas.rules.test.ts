import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { forcaDaSenha, palavrasOf, readCommonSenhas, recusaDaSenha } from './senhas.rules.ts'

const comuns = readCommonSenhas(readFileSync(new URL('./senhas-comuns.txt', import.meta.url), 'utf8'))
const pessoais = palavrasOf('Ana Beatriz de Souza', 'bia.souza@empresa.com.br')

describe('the kept list', () => {
  test('has more than 10,000 senhas in lower case without accents, none shorter than four characters', () => {
    expect(comuns.size).toBeGreaterThan(10_000)
    expect([...comuns].filter(word => word !== word.toLowerCase() || word.length < 4 || /[^!-~]/.test(word))).toEqual(
      [],
    )
  })
})

describe('recusaDaSenha', () => {
  test.each([
    'senha',
    'Senha123',
    'flamengo',
    'Flamengo@10',
    'corinthians1910',
    'brasil',
    'saudade',
    'mudar123',
    'deusefiel',
    'maria2024',
    'aaaaa',
    'aaaaaaaaaaaaaaaa',
    'abcde',
    'abcabcabc',
    '1a2b3',
    'a1b2c3d4',
    'qwert',
    'poiuyt',
    'asdfghjkl',
    '12345',
    '987654321',
    '21041987',
    '21/04/1987',
    '210487',
    'password',
    'iloveyou',
    'MARGARIDA',
  ])('refuses %s as common', senha => {
    expect(recusaDaSenha(senha, comuns, pessoais)).toBe('comum')
  })

  test.each(['quadrante', 'Quadrante2026', 'beatriz', 'Souza!', 'bia.souza', 'anabeatrizsouza', 'empresa', 'ana2024'])(
    'refuses %s, of the product, the name or the address',
    senha => {
      expect(recusaDaSenha(senha, comuns, pessoais)).toBe('pessoal')
    },
  )

  test.each([
    'senha-de-teste',
    'cavalo bateria grampo',
    'Xk9#vm2Lq',
    'chuva de maio em Olinda',
    'demonstracao',
    '7uO!e',
  ])('accepts %s', senha => {
    expect(recusaDaSenha(senha, comuns, pessoais)).toBeNull()
  })

  const nothing: ReadonlySet<string> = new Set()

  test.each(['fdsa', 'vfrc', '13243546', 'azbycx', '1212', 'abcdabcd', 'ffff', 'jklm', 'mlkj', '1/1/26', '31.12.1999'])(
    'refuses %s by its pattern, though no list has it',
    senha => {
      expect(recusaDaSenha(senha, nothing)).toBe('comum')
    },
  )

  test.each([
    'asd',
    'acegi',
    'abcdX',
    'xaaaa',
    'abxab',
    '32/12/1999',
    '00/10/99',
    '31/13/99',
    'a1b3c2d4',
    'a',
    'ab2cd',
  ])('finds no pattern in %s', senha => {
    expect(recusaDaSenha(senha, nothing)).toBeNull()
  })

  const list = new Set(['fla', 'flor', 'ab', 'flor de lis'])
  test.each([
    ['1fla2', 'comum'],
    ['12flor345', 'comum'],
    ['123flor456', null],
    ['FLÓR', 'comum'],
    ['flor de lis', 'comum'],
    ['ab1', null],
    ['flo1r', null],
    ['1flor de1', null],
  ] as const)('takes off %s up to five digits and signs at its ends, and then says %s', (senha, refused) => {
    expect(recusaDaSenha(senha, list)).toBe(refused)
  })

  test.each([
    ['anasilva', 'pessoal'],
    ['silvaana', 'pessoal'],
    ['ana.silva', 'pessoal'],
    ['anabelsilva', 'pessoal'],
    ['anasilvax', null],
    ['xanasilva', null],
    ['12ana34', 'pessoal'],
    ['ana 2026 silva', null],
  ] as const)('says of %s, of Ana, Anabel and Silva: %s', (senha, refused) => {
    expect(recusaDaSenha(senha, nothing, ['ana', 'anabel', 'silva'])).toBe(refused)
  })

  test('words of a name or an address have four characters, or three letters, and no accents', () => {
    expect(palavrasOf('Zé João d’Ávila', 'lia_99x@x1y2.com', null, undefined)).toEqual([
      'joao',
      'avila',
      'lia',
      'x1y2',
      'com',
    ])
  })

  test('takes a senha of signs and of any script without an error', () => {
    for (const senha of ['!!!!!', '🙂🙂🙂🙂🙂', 'ΑΒΓΔΕ', '\u0301\u0301\u0301\u0301\u0301', ''])
      expect(() => recusaDaSenha(senha, comuns, pessoais)).not.toThrow()
  })
})

describe('forcaDaSenha', () => {
  test.each([
    ['abc', 'curta'],
    ['senha123', 'comum'],
    ['bia.souza', 'pessoal'],
    ['84027715', 'fraca'],
    ['xkqvmlrt', 'razoavel'],
    ['xk9#vm2lqw1', 'boa'],
    ['chuva de maio em Olinda', 'forte'],
    ['aaaaaaaaaaaaaaaaaaaab', 'fraca'],
    // Seven, eight, ten, eleven, fifteen and sixteen characters that do not follow from the one before.
    ['xkqvmlrr', 'fraca'],
    ['xkqvmdrt', 'razoavel'],
    ['xkqvmdrtzg', 'razoavel'],
    ['xkqvmdrtzgb', 'boa'],
    ['xkqvmdrtzgbhwjc', 'boa'],
    ['xkqvmdrtzgbhwjcy', 'forte'],
    // Of a run its first two count, in either direction and in either case.
    ['xkqvmdrABCDEFGH', 'razoavel'],
    ['xkqvmdhgfedcbax', 'razoavel'],
    // Digits alone count little.
    ['8402771539062', 'fraca'],
    ['84027a15390628', 'boa'],
  ])('says of %s: %s', (senha, forca) => {
    expect(forcaDaSenha(senha, { minimo: 8, comuns, pessoais })).toBe(forca)
  })
})
