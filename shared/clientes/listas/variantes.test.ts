import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encode, LISTAS, turn } from '#test/lists/listas.ts'
import { asCartoes, asPasted, asTabela, type Escolhas } from '#test/lists/variantes.ts'
import { sized } from '#test/run/size.ts'
import { readBytes, readTexto } from './read.ts'

/** Number of files and texts made of the fifty lists, of all kinds together. */
const VARIANTES = sized('VARIANTES', 1_500, 100_000)

const nat = fc.nat(1_000)
const escolhas: fc.Arbitrary<Escolhas> = fc.record({
  ...{ titulos: nat, outras: fc.array(nat, { maxLength: 5 }), separador: nat, fim: nat, acima: nat, resto: nat },
  ...{ aspas: fc.boolean(), vazias: fc.boolean(), sep: fc.boolean(), semEmail: fc.boolean() },
})
const lista = fc.constantFrom(...LISTAS)

describe('a variant of a list loses nobody and invents nobody', () => {
  test.each([
    ['a file of cells', asTabela],
    ['contact cards', asCartoes],
    ['a pasted list', asPasted],
  ] as const)('as %s', (_, as) => {
    fc.assert(
      fc.property(lista, escolhas, nat, (pessoas, choices, code) => {
        const { text, codes, pessoas: expected } = as(pessoas, choices)
        const read = as === asPasted ? readTexto(text) : readBytes(encode(text, turn(codes, code)), 'lista')
        if (typeof read === 'string') throw new Error(read)
        expect(read.pessoas.map(({ n, email, nome }) => ({ n, email, nome }))).toEqual(expected)
      }),
      { numRuns: Math.ceil(VARIANTES / 3) },
    )
  })
})
