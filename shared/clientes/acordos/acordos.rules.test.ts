import { describe, expect, test } from 'vitest'
import {
  assinadosDesde,
  diaDoLembrete,
  escritoOf,
  fimDaProposta,
  lembretesOf,
  outroOf,
  situacaoOf,
  withAuthors,
} from './acordos.rules.ts'

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

describe('what one of the two has of an acordo', () => {
  const [sim_a, sim_b] = [depois(1), depois(2)]
  const assinado = {
    ...proposta,
    ...{ id_a: 1, id_b: 2, nome_a: 'Eva', nome_b: 'Bia' },
    ...{ aceito_em: em, assinado_a_em: sim_a, assinado_b_em: sim_b, revisar_em: '2027-03-01' },
    combinados: [
      { texto: 'De Eva.', autor: 1 },
      { texto: 'De Bia.', autor: 2 },
    ],
  }

  test('is the other by her name', () => {
    expect(outroOf(assinado, 1)).toEqual({ id_participante: 2, nome: 'Bia' })
    expect(outroOf(assinado, 2)).toEqual({ id_participante: 1, nome: 'Eva' })
  })

  test('is all of it while it stands, each text as hers or not', () => {
    expect(escritoOf(assinado, 2, depois(9))).toEqual({
      ...{ situacao: 'assinado', vale: true, revisar_em: '2027-03-01', meu_sim: sim_b, sim_do_outro: sim_a },
      combinados: [
        { texto: 'De Eva.', meu: false },
        { texto: 'De Bia.', meu: true },
      ],
    })
    expect(escritoOf({ ...assinado, assinado_b_em: null }, 1, depois(9))).toMatchObject({
      ...{ situacao: 'aberto', vale: true, meu_sim: sim_a, sim_do_outro: null, revisar_em: '2027-03-01' },
    })
  })

  test('is her own texts and her own yes once it has ended', () => {
    expect(escritoOf({ ...assinado, encerrado_em: depois(5) }, 1, depois(9))).toEqual({
      ...{ situacao: 'encerrado', vale: false, revisar_em: null, meu_sim: sim_a, sim_do_outro: null },
      combinados: [{ texto: 'De Eva.', meu: true }],
    })
  })
})

test('both reminders count from the later yes, and there is none before it', () => {
  const yes = { assinado_a_em: em, assinado_b_em: new Date('2026-12-01T12:00:00Z') }
  expect(lembretesOf({ ...yes, revisar_em: null })).toEqual(['2026-12-15', '2027-01-30'])
  expect(lembretesOf({ ...yes, revisar_em: '2027-03-01' })).toEqual(['2026-12-15', '2027-03-01'])
  expect(lembretesOf({ ...yes, revisar_em: '2027-01-29' })).toEqual(['2026-12-15', '2027-01-30'])
  expect(lembretesOf({ ...yes, assinado_a_em: null, revisar_em: null })).toEqual([])
  expect(lembretesOf({ ...yes, assinado_b_em: null, revisar_em: null })).toEqual([])
})

test('an acordo ends 24 months after both yes', () => {
  expect(assinadosDesde(new Date('2026-11-30T12:00:00Z'))).toEqual(new Date('2024-11-30T12:00:00Z'))
})
