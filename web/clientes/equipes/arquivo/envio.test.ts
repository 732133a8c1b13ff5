import { expect, test } from 'vitest'
import { LINHAS_MAX } from '#shared/clientes/equipes/arquivo.rules.ts'
import { readTexto } from '#shared/clientes/listas/read.ts'
import { isNamed, lineOf, linhasOf, tooMuch } from './envio.ts'

const tabelaOf = (text: string) => {
  const { tabela } = readTexto(text, 'equipes.csv')
  if (!tabela) throw new Error('no table')
  return tabela
}

test('lineOf finds the line of an address however it was typed, and none for who is not in the file', () => {
  const linha = (n: number, email: string) => ({ n, email, nome: null, equipe: 'Vendas', area: null })
  const linhas = [linha(2, 'bia@exemplo.com.br'), linha(4, ' ANA@exemplo.com.br '), linha(5, 'ana@exemplo.com.br')]
  expect(lineOf([...linhas, linha(6, 'lia@café.com.br')], 'lia@xn--caf-dma.com.br')).toBe(6)
  expect(lineOf(linhas, 'ana@exemplo.com.br')).toBe(4)
  expect(lineOf(linhas, 'caio@exemplo.com.br')).toBe(0)
})

test.each([
  [['Nome', 'E-mail', 'Equipe'], true],
  [['Nome', 'Contato', 'Equipe'], false],
  [['Quem', 'E-mail', 'Onde'], false],
  [['Nome', 'E-mail', 'Onde'], false],
])('isNamed says of a table under the headings %j: %s', (head, named) => {
  expect(
    isNamed(tabelaOf([head, ['Ana Exemplo', 'ana@exemplo.com.br', 'Vendas']].map(row => row.join(';')).join('\n'))),
  ).toBe(named)
})

test('a line has the number of its row in the file: the heading and empty rows count', () => {
  const read = tabelaOf(
    'nome;e-mail;equipe\n\nAna;Ana <ana@exemplo.com.br>;Vendas\n;;\nBia;bia@;Vendas\nCaio/Duda;mailto:c@x.com;Vendas',
  )
  expect(linhasOf(read)).toEqual([
    { n: 3, email: 'ana@exemplo.com.br', nome: 'Ana', equipe: 'Vendas', area: null },
    { n: 5, email: 'bia@', nome: 'Bia', equipe: 'Vendas', area: null },
    { n: 6, email: 'c@x.com', nome: 'Caio/Duda', equipe: 'Vendas', area: null },
  ])
})

test('a row of several addresses is one line to be mended, with or without a name', () => {
  const read = tabelaOf('Nome;E-mail;Equipe\nAna;a@x.com, b@x.com;Vendas\n;c@x.com, d@x.com;Vendas')
  expect(linhasOf(read).map(({ n, email }) => [n, email])).toEqual([
    [2, 'a@x.com, b@x.com'],
    [3, 'c@x.com, d@x.com'],
  ])
})

test('tooMuch says before sending that a file has too many lines, or lines that are too long', () => {
  const linha = (text: string) => ({ n: 2, email: text, nome: null, equipe: 'Vendas', area: null })
  const many = (n: number, text: string) => Array.from({ length: n }, () => linha(text))
  expect(tooMuch(many(LINHAS_MAX, 'ana@exemplo.com.br'))).toBeNull()
  expect(tooMuch(many(LINHAS_MAX + 1, 'ana@exemplo.com.br'))).toBe('muitas')
  expect(tooMuch(many(LINHAS_MAX, 'á'.repeat(300)))).toBe('longas')
})
