import { expect, test } from 'vitest'
import { caixaPara, closesWithoutIt, type Passo, posicaoOf, TOUR, withNome } from './passos.ts'

const passo = (nome: string): Passo => ({ nome, onde: `#${nome}`, titulo: nome, texto: nome })
const PASSOS = ['pergunta', 'respostas', 'responder'].map(passo)

test('a step without a name is an error with the line of the specification', () => {
  expect(withNome(PASSOS)).toEqual(PASSOS)
  for (const nome of ['', ' '])
    expect(() => withNome([...PASSOS, passo(nome)])).toThrow(
      new Error('All the steps should have the joyrideStep property set with a custom name'),
    )
})

test('a step that is not in the list is an error', () => {
  expect(PASSOS.map(({ nome }) => posicaoOf(PASSOS, nome))).toEqual([0, 1, 2])
  expect(() => posicaoOf(PASSOS, 'outra')).toThrow('The tour has no step named outra')
})

test('the tour closes without its first or last step, and passes by one between them', () => {
  expect([0, 1, 2].map(posicao => closesWithoutIt(posicao, 3))).toEqual([true, false, true])
})

/** Returns a stub of `alturaEm`: a text of this area in px², in lines 20 px high, whose widest part is `maior` px. */
const texto =
  (area: number, maior = 0) =>
  (largura: number) =>
    largura < maior ? undefined : Math.ceil(area / largura / 20) * 20

test('the box is as wide as its text needs at the ratio 1.212, from 200 to 400 px', () => {
  expect(TOUR).toMatchObject({ minWidth: 200, maxWidth: 400, aspectRatio: 1.212 })
  const short = caixaPara(900, texto(10_000))
  expect(short).toEqual({ largura: 200, altura: 200 / 1.212 })
  const middle = caixaPara(900, texto(60_000))
  expect(middle.largura).toBeGreaterThan(200)
  expect(middle.largura).toBeLessThan(400)
  expect(middle.largura / middle.altura).toBeCloseTo(1.212, 6)
  expect(texto(60_000)(middle.largura)).toBeLessThanOrEqual(middle.altura)
  expect(caixaPara(900, texto(10_000, 290)).largura).toBeGreaterThanOrEqual(290)
})

test('a text that fits at no such width stands in the widest box, as high as it needs', () => {
  expect(caixaPara(900, texto(400_000))).toEqual({ largura: 400, altura: 1000 })
  expect(caixaPara(324, texto(400_000)).largura).toBe(324)
  expect(caixaPara(150, texto(10_000)).largura).toBe(200)
})
