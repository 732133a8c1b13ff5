import { describe, expect, test } from 'vitest'
import { NO_LINKS } from '../../platform/fields/links.ts'
import { textoSemLinks } from './recado.ts'

const schema = textoSemLinks(300)

describe('text without links is accepted', () => {
  test.each([
    ['Oi, Beto! Nos vemos na terça.', 'Oi, Beto! Nos vemos na terça.'],
    ['  duas   palavras\r\n\r\n\r\n\r\nfim ', 'duas palavras\n\nfim'],
    ['Invis\u200Bível\u202E', 'Invisível'],
    ['R$ 1.500,00 às 9.30, na S.A.', 'R$ 1.500,00 às 9.30, na S.A.'],
    ['Ligue (11) 98888-7777', 'Ligue (11) 98888-7777'],
    ['com\u0000controle', 'comcontrole'],
  ])('as typed but for spaces and control characters: %j', (typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })

  test.each([undefined, null, '', '   \n ', '\u200B'])('as null when it is empty: %j', typed => {
    expect(schema.parse(typed)).toBeNull()
  })

  test('on one line when line breaks are not allowed', () => {
    expect(textoSemLinks(80, { linhas: false }).parse('um\n\ndois')).toBe('um dois')
  })
})

test.each([
  'veja https://golpe.exemplo',
  'veja golpe.com/entrar',
  'www.golpe',
  'ana@exemplo.com.br',
  'ana@servidor',
  'javascript://x',
  'ｇｏｌｐｅ．ｃｏｍ',
  'golpe。com',
  'golpe\u200B.com',
  'gol\u00ADpe.com',
  '192.168.0.1',
  'ｈｔｔｐ：／／golpe',
])('a text with a link is refused: %j', typed => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(NO_LINKS)
})

test('the length is counted after clean-up', () => {
  expect(schema.safeParse('a'.repeat(300)).success).toBe(true)
  expect(schema.safeParse('a'.repeat(301)).error?.issues[0]?.message).toBe('Use no máximo 300 caracteres')
})
