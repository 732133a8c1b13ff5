import { expect, test } from 'vitest'
import { frasesARever } from './autores.rules.ts'
import { partesOf } from './concordancia.rules.ts'

const frase = (texto: string, sim: number, em_parte: number, nao: number) => ({
  texto,
  ...partesOf({ sim, em_parte, nao }),
})
const lista = (nome: string, ...frases: ReturnType<typeof frase>[]) => ({ lista: nome, n: 100, frases })

test.each<[string, [number, number, number], number | null, string[]]>([
  ['half of them: the upper end is at .60 and over', [30, 21, 49], null, []],
  ['under half: few, whatever the rounds say', [30, 18, 52], 0.2, ['poucos']],
  ['none at all', [0, 0, 100], null, ['poucos']],
  ['all of them, and no round yet', [100, 0, 0], null, []],
  ['all of them, and a round with a difference', [98, 2, 0], 0.05, []],
  ['all of them, and a round without', [96, 4, 0], 0.049, ['todos']],
  ['.95 is not over .95', [95, 5, 0], 0, ['todos'].slice(1)],
  ['a round that turned out the other way', [99, 1, 0], -0.1, ['todos']],
])('frasesARever gives the right reason: %s', (_, [sim, em_parte, nao], diferenca, motivos) => {
  expect(frasesARever([lista('a.b', frase('x', sim, em_parte, nao))], diferenca).map(({ motivo }) => motivo)).toEqual(
    motivos,
  )
})

test('frasesARever skips a list under its minimum, and puts the least recognised sentences before those that please everybody', () => {
  const rows = frasesARever(
    [
      { lista: 'c.d', n: 99, frases: null },
      lista('a.b', frase('todos', 100, 0, 0), frase('menos', 20, 10, 70), frase('poucos', 20, 20, 60)),
    ],
    0,
  )
  expect(rows.map(({ texto }) => texto)).toEqual(['menos', 'poucos', 'todos'])
  expect(rows[0]).toMatchObject({ lista: 'a.b', n: 100, motivo: 'poucos', sim: { parte: 0.2 } })
  expect(rows[0]?.concordam.parte).toBeCloseTo(0.3)
})
