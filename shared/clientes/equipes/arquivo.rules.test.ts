import { describe, expect, test } from 'vitest'
import { type Atual, compararArquivo, type LinhaLida } from './arquivo.rules.ts'

const linha = (email: string, equipe: string, rest: Partial<LinhaLida> = {}): LinhaLida => ({
  email,
  equipe,
  nome: null,
  area: null,
  ...rest,
})
const atual = (email: string, equipe: string): Atual => ({ email, equipe, nome: null })
const compare = (
  linhas: LinhaLida[],
  atuais: Atual[] = [],
  { keep = [] as string[], elsewhere = [] as string[] } = {},
) =>
  compararArquivo(linhas, atuais, {
    keep: new Set(keep),
    elsewhere: new Set(elsewhere),
    equipes: [...new Set(atuais.map(({ equipe }) => equipe))],
  })
const kinds = ({ mudancas }: ReturnType<typeof compare>) =>
  mudancas.map(({ email, tipo, de, para }) => [email, tipo, de, para])

describe('compararArquivo', () => {
  test('finds who comes, who changes the equipe and who leaves', () => {
    const found = compare(
      [linha('a@x.com.br', 'Vendas'), linha('b@x.com.br', 'Vendas'), linha('c@x.com.br', 'Compras')],
      [atual('b@x.com.br', 'Vendas'), atual('c@x.com.br', 'Vendas'), atual('d@x.com.br', 'Vendas')],
    )
    expect(kinds(found)).toEqual([
      ['a@x.com.br', 'entra', null, 'Vendas'],
      ['c@x.com.br', 'muda', 'Vendas', 'Compras'],
      ['d@x.com.br', 'sai', 'Vendas', null],
    ])
    expect([found.iguais, found.novas, found.erros]).toEqual([1, ['Compras'], []])
  })

  test('finds nothing to do when the same file comes again, whatever the case, the spaces and repeated lines', () => {
    const found = compare(
      [linha(' A@X.com.br ', ' vendas '), linha('a@x.com.br', 'Vendas'), linha('b@x.com.br', 'Duas  Palavras')],
      [atual('a@x.com.br', 'Vendas'), atual('b@x.com.br', 'Duas palavras')],
    )
    expect([kinds(found), found.iguais, found.novas]).toEqual([[], 2, []])
  })

  test('shows one address in two equipes as an error of each line, and neither moves nor removes her', () => {
    const found = compare(
      [linha('a@x.com.br', 'Vendas'), linha('a@x.com.br', 'Compras')],
      [atual('a@x.com.br', 'Vendas')],
    )
    expect(kinds(found)).toEqual([])
    expect(found.erros.map(({ linha: n, motivo, equipes }) => [n, motivo, equipes])).toEqual([
      [1, 'duas_equipes', ['Vendas', 'Compras']],
      [2, 'duas_equipes', ['Vendas', 'Compras']],
    ])
  })

  test.each([
    [linha('a@x', 'Vendas'), 'email_invalido'],
    [linha('', 'Vendas'), 'email_invalido'],
    [linha('a@x.com.br', '  '), 'sem_equipe'],
    [linha('a@x.com.br', 'V'.repeat(61)), 'equipe_longa'],
    [linha('fora@x.com.br', 'Vendas'), 'outra_empresa'],
  ])('refuses the line %j with the reason %s', (one, motivo) => {
    const found = compare([one], [], { elsewhere: ['fora@x.com.br'] })
    expect(found.erros.map(erro => erro.motivo)).toEqual([motivo])
    expect(found.mudancas).toEqual([])
  })

  test('keeps whom the consultora keeps, and does not count a faulty line as leaving', () => {
    const atuais = [atual('a@x.com.br', 'Vendas'), atual('b@x.com.br', 'Vendas')]
    expect(kinds(compare([linha('b@x.com.br', '')], atuais, { keep: ['a@x.com.br'] }))).toEqual([])
  })

  test('leaves one equipe of two when the file names the other', () => {
    const atuais = [atual('a@x.com.br', 'Vendas'), atual('a@x.com.br', 'Compras')]
    expect(kinds(compare([linha('a@x.com.br', 'Compras')], atuais))).toEqual([
      ['a@x.com.br', 'muda', 'Vendas', 'Compras'],
    ])
  })
})
