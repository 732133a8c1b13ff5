import { describe, expect, test } from 'vitest'
import { changeColuna, changeTitulo } from './colunas.ts'
import { pessoasOf } from './pessoas.ts'
import { readLinhas, readTexto } from './read.ts'
import { linhasDeFora, type Papel, type Tabela, tituloOf } from './tabela.ts'

const tabelaOf = (text: string): Tabela => {
  const { tabela } = readTexto(text, 'lista.csv')
  if (!tabela) throw new Error('no table')
  return tabela
}
const emails = (text: string) => readTexto(text, 'lista.csv').pessoas.map(({ email }) => email)
const people = (text: string) => readTexto(text, 'lista.csv').pessoas.map(({ n, email, nome }) => [n, email, nome])
/** Headings of the columns of a role, in their order. */
const headed = (tabela: Tabela, papel: Papel) => tabela.colunas[papel].map(some => some.map(i => tituloOf(tabela, i)))

describe('a file', () => {
  test.each([
    ['semicolons and a heading', 'Nome;E-mail;Empresa\nAna;ana@exemplo.com.br;X\nBeto;beto@exemplo.com.br;\n'],
    ['commas, quotes and a heading', 'nome,email\n"Lima, Ana",ana@exemplo.com.br\n"Sá ""Beto""",beto@exemplo.com.br\n'],
    ['tabs', 'Nome\tE-mail\nAna\tana@exemplo.com.br\nBeto\tbeto@exemplo.com.br'],
    ['bars', 'Nome | E-mail\nAna | ana@exemplo.com.br\nBeto | beto@exemplo.com.br'],
    ['its separator named', 'sep=|\r\nNome|E-mail\r\nAna|ana@exemplo.com.br\r\nBeto|beto@exemplo.com.br'],
    ['no heading', 'Ana;ana@exemplo.com.br\nBeto;beto@exemplo.com.br'],
    ['an unnamed column under a heading', 'Recipient;Onde\nAna;ana@exemplo.com.br\nBeto;beto@exemplo.com.br'],
    ['one column', 'ana@exemplo.com.br\nbeto@exemplo.com.br'],
    ['one column under a heading', 'E-mail\nana@exemplo.com.br\nbeto@exemplo.com.br'],
    ['names in the cells', 'Contato\nAna <ana@exemplo.com.br>\nBeto <beto@exemplo.com.br>'],
    ['line breaks in a cell', 'Nome;Obs;E-mail\nAna;"a\nb;c";ana@exemplo.com.br\nBeto;;beto@exemplo.com.br'],
    ['a quote that nothing closes', 'Nome;Obs;E-mail\nAna;"alta;ana@exemplo.com.br\nBeto;;beto@exemplo.com.br'],
    ['signs that nobody sees', '\u200bNome;E-mail\u2060\nAna;\u202aana@exemplo.com.br\u202c\nBeto;beto@exemplo.com.br'],
  ])('is read with %s', (_, text) => {
    expect(emails(text)).toEqual(['ana@exemplo.com.br', 'beto@exemplo.com.br'])
  })

  test('keeps a row without an address, drops only empty rows, and numbers lines as they stand there', () => {
    expect(
      people('Nome;E-mail\nAna;ana.exemplo.com.br\n\nBeto;\n;\n"Caio\nLima";caio@exemplo.com.br\nDuda;d@x.com'),
    ).toEqual([
      [2, 'ana.exemplo.com.br', 'Ana'],
      [4, '', 'Beto'],
      [6, 'caio@exemplo.com.br', 'Caio Lima'],
      [8, 'd@x.com', 'Duda'],
    ])
    expect(readTexto('', 'vazio.csv').pessoas).toEqual([])
  })

  test('finds its headings below titles, and says which rows are nobody', () => {
    const tabela = tabelaOf(
      'Participantes da oficina;;\nDúvidas: rh@norte.example;;\n;;\nNome;Setor;E-mail\nDalva;RH;dalva@norte.example\nNome;Setor;E-mail\nÉrico;TI;erico@norte.example',
    )
    expect(pessoasOf(tabela).map(({ n, email, area }) => [n, email, area])).toEqual([
      [5, 'dalva@norte.example', 'RH'],
      [7, 'erico@norte.example', 'TI'],
    ])
    expect(linhasDeFora(tabela).map(({ n }) => n)).toEqual([1, 2, 6])
  })

  test('takes another row for the headings, or none, when she says so', () => {
    const tabela = tabelaOf('Recipient;Onde\nAna;ana@exemplo.com.br')
    expect([tabela.titulo, tabela.duvidas]).toEqual([0, ['email']])
    expect(pessoasOf(changeTitulo(tabela, -1)).map(({ n, email, nome }) => [n, email, nome])).toEqual([
      [1, 'Onde', 'Recipient'],
      [2, 'ana@exemplo.com.br', 'Ana'],
    ])
  })

  test('gives an address that stands twice in a cell to one person, and several people to a cell without a name', () => {
    const { pessoas } = readTexto('Nome;E-mail\nAna;ana@x.com ::: ana@casa.com\n;b@x.com, c@x.com', 'a.csv')
    expect(pessoas.map(({ email, nome, outros }) => [email, nome, outros])).toEqual([
      ['ana@x.com', 'Ana', ['ana@casa.com']],
      ['b@x.com', null, undefined],
      ['c@x.com', null, undefined],
    ])
  })
})

describe('columns', () => {
  const row = 'x@norte.example'
  test.each([
    'E-mail',
    'EMAIL',
    'e-Mail',
    'Endereço de e-mail',
    'ENDEREÇO DE EMAIL',
    'Correio eletrônico',
    'Endereco de e-mail do cliente',
    'EmailCorporativo',
    'E-mail Address',
    'Qual é o seu melhor e-mail?',
  ])('of addresses are known in any case and with accents: %s', heading => {
    expect(people(`Turma;NOME;${heading}\nA;Ana;${row}`)).toEqual([[2, row, 'Ana']])
  })

  test.each([
    'gestor',
    'gestora imediata',
    'chefe',
    'líder',
    'supervisor',
    'responsável',
    'superior imediato',
    'coordenadora',
    'manager',
    'mãe',
    'RH',
  ])('of somebody else are never taken, nor guessed: %s', who => {
    const tabela = tabelaOf(
      `Nome do ${who};E-mail do ${who};Nome;E-mail\nZilda;z@x.com;Rute;r@x.com\nNair;n@x.com;Ivo;i@x.com`,
    )
    expect([headed(tabela, 'email'), headed(tabela, 'nome'), tabela.duvidas]).toEqual([[['E-mail']], [['Nome']], []])
    const only = tabelaOf(`Nome;E-mail do ${who}\nRute;z@x.com\nIvo;n@x.com`)
    expect([only.colunas.email, only.duvidas]).toEqual([[], ['email']])
    expect(pessoasOf(only).map(({ email, nome }) => [email, nome])).toEqual([
      ['', 'Rute'],
      ['', 'Ivo'],
    ])
  })

  test('headed wholly come before those headed in part; the others serve where the first is empty, and that is said', () => {
    const tabela = tabelaOf('Nome;E-mail pessoal;E-mail\nAna;ana@casa.com;ana@x.com\nBia;bia@casa.com;')
    expect([headed(tabela, 'email'), tabela.duvidas]).toEqual([[['E-mail'], ['E-mail pessoal']], []])
    expect(pessoasOf(tabela).map(({ email, coluna }) => [email, coluna])).toEqual([
      ['ana@x.com', undefined],
      ['bia@casa.com', 'E-mail pessoal'],
    ])
  })

  test('of two kinds of addresses are asked about; the choice is hers', () => {
    const tabela = tabelaOf('Nome;E-mail pessoal;E-mail corporativo\nAna;ana@casa.com;ana@x.com\nBia;;bia@x.com')
    expect(tabela.duvidas).toEqual(['email'])
    const own = changeColuna(tabela, 'email', [[1]])
    expect([own.duvidas, pessoasOf(own).map(({ email }) => email)]).toEqual([[], ['ana@casa.com', '']])
  })

  test('of addresses by their cells: not one that repeats a few of them, nor a heading above something else', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `Pessoa ${'ABCDEF'[i]};ok;chefia${i % 2}@x.com;p${i}@x.com`)
    const tabela = tabelaOf(['Quem;E-mail enviado;Encaminhar;Onde', ...rows].join('\n'))
    expect([headed(tabela, 'email'), tabela.duvidas]).toEqual([[['Onde']], ['email']])
  })

  test('of names are joined where they are three, and a nome social is used where there is one', () => {
    const three =
      'First Name,Middle Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value\nÉrico,de,Paula,Work,,e@x.com'
    expect(readTexto(three, 'g.csv').pessoas).toMatchObject([{ nome: 'Érico de Paula', email: 'e@x.com' }])
    expect(people('Nome;Nome Social;E-mail\nPedro Sá;Bia Sá;b@x.com\nJoão;;j@x.com')).toEqual([
      [2, 'b@x.com', 'Bia Sá'],
      [3, 'j@x.com', 'João'],
    ])
  })

  test('of a word nobody foresaw are names only when hardly one comes twice; a town is no name', () => {
    expect(people('Quem vem;Cidade;E-mail\nAna Lima;Santos;a@x.com\nBeto Sá;Santos;b@x.com')).toEqual([
      [2, 'a@x.com', 'Ana Lima'],
      [3, 'b@x.com', 'Beto Sá'],
    ])
    expect(people('Cidade;E-mail\nSantos;a@x.com\nSão Paulo;b@x.com')).toEqual([
      [2, 'a@x.com', null],
      [3, 'b@x.com', null],
    ])
  })

  test('of company, labels, equipe and area are known by their headings, and one column has one role', () => {
    const tabela = tabelaOf(
      'Nome completo;E-mail;Empresa;Tags;Equipe;Departamento\nAna;a@x.com; Oficina  Exemplo ;Liderança, 2026 | longa demais para uma etiqueta de verdade;Vendas;Comercial',
    )
    expect(pessoasOf(tabela)).toMatchObject([
      { empresa: 'Oficina Exemplo', etiquetas: ['liderança', '2026'], equipe: 'Vendas', area: 'Comercial' },
    ])
    const moved = changeColuna(tabela, 'nome', [[2]])
    expect([headed(moved, 'nome'), headed(moved, 'empresa')]).toEqual([[['Empresa']], []])
  })
})

describe('exports', () => {
  test.each([
    [
      'Google Contacts before 2024',
      'Name,Given Name,Additional Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Organization 1 - Name\nAna Lima,Ana,,Lima,* myContacts,* Work,a@x.com,Norte',
    ],
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nAna,,Lima,Norte,* myContacts,* Work,a@x.com',
    ],
    [
      'Outlook.com',
      'First Name,Middle Name,Last Name,Title,Company,E-mail Display Name,E-mail Type,E-mail Address,Business Street\nAna,,Lima,,Norte,Ana Lima,SMTP,a@x.com,"Rua A\nSantos"',
    ],
    [
      'Outlook in Portuguese',
      'Nome,Segundo Nome,Sobrenome,Empresa,Departamento,Endereço de Email,Tipo de Email,Nome para Exibição do Email\nAna,,Lima,Norte,RH,a@x.com,SMTP,Ana Lima (a@x.com)',
    ],
    ['TOTVS Protheus', 'RA_FILIAL;RA_MAT;RA_NOME;RA_NOMECMP;RA_EMAIL;RA_CC\n01;7;LIMA ANA;Ana Lima;a@x.com;12'],
    ['TOTVS RM', 'CHAPA;NOME;NOMESOCIAL;EMAIL;EMAILPESSOAL;CODSECAO\n7;Ana Lima;;a@x.com;casa@x.com;01'],
    ['Senior', 'NUMEMP;NUMCAD;NOMFUN;EMACOM\n1;7;Ana Lima;a@x.com'],
    [
      'ADP',
      'Matrícula;Nome do Colaborador;Cargo;E-mail Corporativo;Nome do Gestor;E-mail do Gestor\n7;Ana Lima;Analista;a@x.com;Zilda;z@x.com',
    ],
  ])('of %s give the name and the address of the person', (_, text) => {
    expect(readTexto(text, 'export.csv').pessoas).toMatchObject([{ n: 2, nome: 'Ana Lima', email: 'a@x.com' }])
  })
})

test('the sheet of a workbook is read as a file is, its rows by their number, and other sheets are named', () => {
  const { tabela, pessoas } = readLinhas(
    'x.xlsx',
    [
      { n: 1, celulas: ['', ''] },
      { n: 3, celulas: ['Nome', 'E-mail'] },
      { n: 6, celulas: ['Ana', '\u200bana@x.com'] },
    ],
    ['Plan2'],
  )
  expect(pessoas.map(({ n, email, nome }) => [n, email, nome])).toEqual([[6, 'ana@x.com', 'Ana']])
  expect(tabela?.outrasAbas).toEqual(['Plan2'])
})
