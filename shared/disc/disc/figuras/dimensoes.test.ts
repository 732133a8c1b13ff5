import { describe, expect, it } from 'vitest'
import { LETRAS } from '../disc.types.ts'
import { byDimensao, cada, daLetra, four } from './dimensoes.ts'

describe('lists of one value per dimension', () => {
  it('are made and mapped in the order D, I, S, C', () => {
    const letras = byDimensao((q, letra) => `${q}${letra}`)
    expect(letras).toEqual(['0D', '1I', '2S', '3C'])
    expect(cada(letras, (valor, q) => valor.repeat(q))).toEqual(['', '1I', '2S2S', '3C3C3C'])
  })

  it('return the value of one dimension by its letter', () => {
    expect(LETRAS.map(letra => daLetra([40, 38, 37, 35], letra))).toEqual([40, 38, 37, 35])
  })

  it('are refused unless they have four values', () => {
    expect(four([1, 2, 3, 4])).toEqual([1, 2, 3, 4])
    expect(() => four([1, 2, 3])).toThrow('four values wanted, 3 given')
    expect(() => four([1, 2, 3, 4, 5])).toThrow(RangeError)
  })
})
