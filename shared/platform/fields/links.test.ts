import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasLink, isRegisteredName, withoutLinks } from './links.ts'

test.each([
  ['Até sexta, pessoal. Qualquer dúvida, me chamem!', false],
  ['Sala 2.14, das 9h às 10h30.', false],
  ['R$ 1.500,00 às 9.30, na S.A.', false],
  ['Maria J.Souza', false],
  ['J.P.SILVA', false],
  ['Reunião @ sala 3', false],
  ['Olá…Maria', false],
  ['veja https://exemplo.com.br', true],
  ['veja www.exemplo', true],
  ['WWW.9', true],
  ['veja exemplo.com.br', true],
  ['escreva a ana@exemplo', true],
  ['t.me/golpe', true],
  ['T.me/golpe', true],
  ['1.fm', true],
  ['ｇｏｌｐｅ．ｃｏｍ', true],
  ['golpe｡com', true],
  ['192.168.0.1', true],
  ['banco-novo.xn--p1ai', true],
  ['банк.рф', true],
  ['veja golpe.capital/já', true],
  ['golpe.com-já', true],
  ['Operador: 12.ABC.345/01DE-35.', false],
  ['12.abc.345/01de-35', false],
  ['12.345.678/0001-95', false],
  ['https://12.ABC.345/01DE-35', true],
  ['ana@12.ABC.345/01DE-35', true],
  ['gg.abc.com/9999-12', true],
  ['Dr.Paulo', false],
  ['Até sexta.Qualquer dúvida, me chamem', false],
])('temLink finds in %j text that a mail program turns into a link: %s', (text, link) => {
  expect(hasLink(text)).toBe(link)
})

test.each([
  ['Ana de Souza, da S.A., às 9.30', 'Ana de Souza, da S.A., às 9.30'],
  ['SEU BANCO: regularize em https://golpe.exemplo.com/já', 'SEU BANCO: regularize em https: //golpe. exemplo. com/já'],
  ['Pague em www.golpe', 'Pague em www. golpe'],
  ['WWW.9', 'WWW. 9'],
  ['ana@golpe.com', 'ana @ golpe. com'],
  ['ｇｏｌｐｅ．ｃｏｍ', 'golpe. com'],
  ['golpe。com', 'golpe。 com'],
  ['192.168.0.1', '192. 168.0.1'],
  ['a@@b', 'a @ @b'],
])('withoutLinks turns %j into %j', (text, broken) => {
  expect(withoutLinks(text)).toBe(broken)
  expect(hasLink(broken)).toBe(false)
})

test('withoutLinks keeps the addresses that belong to the mail', () => {
  const own = ['contato@quadrante.exemplo.br', 'https://video.exemplo.com/sala']
  expect(withoutLinks(`Dúvidas: ${own[0]}. Por vídeo: ${own[1]} ou golpe.com`, own)).toBe(
    `Dúvidas: ${own[0]}. Por vídeo: ${own[1]} ou golpe. com`,
  )
})

test.each([
  ['OFICINA MARTE.COM LTDA', true],
  ['Oficina Lume.Com Ltda', true],
  ['Marte.com.br S.A.', true],
  ['Dr.Paulo Ltda', true],
  ['Lume&Cia.Ltda', true],
  ['golpe.com', false],
  ['golpe.ltda/entrar', false],
  ['golpe.com/entrar Ltda', false],
  ['https://golpe.com Ltda', false],
  ['www.golpe.com Ltda', false],
  ['ana@golpe.com Ltda', false],
  ['veja golpe.com e golpe.net Ltda', false],
])('isRegisteredName takes %j for a registered name: %s', (name, registered) => {
  expect(isRegisteredName(name)).toBe(registered)
})

test('withoutLinks breaks up the words that are links, and no others', () => {
  expect(withoutLinks('Dr.Paulo, CNPJ 12.ABC.345/01DE-35, em golpe.com')).toBe(
    'Dr.Paulo, CNPJ 12.ABC.345/01DE-35, em golpe. com',
  )
})

test('withoutLinks keeps nothing that is only a piece of a link', () => {
  expect(withoutLinks('golpe.com', ['com', '.'])).toBe('golpe. com')
})

test('withoutLinks leaves no link in any text', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    '1',
    '.',
    '。',
    '．',
    '@',
    ':',
    '/',
    '/',
    'www',
    'com',
    ' ',
    '-',
    '_',
    'é',
    '192',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      expect(hasLink(withoutLinks(pieces.join('')))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
