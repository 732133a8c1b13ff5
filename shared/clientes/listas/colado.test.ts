import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTexto } from './read.ts'

const readPeople = (text: string) => readTexto(text).pessoas.map(({ n: _, ...person }) => person)
const readEmails = (text: string) => readPeople(text).map(({ email }) => email)

describe('a pasted list', () => {
  test.each([
    ['one a line', 'ana@exemplo.com.br\nbeto@exemplo.com.br\r\n\r\ncaio@exemplo.com.br'],
    ['commas', 'ana@exemplo.com.br, beto@exemplo.com.br,caio@exemplo.com.br'],
    ['semicolons', 'ana@exemplo.com.br; beto@exemplo.com.br;caio@exemplo.com.br;'],
    ['spaces', ' ana@exemplo.com.br beto@exemplo.com.br   caio@exemplo.com.br '],
    ['bars', 'ana@exemplo.com.br | beto@exemplo.com.br|caio@exemplo.com.br'],
    ['a mail program', '"Lima, Ana" <ana@exemplo.com.br>; Beto Sá <beto@exemplo.com.br>, Caio <caio@exemplo.com.br>'],
    [
      'names with commas',
      'Lima, Ana <ana@exemplo.com.br>; Sá, Beto <beto@exemplo.com.br>; Dr. C. Rui <caio@exemplo.com.br>',
    ],
    [
      'a spreadsheet',
      'Nome\tE-mail\nAna\tana@exemplo.com.br\nBeto\tbeto@exemplo.com.br\tSP\nCaio\tcaio@exemplo.com.br',
    ],
    ['brackets and sentences', 'Ana (ana@exemplo.com.br), “beto@exemplo.com.br”. Depois: mailto:caio@exemplo.com.br.'],
    ['a heading', 'E-mail\nana@exemplo.com.br\nbeto@exemplo.com.br\ncaio@exemplo.com.br'],
    ['dotted names', 'a.lima <ana@exemplo.com.br>\nb.sa <beto@exemplo.com.br>\nc.rui <caio@exemplo.com.br>'],
  ])('reads addresses from %s', (_, text) => {
    expect(readEmails(text)).toEqual(['ana@exemplo.com.br', 'beto@exemplo.com.br', 'caio@exemplo.com.br'])
  })

  test('keeps repetitions, and keeps a text that is no address as typed', () => {
    expect(readEmails('ana@exemplo.com.br\nana@exemplo.com.br\nbeto.exemplo.com.br\nCaio Exemplo')).toEqual([
      'ana@exemplo.com.br',
      'ana@exemplo.com.br',
      'beto.exemplo.com.br',
      'Caio Exemplo',
    ])
    expect(readEmails('ana@exemplo.com.br, beto.exemplo.com.br')).toEqual(['ana@exemplo.com.br', 'beto.exemplo.com.br'])
    expect(readEmails('a@b@exemplo.com.br')).toEqual(['a@b@exemplo.com.br'])
    expect(readEmails(' \n;, \t')).toEqual([])
  })

  test.each([
    ['ana,souza@exemplo.com.br', ['ana,souza@exemplo.com.br']],
    ['ana@exemplo,com.br\nbeto@exemplo.com.br', ['ana@exemplo,com.br', 'beto@exemplo.com.br']],
    ['ana@exemplo.com.br, beto,lima@exemplo.com.br', ['ana@exemplo.com.br', 'beto,lima@exemplo.com.br']],
    ['Ana Souza\nana@exemplo.com.br', ['Ana Souza', 'ana@exemplo.com.br']],
    ['Ana <ana@exemplo.com.br>, Caio Lima', ['ana@exemplo.com.br', 'Caio Lima']],
    ['ana@exemplo.com.br; Caio Lima; beto@exemplo.com.br', ['ana@exemplo.com.br', 'Caio Lima', 'beto@exemplo.com.br']],
    ['ana@exemplo.com.br, beto@exemplo.com.br, Caio', ['ana@exemplo.com.br', 'beto@exemplo.com.br', 'Caio']],
    ['Caio Lima; Rio de Janeiro\nana@exemplo.com.br', ['Caio Lima Rio de Janeiro', 'ana@exemplo.com.br']],
  ])(
    'keeps an address with a comma in it as one invalid line, and keeps people without an address: %j',
    (text, emails) => {
      expect(readEmails(text)).toEqual(emails)
    },
  )

  test.each([
    ['Ana Souza <ana@exemplo.com.br>', 'Ana Souza'],
    ['"Souza, Ana" <ana@exemplo.com.br>', 'Ana Souza'],
    ['ana@exemplo.com.br;Ana', 'Ana'],
    ['Ana\tana@exemplo.com.br\t(11) 98765-4321', 'Ana'],
    ['Ana Souza ana@exemplo.com.br', 'Ana Souza'],
    ['Ana,ana@exemplo.com.br', 'Ana'],
    ['Nome,E-mail\nAna Souza,ana@exemplo.com.br', 'Ana Souza'],
    ['ENDEREÇO DE E-MAIL;NOME COMPLETO\nana@exemplo.com.br;Ana Souza', 'Ana Souza'],
    ['ana@exemplo.com.br (Ana Souza)', 'Ana Souza'],
    ['Ana Souza / ana@exemplo.com.br', 'Ana Souza'],
    ['Ana Souza, RH, ana@exemplo.com.br', 'Ana Souza'],
    ['[28/11/2026, 10:12] Ana Souza: ana@exemplo.com.br', 'Ana Souza'],
    ['Para: Ana Souza <ana@exemplo.com.br>', 'Ana Souza'],
    ['Meu e-mail é ana@exemplo.com.br', null],
    ['ou ana@exemplo.com.br', null],
    ['www.golpe.com.br <ana@exemplo.com.br>', null],
    ['ana@exemplo.com.br', null],
  ])('keeps the name beside an address: %j', (text, nome) => {
    expect(readPeople(text)).toMatchObject([{ email: 'ana@exemplo.com.br', nome }])
  })

  const word = fc.stringMatching(/^[a-z0-9]([a-z0-9._+-]{0,12}[a-z0-9])?$/)
  const email = fc
    .tuple(word, fc.stringMatching(/^[a-z]([a-z0-9-]{0,10}[a-z0-9])?$/))
    .map(([a, b]) => `${a}@${b}.com.br`)
  const name = fc.constantFrom('Ana', 'Ana Lima', 'D’Ávila', 'Lima, Ana', 'José da S. Sá', 'M. Rui')
  const form = fc.tuple(email, name, fc.nat(4)).map(([address, who, n]) => ({
    address,
    text: [address, `${who} <${address}>`, `"${who}" <${address}>`, `<${address}>`, `${who}\t${address}`][n]!,
  }))
  const separator = fc.constantFrom('\n', '\r\n', ';', '; ', '\n\n', ' ;\n')

  test('finds every address in order and nothing else, whatever the separators and names', () => {
    fc.assert(
      fc.property(fc.array(form, { minLength: 1, maxLength: 30 }), separator, (people, between) => {
        expect(readEmails(people.map(({ text }) => text).join(between))).toEqual(people.map(({ address }) => address))
      }),
    )
  })

  test('finds bare addresses between any separators', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(email, fc.constantFrom('\n', ' ', ',', ', ', ';', '\t', ' | ', '\r\n')), { maxLength: 30 }),
        people => {
          expect(readEmails(people.map(([address, between]) => address + between).join(''))).toEqual(
            people.map(([address]) => address),
          )
        },
      ),
    )
  })

  test('never throws and never loses a text that contains an @', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        const read = readEmails(text)
        expect(read.every(line => line.trim() !== '')).toBe(true)
        const ats = (s: string) => s.split('@').length - 1
        expect(ats(read.join(' '))).toBe(ats(text))
      }),
    )
  })
})

test('an address copied with characters that nobody sees is read without them, and one with an accent stays as typed', () => {
  expect(readPeople('\u202aDalva <\u200bdalva@exemplo.com.br>\u202c\nbia@exemplo.com.br\u2060')).toEqual([
    { email: 'dalva@exemplo.com.br', nome: 'Dalva' },
    { email: 'bia@exemplo.com.br', nome: null },
  ])
  expect(readPeople('dalva@café-da-vila.com.br\nDalva <dalva@ateliê.com.br>')).toEqual([
    { email: 'dalva@café-da-vila.com.br', nome: null },
    { email: 'dalva@ateliê.com.br', nome: 'Dalva' },
  ])
})

test('a name that mails cannot use is kept beside its address, and what is typed for an apostrophe is one', () => {
  const people = readPeople('Nome;E-mail\nD´Ávila;a@x.com\nDr.Paulo;b@x.com\nBia/Ana;c@x.com\n123;d@x.com\n;e@x.com')
  expect(people).toEqual([
    { email: 'a@x.com', nome: "D'Ávila" },
    { email: 'b@x.com', nome: 'Dr. Paulo' },
    { email: 'c@x.com', nome: null, semNome: 'Bia/Ana' },
    { email: 'd@x.com', nome: null },
    { email: 'e@x.com', nome: null },
  ])
  expect(readPeople('Bia/Ana <c@x.com>')).toEqual([{ email: 'c@x.com', nome: null, semNome: 'Bia/Ana' }])
})

test('an address before other brackets is not lost', () => {
  expect(readEmails('ana@x.com <casa> Beto <b@x.com>')).toEqual(['ana@x.com', 'b@x.com'])
})

test('words between two addresses are nobody', () => {
  expect(readPeople('dalva@norte.example ou dalva@casa.example\nerico@paula.example e lia@paula.example')).toEqual([
    { email: 'dalva@norte.example', nome: null },
    { email: 'dalva@casa.example', nome: null },
    { email: 'erico@paula.example', nome: null },
    { email: 'lia@paula.example', nome: null },
  ])
})

test.each([
  ['addresses with commas', (i: number) => `a${i}@x.com`, ','],
  ['addresses with spaces', (i: number) => `a${i}@x.com`, ' '],
  ['recipients of Outlook', (i: number) => `"Lima, Ana" <a${i}@x.com>`, '; '],
  ['recipients of Gmail', (i: number) => `Ana Lima <a${i}@x.com>`, ', '],
  ['lines', (i: number) => `Ana Lima <a${i}@x.com>`, '\n'],
  ['cards', (i: number) => `BEGIN:VCARD\nFN:Ana Lima\nEMAIL:a${i}@x.com\nEND:VCARD`, '\n'],
])('a list of 5,000 people as %s is read whole', (_, one, between) => {
  const emails = readEmails(Array.from({ length: 5_000 }, (_, i) => one(i)).join(between))
  expect(emails).toEqual(Array.from({ length: 5_000 }, (_, i) => `a${i}@x.com`))
})
