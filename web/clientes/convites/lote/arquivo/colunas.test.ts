import { describe, expect, test } from 'vitest'
import { lerTabela, pessoasDe, tituloDe } from './colunas.ts'

const HEADED = [
  ['Nome completo', 'E-mail corporativo', 'Empresa', 'Tags', 'Obs'],
  ['Ana Lima', 'ana@exemplo.com.br', ' Oficina  Exemplo ', 'Liderança; 2026', 'x'],
  ['Beto', 'sem arroba', '', '', ''],
  ['', '', '', '', ''],
]

describe('columns of a file', () => {
  test('are detected by their headings', () => {
    const tabela = lerTabela('lista.csv', HEADED)
    expect([tabela.cabecalho, tabela.colunas]).toEqual([true, { email: 1, nome: 0, empresa: 2, etiquetas: 3 }])
    expect([tituloDe(tabela, 1), tituloDe(tabela, 9)]).toEqual(['E-mail corporativo', null])
  })

  test('are detected by their values when there are no headings', () => {
    const tabela = lerTabela('lista.csv', [
      ['7', 'ana@exemplo.com.br', 'Ana Lima'],
      ['8', 'beto@exemplo.com.br', 'Beto'],
    ])
    expect([tabela.cabecalho, tabela.colunas]).toEqual([false, { email: 1, nome: 2, empresa: -1, etiquetas: -1 }])
  })

  test('are all absent in an empty file', () => {
    expect(pessoasDe(lerTabela('vazio.csv', []))).toEqual([])
  })
})

describe('pessoasDe', () => {
  test('fills each person from the columns, and keeps rows without an address', () => {
    expect(pessoasDe(lerTabela('lista.csv', HEADED))).toEqual([
      { email: 'ana@exemplo.com.br', nome: 'Ana Lima', empresa: 'Oficina Exemplo', etiquetas: ['liderança', '2026'] },
      { email: 'sem arroba', nome: 'Beto', empresa: null, etiquetas: [] },
    ])
  })

  test('reads the file again when a column gets another role', () => {
    const tabela = lerTabela('lista.csv', HEADED)
    const [ana] = pessoasDe({ ...tabela, colunas: { ...tabela.colunas, nome: -1, empresa: 4, etiquetas: -1 } })
    expect(ana).toEqual({ email: 'ana@exemplo.com.br', nome: null, empresa: 'x', etiquetas: [] })
  })

  test('drops invalid labels, and keeps at most ten per line', () => {
    const etiquetas = (cell: string) =>
      pessoasDe(
        lerTabela('x', [
          ['E-mail', 'Etiquetas'],
          ['a@b.com', cell],
        ]),
      )[0]?.etiquetas
    expect(etiquetas(`boa, ${'longa'.repeat(6)}, BOA | outra`)).toEqual(['boa', 'outra'])
    expect(etiquetas(Array.from({ length: 14 }, (_, i) => `t${i}`).join(','))).toHaveLength(10)
  })
})
