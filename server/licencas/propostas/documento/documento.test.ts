import { describe, expect, test } from 'vitest'
import { LOOK } from '#test/documents/look.ts'
import { verify } from '#test/documents/matterhorn.ts'
import { drawnOn, openPdf } from '#test/documents/pdf.ts'
import { allTags, oneLine, tagsOf } from '#test/documents/pdf-tags.ts'
import { compilePdf } from '../../../platform/adapters/pdf/typst.ts'
import { documentoOf, type PropostaNoPapel } from './documento.ts'

const proposta = (over: Partial<PropostaNoPapel> = {}): PropostaNoPapel => ({
  numero: 12,
  estado: 'enviada',
  vendedor: {
    razao_social: 'Consultoria Exemplo Ltda.',
    cnpj: '11222333000181',
    endereco: 'Rua das Flores, 10, Centro, São Paulo, SP, CEP 01310-100',
    telefone: '11 5555-0100',
    suporte_email: 'suporte@exemplo.com.br',
  },
  comprador: { nome: 'Oficina Exemplo Ltda.', documento: '11.222.333/0001-81', contato: 'Rosa Exemplo' },
  quantidade: 10,
  id_tipo_licenca: 2,
  libera: 'limite',
  preco_cheio_centavos: 84_990,
  preco_centavos: 70_000,
  pedido: 'PC-2031',
  condicoes: 'Uso interno.\n\nSem cessão a terceiros.',
  valida_ate: new Date('2026-12-11T02:59:59.999Z'),
  parcelas: [
    { numero: 1, dias: 0, vence_em: '2026-11-26', valor_centavos: 35_000 },
    { numero: 2, dias: 28, vence_em: '2026-12-24', valor_centavos: 35_000 },
  ],
  resposta: null,
  ...over,
})
const render = (over?: Partial<PropostaNoPapel>) =>
  compilePdf('proposta', JSON.stringify(documentoOf(proposta(over))), 1_790_000_000)

/** Returns the number of pages, the words of all of them, and each table's rows as lines of cells. */
async function read(pdf: Uint8Array) {
  const { pages, close } = await openPdf(pdf)
  const trees = await Promise.all(pages.map(async page => (await tagsOf(page)).tree))
  const rows = trees.flatMap(tree => allTags(tree, /^TR$/)).map(row => row.children.map(cell => oneLine(cell.text)))
  const words = trees.map(tree => oneLine(tree.text)).join(' ')
  await close()
  return { pages: pages.length, words, rows }
}

describe('a proposal as a document', () => {
  test('has the price of the plans, the discount, the total and each instalment as tables', async () => {
    const { rows, pages } = await read(render())
    expect(rows).toEqual([
      ['Descrição', 'Quantidade', 'Valor'],
      ['Licenças empresariais, R$ 84,99 cada', '10', 'R$ 849,90'],
      ['Desconto combinado', '', '−R$ 149,90'],
      ['Total', '', 'R$ 700,00'],
      ['Parcela', 'Vencimento', 'Valor'],
      ['Parcela 1 de 2', 'na data do aceite', 'R$ 350,00'],
      ['Parcela 2 de 2', '28 dias depois do aceite', 'R$ 350,00'],
    ])
    expect(pages).toBe(1)
  })

  test('names both companies, the order, the terms and the day until which it can be accepted', async () => {
    const { words } = await read(render())
    for (const said of [
      'Proposta nº 12',
      'CNPJ 11.222.333/0001-81',
      'Aos cuidados de Rosa Exemplo',
      'PC-2031',
      'Sem cessão a terceiros.',
      'vale até 10 de dezembro de 2026',
    ])
      expect(words).toContain(said)
  })

  test('shows the mark of the installation beside its title, and keeps its words', async () => {
    const own = compilePdf('proposta', JSON.stringify({ ...documentoOf(proposta()), ...LOOK }), 1_790_000_000)
    expect(verify(own)).toEqual([])
    expect((await read(own)).words).toBe((await read(render())).words)
    const { pages, close } = await openPdf(own)
    const drawn = await drawnOn(pages[0]!)
    await close()
    expect(drawn.filter(({ text, right, top }) => text === null && right > 500 && top > 700)).not.toEqual([])
  })

  test('has no discount where the price is the plans’, and days of due instalments once it was accepted', async () => {
    const resposta = { nome: 'Rosa Exemplo', cargo: 'Compras', em: new Date('2026-11-26T15:00:00Z') }
    const { rows, words } = await read(render({ estado: 'aceita', resposta, preco_centavos: 84_990 }))
    expect(rows.map(([first]) => first)).not.toContain('Desconto combinado')
    expect(rows.at(-1)).toEqual(['Parcela 2 de 2', '24/12/2026', 'R$ 350,00'])
    expect(words).toContain('em nome de Oficina Exemplo Ltda., por Rosa Exemplo, Compras.')
    expect(words).not.toContain('Para aceitar')
  })

  test.each([
    ['rascunho', 'ainda não foi enviado'],
    ['vencida', 'não pode mais ser aceita'],
    ['cancelada', 'não pode mais ser aceita'],
  ] as const)('does not say how to accept it when it is %s', async (estado, said) => {
    const { words } = await read(render({ estado }))
    expect(words).toContain(said)
    expect(words).not.toContain('Para aceitar')
  })

  test('is PDF/UA as far as a program can check, also with twelve instalments and long terms, and the same bytes again', () => {
    const long = {
      condicoes: Array.from(
        { length: 30 },
        (_, n) => `Cláusula ${n + 1}. ${'Texto combinado entre as partes. '.repeat(6)}`,
      ).join('\n'),
      parcelas: Array.from({ length: 12 }, (_, n) => ({
        numero: n + 1,
        dias: n * 30,
        vence_em: '2027-01-01',
        valor_centavos: 5_833,
      })),
    }
    const pdf = render(long)
    expect([verify(render()), verify(pdf)]).toEqual([[], []])
    expect(Buffer.from(render(long)).equals(pdf)).toBe(true)
  })
})
