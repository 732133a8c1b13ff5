import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { decode, readEmails as readPeople, readTable as readPeopleOfTable } from './emails.text.ts'

const readEmails = (text: string) => readPeople(text).map(({ email }) => email)
const readTable = (rows: string[][]) => readPeopleOfTable(rows).map(({ email }) => email)

describe('readEmails', () => {
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

describe('readTable', () => {
  const read = (text: string) =>
    readTable(Papa.parse<string[]>(text, { delimitersToGuess: [';', ',', '\t'], skipEmptyLines: 'greedy' }).data)

  test.each([
    ['semicolons and a heading', 'Nome;E-mail;Empresa\nAna;ana@exemplo.com.br;X\nBeto;beto@exemplo.com.br;\n'],
    ['commas, quotes and a heading', 'nome,email\n"Lima, Ana",ana@exemplo.com.br\n"Sá ""Beto""",beto@exemplo.com.br\n'],
    ['no heading', 'Ana;ana@exemplo.com.br\nBeto;beto@exemplo.com.br'],
    ['an unnamed column under a heading', 'Recipient;Onde\nAna;ana@exemplo.com.br\nBeto;beto@exemplo.com.br'],
    ['one column', 'ana@exemplo.com.br\nbeto@exemplo.com.br'],
    ['names in the cells', 'Contato\nAna <ana@exemplo.com.br>\nBeto <beto@exemplo.com.br>'],
    [
      'two columns of addresses',
      'E-mail do cliente;E-mail do gestor\nana@exemplo.com.br;g@x.com.br\nbeto@exemplo.com.br;g@x.com.br',
    ],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual(['ana@exemplo.com.br', 'beto@exemplo.com.br'])
  })

  test('keeps a row without an address, and drops only empty rows', () => {
    const rows = [
      ['Nome', 'E-mail'],
      ['Ana', 'ana.exemplo.com.br'],
      ['Beto', ''],
      ['', ''],
      ['Caio Lima', 'caio@exemplo.com.br'],
    ]
    expect(readPeopleOfTable(rows)).toEqual([
      { email: 'ana.exemplo.com.br', nome: 'Ana' },
      { email: '', nome: 'Beto' },
      { email: 'caio@exemplo.com.br', nome: 'Caio Lima' },
    ])
    expect(readTable([])).toEqual([])
  })

  test.each([
    'E-mail',
    'EMAIL',
    'e-Mail',
    'Endereço de e-mail',
    'ENDEREÇO DE EMAIL',
    'Correio eletrônico',
    'Endereco de e-mail do cliente',
  ])('recognises a heading in any case and with accents: %s', heading => {
    expect(
      readPeopleOfTable([
        ['Turma', 'NOME', heading],
        ['A', 'Ana', 'ana@exemplo.com.br'],
      ]),
    ).toEqual([{ email: 'ana@exemplo.com.br', nome: 'Ana' }])
    expect(readEmails(`${heading}\nana@exemplo.com.br`)).toEqual(['ana@exemplo.com.br'])
  })
})

describe('decode', () => {
  const buffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
  test.each([
    ['UTF-8', new TextEncoder().encode('João')],
    ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('João')])],
    ['Latin-1', new Uint8Array([0x4a, 0x6f, 0xe3, 0x6f])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x4a, 0, 0x6f, 0, 0xe3, 0, 0x6f, 0])],
  ])('reads the same text from a file in %s', (_, bytes) => {
    expect(decode(buffer(bytes))).toBe('João')
  })

  test('reads an empty file as empty', () => {
    expect(decode(buffer(new Uint8Array()))).toBe('')
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
