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
  ])('says of %s: %s', (senha, forca) => {
    expect(forcaDaSenha(senha, { minimo: 8, comuns, pessoais })).toBe(forca)
  })
})
