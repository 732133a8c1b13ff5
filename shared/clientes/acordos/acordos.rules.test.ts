import { describe, expect, test } from 'vitest'
import { diaDoLembrete, fimDaProposta, situacaoOf, withAuthors } from './acordos.rules.ts'

const em = new Date('2026-11-26T12:00:00.000Z')
const depois = (ms: number) => new Date(em.getTime() + ms)
const proposta = {
  ...{ proposto_por: 1, proposto_em: em, aceito_em: null, recusado_em: null, encerrado_em: null },
  ...{ assinado_a_em: null, assinado_b_em: null },
}

describe('how an acordo stands', () => {
  test('is a proposal to one and of the other until its 30 days are over', () => {
    const fim = fimDaProposta(em)
    expect([1, 2].map(id => situacaoOf(proposta, id, depois(0)))).toEqual(['proposto', 'recebido'])
    expect([1, 2].map(id => situacaoOf(proposta, id, new Date(fim.getTime() - 1)))).toEqual(['proposto', 'recebido'])
    expect([1, 2].map(id => situacaoOf(proposta, id, fim))).toEqual(['encerrado', 'encerrado'])
  })

  test('says the same to whoever proposed, whether it was refused or not answered', () => {
    for (const now of [depois(1000), new Date(fimDaProposta(em).getTime() - 1), fimDaProposta(em)])
      expect(situacaoOf({ ...proposta, recusado_em: depois(1) }, 1, now)).toBe(situacaoOf(proposta, 1, now))
    expect(situacaoOf({ ...proposta, recusado_em: depois(1) }, 2, depois(1000))).toBe('encerrado')
  })

  test('is signed with both yes only, and over for both once it ended', () => {
    const aceito = { ...proposta, aceito_em: em }
    expect(situacaoOf(aceito, 1, fimDaProposta(em))).toBe('aberto')
    expect(situacaoOf({ ...aceito, assinado_a_em: em }, 2, em)).toBe('aberto')
    const ambos = { ...aceito, assinado_a_em: em, assinado_b_em: em }
    expect(situacaoOf(ambos, 1, em)).toBe('assinado')
    expect([1, 2].map(id => situacaoOf({ ...ambos, encerrado_em: em }, id, em))).toEqual(['encerrado', 'encerrado'])
  })
})

test('a text that stood before keeps its author, and another one is of whoever wrote it', () => {
  const antes = [
    { texto: 'Avisar atraso.', autor: 1 },
    { texto: 'Falar antes.', autor: 2 },
  ]
  expect(withAuthors(antes, ['Falar antes.', 'Avisar atraso na véspera.'], 1)).toEqual([
    { texto: 'Falar antes.', autor: 2 },
    { texto: 'Avisar atraso na véspera.', autor: 1 },
  ])
})

test('the reminders come 14 and 60 days after the second yes, the last one on a later agreed day', () => {
  expect([14, 60].map(marco => diaDoLembrete(em, marco as 14 | 60, null))).toEqual(['2026-12-10', '2027-01-25'])
  expect([14, 60].map(marco => diaDoLembrete(em, marco as 14 | 60, '2027-03-01'))).toEqual(['2026-12-10', '2027-03-01'])
  expect(diaDoLembrete(em, 60, '2026-12-24')).toBe('2027-01-25')
})
