import { describe, expect, test } from 'vitest'
import { type Alcance, type Atual, compareArquivo, type LinhaLida, mustTypeNumber } from './arquivo.rules.ts'

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
  { keep = [] as string[], elsewhere = [] as string[], alcance = undefined as Alcance | undefined } = {},
) =>
  compareArquivo(linhas, atuais, {
    alcance,
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

  test('lists who comes, who changes and who leaves, each by name as Brazilians sort', () => {
    const named = (email: string, equipe: string, nome: string | null) => ({ ...atual(email, equipe), nome })
    const found = compare(
      [
        linha('z@x.com.br', 'Vendas', { nome: ' Ana  Lima ', area: ' Loja ' }),
        linha('y@x.com.br', 'Vendas', { nome: 'Álvaro' }),
        linha('m@x.com.br', 'Compras'),
      ],
      [named('m@x.com.br', 'Vendas', 'Zoé'), named('p@x.com.br', 'Vendas', 'Bia'), named('a@x.com.br', 'Vendas', null)],
      { alcance: 'empresa' },
    )
    expect(found.mudancas.map(({ tipo, nome, email, area }) => [tipo, nome ?? email, area])).toEqual([
      ['entra', 'Álvaro', null],
      ['entra', 'Ana Lima', 'Loja'],
      ['muda', 'Zoé', null],
      ['sai', 'a@x.com.br', null],
      ['sai', 'Bia', null],
    ])
  })

  test('takes the first name and area that the lines of one address say', () => {
    const found = compare([
      linha('a@x.com.br', 'Vendas'),
      linha('a@x.com.br', 'Vendas', { nome: 'Ana', area: 'Loja' }),
      linha('a@x.com.br', 'Vendas', { nome: 'Outra', area: 'Outra' }),
    ])
    expect(found.mudancas).toMatchObject([{ nome: 'Ana', area: 'Loja' }])
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

  test('leaves one equipe of two when the file of the whole company names the other', () => {
    const atuais = [atual('a@x.com.br', 'Vendas'), atual('a@x.com.br', 'Compras')]
    expect(kinds(compare([linha('a@x.com.br', 'Compras')], atuais, { alcance: 'empresa' }))).toEqual([
      ['a@x.com.br', 'muda', 'Vendas', 'Compras'],
    ])
  })

  describe('of one department', () => {
    const atuais = [
      atual('ana@x.com.br', 'Vendas'),
      atual('bia@x.com.br', 'Vendas'),
      atual('caio@x.com.br', 'Compras'),
      atual('duda@x.com.br', 'Diretoria'),
    ]
    const vendas = [linha('ana@x.com.br', 'Vendas')]

    test('is taken for people to add: nobody leaves who is not in it', () => {
      const found = compare(vendas, atuais)
      expect([kinds(found), found.alcance, found.iguais]).toEqual([[], 'acrescenta', 4])
      expect([found.saem, found.nomeadas, found.pessoas]).toEqual([{ equipes: 1, empresa: 3 }, ['Vendas'], 4])
    })

    test('takes people out of the equipes that it names, or of the company, once that is said', () => {
      expect(kinds(compare(vendas, atuais, { alcance: 'equipes' }))).toEqual([['bia@x.com.br', 'sai', 'Vendas', null]])
      expect(compare(vendas, atuais, { alcance: 'empresa' }).mudancas.map(({ deixa }) => deixa)).toEqual([
        ['Vendas'],
        ['Compras'],
        ['Diretoria'],
      ])
    })

    test('leaves people in their other equipes, whether it names the person or not', () => {
      const both = [...atuais, atual('bia@x.com.br', 'Compras'), atual('ana@x.com.br', 'Compras')]
      expect(kinds(compare(vendas, both, { alcance: 'equipes' }))).toEqual([
        ['bia@x.com.br', 'sai', 'Vendas', 'Compras'],
      ])
    })

    test('still moves whom it names elsewhere: a move is no leaving', () => {
      const found = compare([linha('caio@x.com.br', 'Vendas')], atuais)
      expect([kinds(found), found.saem]).toEqual([
        [['caio@x.com.br', 'muda', 'Compras', 'Vendas']],
        { equipes: 2, empresa: 3 },
      ])
    })

    test('with a wrong line names the equipe of that line too', () => {
      expect(compare([...vendas, linha('x', 'Compras')], atuais, { alcance: 'equipes' }).saem).toEqual({
        equipes: 2,
        empresa: 3,
      })
    })
  })

  test('names a wrong line by its row in the file, which leaving another line out does not change', () => {
    const linhas = [
      linha('a@x', 'Vendas', { n: 3 }),
      linha('b@x.com.br', 'Vendas', { n: 4 }),
      linha('c@x', '', { n: 9 }),
    ]
    expect(compare(linhas).erros.map(erro => erro.linha)).toEqual([3, 9])
    expect(compare(linhas.slice(1)).erros.map(erro => erro.linha)).toEqual([9])
  })

  test('says at most five equipes on each line of a person in many, and how many more there are', () => {
    const found = compare(Array.from({ length: 700 }, (_, n) => linha('a@x.com.br', `Equipe ${n}`)))
    expect(found.erros).toHaveLength(700)
    for (const erro of found.erros) expect([erro.equipes.length, erro.outras]).toEqual([5, 695])
    expect(JSON.stringify(found.erros).length).toBeLessThan(200_000)
  })
})

test.each([
  [0, 0, false],
  [3, 30, false],
  [3, 29, true],
  [4, 400, true],
  [1, 9, true],
])('mustTypeNumber: %i leavers of %i people have to be typed: %s', (saem, pessoas, asked) => {
  expect(mustTypeNumber({ saem, pessoas })).toBe(asked)
})
