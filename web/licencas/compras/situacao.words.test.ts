import { beforeAll, expect, test } from 'vitest'
import type { Compra } from '#shared/licencas/compras/compras.contract.ts'
import { speak } from '../../platform/i18n/i18n.ts'
import messages from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { situacaoOf, textOf } from './situacao.words.ts'

beforeAll(() => speak(messages))

const ESTORNADA = {
  estado: 'estornada',
  licencas_creditadas: 10,
  licencas_estornadas: 8,
  valor_estornado: 849.9,
  convites_cancelados: 0,
} as Compra

test.each([
  [
    'the value returned and the licences taken',
    {},
    'Devolvemos R$ 849,90 a você. Licenças sem uso que saíram do seu estoque: 8.',
  ],
  [
    'a review without a value, when a won dispute is not settled',
    { valor_estornado: 0 },
    'A devolução deste pagamento está sendo revista. Se ela for desfeita, as licenças que saíram voltam ao seu estoque.',
  ],
  [
    'a payment refunded before it became licences, and no amount',
    { valor_estornado: 0, licencas_creditadas: 0, licencas_estornadas: 0 },
    'O pagamento foi devolvido antes de virar licenças.',
  ],
])('textOf a refunded purchase says: %s', (_, over, text) => {
  expect(situacaoOf({ ...ESTORNADA, ...over })).toBe(text.includes('revista') ? 'em_revisao' : 'estornada')
  expect(textOf({ ...ESTORNADA, ...over }).replace(/\s/g, ' ')).toBe(text)
})

test('a sale by invoice of which nothing was received is not paid, rather than refused', () => {
  const fatura = {
    ...{ origem: 'fatura', estado: 'recusada', licencas_creditadas: 0, licencas_estornadas: 0, valor_estornado: 0 },
    tomador: { nome: 'Oficina Exemplo Ltda' },
  } as Compra
  expect(situacaoOf(fatura)).toBe('nao_paga')
  expect(textOf(fatura)).toBe('Oficina Exemplo Ltda não pagou, e esta venda foi encerrada.')
  expect(situacaoOf({ ...fatura, origem: 'provedor' })).toBe('recusada')
})

test.each([
  [
    { estado: 'pendente' },
    'Quem paga é Oficina Exemplo Ltda, por fatura. As licenças chegam quando o pagamento se completar.',
  ],
  [
    { estado: 'pendente', licencas_creditadas: 10 },
    'Quem paga é Oficina Exemplo Ltda, por fatura. 10 licenças já estão no seu estoque.',
  ],
  [
    { estado: 'recusada', licencas_creditadas: 10, licencas_estornadas: 9 },
    'Oficina Exemplo Ltda não pagou, e esta venda foi encerrada. Uma licença já está no seu estoque.',
  ],
  [
    { estado: 'estornada', licencas_creditadas: 10, licencas_estornadas: 10, valor_estornado: 849.9 },
    'Devolvemos R$ 849,90 a Oficina Exemplo Ltda. Licenças sem uso que saíram do seu estoque: 10.',
  ],
] as const)('a sale by invoice with %o names the company that pays', (over, text) => {
  const fatura = {
    ...{ origem: 'fatura', licencas_creditadas: 0, licencas_estornadas: 0, valor_estornado: 0, convites_cancelados: 0 },
    tomador: { nome: 'Oficina Exemplo Ltda' },
    ...over,
  } as Compra
  expect(textOf(fatura).replace(/\s/g, ' ')).toBe(text)
})

test.each([
  [
    'paga',
    null,
    'devolucao_pedida',
    'Devolução pedida em 23/11/2026, 09:00. R$ 594,93 voltam pelo mesmo meio em que você pagou. 7 licenças saíram do seu estoque. 3 licenças já usadas ficaram com você. Um convite em aberto foi cancelado.',
  ],
  [
    'paga',
    new Date('2026-11-24T12:00:00Z'),
    'paga',
    'Você desistiu desta compra em 23/11/2026, 09:00, e R$ 594,93 foram devolvidos a você. 7 licenças saíram do seu estoque. 3 licenças já usadas ficaram com você. Um convite em aberto foi cancelado.',
  ],
] as const)(
  'a purchase %s from which its buyer withdrew says what comes back (%s)',
  (estado, devolvida_em, situacao, text) => {
    const compra = {
      ...{ estado, origem: 'provedor', licencas_creditadas: 10, licencas_estornadas: 7, convites_cancelados: 1 },
      valor_estornado: devolvida_em ? 594.93 : 0,
      desistencia: {
        pedida_em: new Date('2026-11-23T09:00'),
        licencas: 7,
        convites: 1,
        usadas: 3,
        valor: 594.93,
        devolvida_em,
      },
    } as Compra
    expect(situacaoOf(compra)).toBe(situacao)
    expect(textOf(compra).replace(/\s/g, ' ')).toBe(text)
  },
)
