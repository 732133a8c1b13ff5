import { describe, expect, test } from 'vitest'
import { SEM_LINKS } from './links.ts'
import { textoSemLinks } from './recado.ts'

const schema = textoSemLinks(300)

describe('plain words stay', () => {
  test.each([
    ['Oi, Beto! Nos vemos na terça.', 'Oi, Beto! Nos vemos na terça.'],
    ['  duas   palavras\r\n\r\n\r\n\r\nfim ', 'duas palavras\n\nfim'],
    ['Invis\u200Bível\u202E', 'Invisível'],
    ['R$ 1.500,00 às 9.30, na S.A.', 'R$ 1.500,00 às 9.30, na S.A.'],
    ['Ligue (11) 98888-7777', 'Ligue (11) 98888-7777'],
    ['com\u0000controle', 'comcontrole'],
  ])('%j', (typed, kept) => {
    expect(schema.parse(typed)).toBe(kept)
  })

  test.each([undefined, null, '', '   \n ', '\u200B'])('%j is none', typed => {
    expect(schema.parse(typed)).toBeNull()
  })

  test('on one line where lines are not wanted', () => {
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
])('a link is refused, however it is written: %j', typed => {
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(SEM_LINKS)
})

test('its length counts what is kept', () => {
  expect(schema.safeParse('a'.repeat(300)).success).toBe(true)
  expect(schema.safeParse('a'.repeat(301)).error?.issues[0]?.message).toBe('Use no máximo 300 caracteres')
})
