import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../platform/time.ts'
import {
  canonicalText,
  diasDasPerguntas,
  isChangeable,
  ladoOf,
  linkAte,
  previsto,
  type Texto,
  versaoDoTodo,
} from './combinados.rules.ts'

const texto = (changes: Partial<Texto> = {}): Texto => ({
  posicao: 1,
  o_que: 'Ouvir até o fim',
  quando: '2026-12-01',
  como_notar: '',
  apoio: '',
  ...changes,
})

describe('the version of all combinados', () => {
  test('grows with every change, even of a combinado with a low version of its own', () => {
    const at = (versoes: number[], retirados = 0, contestacoes = 0) =>
      versaoDoTodo({ versoes, retirados, contestacoes })
    expect(at([])).toBe(0)
    const steps = [at([1]), at([1, 1]), at([2, 1]), at([2, 2]), at([2, 2], 1), at([2, 2], 1, 1)]
    expect(steps).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('the text that a confirmation covers', () => {
  test('is equal for any order of keys, and different for any other word', () => {
    const [a, b] = [texto(), texto({ posicao: 2, o_que: 'Pôr prazo' })]
    expect(canonicalText([a, b])).toBe(canonicalText([b, a]))
    for (const change of [{ o_que: 'x' }, { quando: null }, { como_notar: 'x' }, { apoio: 'x' }])
      expect(canonicalText([texto(change)])).not.toBe(canonicalText([a]))
    // Words moved from one field to the next are other words.
    expect(canonicalText([texto({ como_notar: 'x' })])).not.toBe(canonicalText([texto({ apoio: 'x' })]))
  })
})

describe('isChangeable: whether combinados may be changed', () => {
  const now = new Date('2026-11-22T15:00:00Z')
  const open = { encerrada_em: null, desfecho: null, confirmado: false } as const
  test.each([
    ['acordo', false],
    ['frases', false],
    ['combinados', true],
    ['recapitulacao', true],
  ] as const)('allows changes in %s: %s', (etapa, may) => {
    expect(isChangeable({ etapa, ...open }, now)).toBe(may)
    expect(isChangeable({ etapa, ...open, confirmado: true }, now)).toBe(may)
  })

  const ended = (days: number, changes = {}) => ({
    etapa: 'recapitulacao' as const,
    encerrada_em: new Date(now.getTime() - days * DAY_MS),
    desfecho: 'acordada' as const,
    confirmado: false,
    ...changes,
  })
  test.each([
    [ended(0), true],
    [ended(29), true],
    [ended(30), false],
    [ended(1, { confirmado: true }), false],
    [ended(1, { desfecho: 'sem_combinados' }), false],
    [ended(1, { desfecho: 'descartada' }), false],
  ])('allows changes after the end by outcome and days: case %#', (state, may) => {
    expect(isChangeable(state, now)).toBe(may)
  })
})

test('days are those of São Paulo', () => {
  // 23h30 of the 22nd there, the 23rd by the world's clock.
  const end = new Date('2026-11-23T02:30:00Z')
  expect([previsto(end, 14), previsto(end, 60)]).toEqual(['2026-12-06', '2027-01-21'])
  expect(linkAte(end).toISOString()).toBe('2026-12-23T02:30:00.000Z')
})

test("the second question comes after the combinado's own date when that is later than day 60", () => {
  const end = new Date('2026-11-22T13:00:00Z')
  const second = (quando: string | null) => previsto(end, 60, quando)
  expect(['2027-01-20', '2027-01-21', '2027-03-31', null].map(second)).toEqual([
    '2027-01-21',
    '2027-01-22',
    '2027-04-01',
    '2027-01-21',
  ])
  expect(previsto(end, 14, '2027-03-31')).toBe('2026-12-06')
  const combinados = [{ quando: null }, { quando: '2027-03-31' }, { quando: '2026-12-01' }]
  expect(diasDasPerguntas(end, combinados)).toEqual(['2026-12-06', '2027-01-21', '2027-04-01'])
})

test('a device confirms for the person', () => {
  expect([ladoOf('consultor'), ladoOf('participante'), ladoOf('aparelho')]).toEqual([
    'consultor',
    'participante',
    'participante',
  ])
})
