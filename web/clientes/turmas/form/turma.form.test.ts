import { describe, expect, test } from 'vitest'
import { bodyOf, novaTurma, toConsign } from './turma.form.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const estoque = { empresarial: 9, empresarial_livre: 4, consignadas: [{ id_empresa: 7, disponivel: 5 }] }

describe('the kind of licence of a new turma', () => {
  test('is of the company when it has some at its disposal, with as many places', () => {
    const values = novaTurma(NOW, { livres: 20, estoque, id_empresa: 7 })
    expect([values.id_tipo_licenca, values.max_entradas]).toEqual(['2', '5'])
    expect(bodyOf(values)).toMatchObject({ id_tipo_licenca: 2, id_empresa: '7' })
  })

  test('has a place for each licence that the company has, and the equipe chosen beforehand', () => {
    const consignadas = [{ id_empresa: 7, disponivel: 40 }]
    const values = novaTurma(NOW, { livres: 20, estoque: { ...estoque, consignadas }, id_empresa: 7, id_equipe: 3 })
    expect(bodyOf(values)).toMatchObject({ max_entradas: 40, finalidade: 'equipe', id_equipe: '3', id_empresa: '7' })
    expect(bodyOf(novaTurma(NOW, { livres: 20 }))).toMatchObject({ id_equipe: null })
  })

  test('begins with the free ones where the company has none, as many as there are places', () => {
    const values = novaTurma(NOW, { livres: 20, estoque, id_empresa: 8 })
    expect([values.id_tipo_licenca, values.max_entradas]).toEqual(['por', '4'])
    expect(bodyOf(values)).toMatchObject({ id_tipo_licenca: 2, id_empresa: '8' })
    expect([3, 4, 42].map(places => toConsign(estoque, '8', places))).toEqual([3, 4, 4])
    expect([5, 7, 42].map(places => toConsign(estoque, '7', places))).toEqual([0, 2, 4])
  })

  test.each([
    [
      'the company has none and none are free',
      { livres: 20, estoque: { ...estoque, empresarial_livre: 0 }, id_empresa: 8 },
    ],
    ['there is no company', { livres: 20, estoque }],
    ['there are no licences of companies', { livres: 20, id_empresa: 7 }],
  ])('is individual when %s', (_, inicio) => {
    const values = novaTurma(NOW, inicio)
    expect([values.id_tipo_licenca, values.max_entradas]).toEqual(['1', '20'])
    expect(bodyOf(values)).toMatchObject({ id_tipo_licenca: 1 })
  })
})
