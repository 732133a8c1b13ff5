import { type Ordem, QUADRANTES } from '#shared/disc/disc/disc.types.ts'
import { given } from '#shared/platform/given.ts'

/** The 24 orders of four, from 1234 to 4321. Every decoded answer shares these arrays. */
const ORDENS: readonly Ordem[] = QUADRANTES.flatMap(a =>
  QUADRANTES.flatMap(b =>
    QUADRANTES.flatMap(c => QUADRANTES.flatMap(d => (new Set([a, b, c, d]).size === 4 ? [[a, b, c, d] as const] : []))),
  ),
)
const LETRA = new Map(ORDENS.map((ordem, i) => [ordem.join(''), String.fromCharCode(97 + i)]))

/** Encodes orders as one letter each: a is 1234, x is 4321. */
export const writeOrdens = (ordens: readonly Ordem[]): string =>
  ordens.map(ordem => given(LETRA.get(ordem.join('')), 'the letter of an order')).join('')

/** Decodes what `writeOrdens` wrote. */
export function readOrdens(letras: string): Ordem[] {
  const ordens: Ordem[] = []
  // biome-ignore lint/style/noNonNullAssertion: `writeOrdens` wrote a to x, and this is read for everybody's every answer
  for (let i = 0; i < letras.length; i += 1) ordens.push(ORDENS[letras.charCodeAt(i) - 97]!)
  return ordens
}
