import { expect, test } from 'vitest'
import { allOn, beyondMargins, openPdf } from '#test/documents/pdf.ts'
import { compilePdf } from '../../../platform/adapters/pdf/typst.ts'
import { reciboOf } from './recibo.ts'

const EM = new Date('2026-11-23T15:00:00Z')
const paga: Parameters<typeof reciboOf>[0] = {
  ...{ idCompra: 'compra-de-exemplo', idPlano: 1, nome_plano: 'Dez licenças', n_usuarios: 10, id_tipo_licenca: 2 },
  ...{ preco: 700, preco_cheio: 849.9, cupom: 'BEMVINDA', estado: 'paga', origem: 'provedor', numero_proposta: null },
  ...{ criada_em: EM, expira_em: EM, paga_em: EM, estornada_em: null, init_point: null, numero_pagamento: '123456' },
  ...{ forma_pagamento: 'pix', licencas_creditadas: 10, licencas_estornadas: 0, convites_cancelados: 0 },
  ...{ valor_estornado: 0, valor_recebido: null },
  desistir_ate: null,
  desistencia: null,
  tomador: {
    ...{ nome: 'Estúdio Exemplo S.A.', documento: '12ABC34501DE35', email_nota: 'contas@exemplo.com.br' },
    ...{ cep: '01001000', endereco: 'Praça da Sé', numero: '10', complemento: '', bairro: 'Sé', id_cidade: 3550308 },
    ...{ cidade: 'São Paulo', uf: 'SP' },
  } as NonNullable<Parameters<typeof reciboOf>[0]['tomador']>,
  vendedor: {
    ...{ razao_social: 'Exemplo Tecnologia Ltda.', cnpj: '11222333000181', endereco: 'Rua Exemplo, 100' },
    ...{ cidade: 'São Paulo', uf: 'SP', cep: '01001000', telefone: '(11) 4000-0000' },
    ...{ suporte_email: 'suporte@exemplo.com.br', suporte_horario: 'dias úteis', tributos: null, fiscal: null },
  },
}
const quem = {
  comprador: { nome: 'Joana Exemplo', email: 'joana@exemplo.com.br' },
  ...{ produto: 'Quadrante', contato: 'suporte@exemplo.com.br' },
}
const fatosOf = (compra: typeof paga) =>
  Object.fromEntries(reciboOf(compra, quem).partes.map(({ titulo, fatos }) => [titulo, fatos]))

test('a receipt has both sides, the payment, and for whom the invoice is, each document by its name', () => {
  const partes = fatosOf(paga)
  expect(partes['Quem vendeu']).toContainEqual({ nome: 'Documento', linhas: ['CNPJ 11.222.333/0001-81'] })
  expect(partes['Quem comprou']).toEqual([
    { nome: 'Nome', linhas: ['Joana Exemplo'] },
    { nome: 'Contato', linhas: ['joana@exemplo.com.br'] },
  ])
  expect(partes['O que foi pago']).toContainEqual({ nome: 'Valor', linhas: ['R$\u00a0700,00'] })
  expect(partes['O que foi pago']).toContainEqual({ nome: 'Forma de pagamento', linhas: ['Pix'] })
  expect(partes['Para quem é a nota fiscal']).toContainEqual({ nome: 'Documento', linhas: ['CNPJ 12.ABC.345/01DE-35'] })
  expect(partes['Para quem é a nota fiscal']).toContainEqual({
    nome: 'Endereço',
    linhas: ['Praça da Sé, 10, Sé', 'São Paulo, SP, CEP 01001-000'],
  })
})

test('a sale by invoice names the company as its buyer', () => {
  const partes = fatosOf({ ...paga, origem: 'fatura', forma_pagamento: null, numero_proposta: 12 })
  expect(partes['Quem comprou']?.slice(0, 2)).toEqual([
    { nome: 'Empresa', linhas: ['Estúdio Exemplo S.A.'] },
    { nome: 'Documento', linhas: ['CNPJ 12.ABC.345/01DE-35'] },
  ])
  expect(partes['O que foi pago']).toContainEqual({ nome: 'Forma de pagamento', linhas: ['Venda faturada'] })
})

test.each([
  ['returned in part', { valor_estornado: 70 }, 'Recibo de pagamento devolvido em parte', /Devolvemos R\$\s70,00\./],
  [
    'returned',
    { valor_estornado: 700, estado: 'estornada', estornada_em: EM },
    'Recibo de pagamento devolvido',
    / em 23\/11/,
  ],
  [
    'withdrawn',
    {
      desistencia: {
        ...{ pedida_em: EM, licencas: 7, convites: 0, usadas: 3, valor: 490, devolvida_em: null },
      },
    },
    'Recibo de pagamento',
    /^Desistência pedida em 23\/11.*: R\$\s490,00 voltam pelo mesmo meio/,
  ],
  ['under review', { estado: 'estornada' }, 'Recibo de pagamento', /está sendo revista/],
] as const)('of a payment %s it says so first', (_, change, titulo, devolucao) => {
  const recibo = reciboOf({ ...paga, ...change }, quem)
  expect(recibo.titulo).toBe(titulo)
  expect(recibo.devolucao).toMatch(devolucao)
})

test('is one sheet on which nothing runs over the edge, tagged, under names of 75 letters', async () => {
  const longo = `Cooperativa ${'W'.repeat(50)} do Interior`
  const vendedor = { ...paga.vendedor, razao_social: longo } as NonNullable<typeof paga.vendedor>
  const documento = reciboOf(
    { ...paga, vendedor, tomador: { ...paga.tomador, nome: longo } as typeof paga.tomador },
    quem,
  )
  const bytes = compilePdf('recibo', JSON.stringify(documento), 1_790_000_000)
  const pdf = await openPdf(bytes)
  expect(pdf.pages).toHaveLength(1)
  for (const page of pdf.pages) {
    expect(beyondMargins(await allOn(page))).toEqual([])
    const { items } = await page.getTextContent()
    const words = items.map(item => ('str' in item ? item.str : '')).join('')
    expect(words).toContain('01001-000')
    expect(words).not.toMatch(/[\u200b-\u200d\u2060\ufeff]/)
  }
  expect(Buffer.from(bytes).toString('latin1')).toContain('/StructTreeRoot')
  await pdf.close()
})
