import { expect, test } from 'vitest'
import { readTexto } from './read.ts'

const people = (...lines: string[]) =>
  readTexto(lines.join('\r\n'), 'contatos.vcf').pessoas.map(({ n, email, nome }) => [n, email, nome])

test('a card of an iPhone is one person: groups, labels and telephones are none', () => {
  expect(
    people(
      ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Teixeira;Dalva;;;', 'FN:Dalva Teixeira'],
      ...['item1.EMAIL;type=INTERNET;type=pref:dalva@norte.example', 'item1.X-ABLabel:_$!<Work>!$_'],
      ...['TEL;type=CELL:+55 11 98765-4321', 'END:VCARD'],
    ),
  ).toEqual([[1, 'dalva@norte.example', 'Dalva Teixeira']])
})

test('a card of Android has its name in quoted-printable, in any code, and its lines cut softly', () => {
  expect(
    people(
      ...['BEGIN:VCARD', 'VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=61=75=6C=61;=C3=89=72=69=63='],
      ...['=6F;;;', 'EMAIL;HOME:erico@paula.example', 'END:VCARD', ''],
      ...['BEGIN:VCARD', 'VERSION:2.1', 'FN;ENCODING=QUOTED-PRINTABLE:Jo=E3o', 'EMAIL:joao@x.com', 'END:VCARD'],
    ),
  ).toEqual([
    [1, 'erico@paula.example', 'Érico Paula'],
    [8, 'joao@x.com', 'João'],
  ])
})

test('a card of version 4 gives its preferred address; its values may be folded, quoted and escaped', () => {
  expect(
    people(
      ...['BEGIN:VCARD', 'VERSION:4.0', 'FN:Ana', '  Lima', 'ORG:Norte\\; Sul;RH'],
      ...['EMAIL;TYPE=home:casa@x.com', 'EMAIL;TYPE="work:main";PREF=1:ana@x.com', 'END:VCARD'],
    ),
  ).toEqual([[1, 'ana@x.com', 'Ana Lima']])
})

test('a card without an address is kept, a card without its end too, and a card within a card is nobody', () => {
  expect(
    people(
      ...['BEGIN:VCARD', 'FN:Ana', 'END:VCARD', 'BEGIN:VCARD', 'FN:Bia', 'EMAIL:b@x.com'],
      ...['BEGIN:VCARD', 'FN:Caio', 'AGENT:', 'BEGIN:VCARD', 'FN:Zilda', 'EMAIL:z@x.com', 'END:VCARD', 'EMAIL:c@x.com'],
    ),
  ).toEqual([
    [1, '', 'Ana'],
    [4, 'b@x.com', 'Bia'],
    [7, 'c@x.com', 'Caio'],
  ])
})

test('lines around a pasted card are read as lines', () => {
  const text = 'duda@x.com\nBEGIN:VCARD\nFN:Ana\nEMAIL:a@x.com\nEND:VCARD\nBeto <b@x.com>'
  expect(readTexto(text).pessoas.map(({ n, email, nome }) => [n, email, nome])).toEqual([
    [2, 'a@x.com', 'Ana'],
    [1, 'duda@x.com', null],
    [6, 'b@x.com', 'Beto'],
  ])
})
