import { describe, expect, it } from 'vitest'
import vetores from '#test/data/equipe-frases-vetores.json' with { type: 'json' }
import type { Letra, Totais } from '../../../disc/disc/disc.types.ts'
import { destaquesOf, eixosOf, estadosOf } from '../../../disc/disc/regiao/regiao.rules.ts'
import { readContagens, readTemas } from './contagens.rules.ts'
import { ALVOS, chanceOfSide, faixaOf, lugarOf } from './criterios.rules.ts'
import { type Contada, leansOf, readFrases } from './frases.rules.ts'

const casos = vetores.casos.map(caso => ({
  ...caso,
  membros: caso.membros as unknown as Totais[],
  alarme: caso.alarme as Letra[],
}))
const contadas = (membros: readonly Totais[]): Contada[] => membros.map(totais => ({ eixos: eixosOf(totais) }))
const toTwo = (value: number) => Math.floor(value * 100 + 0.5) / 100
/** Everything that a page says of a group. */
const pagina = (membros: readonly Totais[], alarme: readonly Letra[] = []) => ({
  frases: readFrases(contadas(membros), alarme),
  contagens: readContagens(membros.map(totais => ({ estados: estadosOf(totais) }))),
  temas: readTemas(membros.map(totais => ({ destaques: destaquesOf(totais) }))),
})
const withoutPi = ({ pi: _, ...rest }: { pi: number }) => rest

describe('the sentences of a group', () => {
  it.each(casos)('are those of the reference for $nome', ({ membros, alarme, lugares, probabilidades, esperado }) => {
    const { frases, contagens, temas } = pagina(membros, alarme)
    const { dois_campos, vem_cedo, por_ultimo, mapa } = esperado
    expect(frases).toEqual([...(dois_campos ? [dois_campos] : []), ...vem_cedo, ...por_ultimo, ...mapa].map(withoutPi))
    expect(faixaOf(membros.length)).toBe(esperado.faixa)
    expect(temas).toEqual(esperado.temas)
    expect(contagens && Object.fromEntries(contagens.map(({ letra, ...rest }) => [letra, rest]))).toEqual(
      esperado.contagens,
    )
    expect(membros.map(totais => ALVOS.map(alvo => lugarOf(eixosOf(totais))[alvo]))).toEqual(lugares)
    if (membros.length >= 5)
      expect(
        Object.fromEntries(
          leansOf(contadas(membros)).map(({ alvo, primeiro, chance }) => [
            `${alvo}${primeiro ? '+' : '-'}`,
            toTwo(chance),
          ]),
        ),
      ).toEqual(probabilidades)
  })

  it('depend on the set of people and not on their order', () => {
    for (const { membros, alarme } of casos)
      expect(pagina(membros.toReversed(), alarme)).toEqual(pagina(membros, alarme))
  })

  it('never count all people but one, nor a side with a single person', () => {
    for (const { membros, alarme } of casos) {
      const { frases, contagens } = pagina(membros, alarme)
      for (const { m, m2 } of frases) expect(Math.max(m, m2 ?? 0)).toBeLessThanOrEqual(membros.length - 2)
      for (const { acima, abaixo } of contagens ?? []) expect([acima, abaixo]).not.toContain(1)
    }
  })

  it('count an answer sheet with a red flag half on each side, whatever it says', () => {
    for (const { membros } of casos.filter(({ membros }) => membros.length >= 5)) {
      const pessoas = contadas(membros)
      const flagged = (totais: Totais) => readFrases(pessoas.with(0, { eixos: eixosOf(totais), meio: true }))
      expect(flagged([15, 30, 45, 60])).toEqual(flagged([60, 45, 30, 15]))
    }
    const um = [60, 45, 30, 15] as const
    const meio = leansOf([{ eixos: eixosOf(um), meio: true }])
    expect(new Set(meio.map(({ chance }) => chance))).toEqual(new Set([0.5]))
    expect(chanceOfSide(lugarOf(eixosOf(um)), 'D')).toBe(1)
  })
})

/** Results with the same rounded place, states and destaques, and other totals. */
function alike(totais: Totais): Totais[] {
  const seen = (each: Totais) => JSON.stringify([lugarOf(eixosOf(each)), estadosOf(each), destaquesOf(each)])
  const found: Totais[] = []
  for (let d = -2; d <= 2; d++)
    for (let i = -2; i <= 2; i++)
      for (let s = -2; s <= 2; s++) {
        const other: Totais = [totais[0] + d, totais[1] + i, totais[2] + s, totais[3] - d - i - s]
        if ((d || i || s) && seen(other) === seen(totais)) found.push(other)
      }
  return found
}

describe('two states of a map', () => {
  it('tell nothing of the one who came or went that her place, states and destaques do not', () => {
    let compared = 0
    for (const { membros } of casos.filter(({ membros }) => membros.length <= 14))
      for (const [i, totais] of membros.entries()) {
        const without = pagina(membros.toSpliced(i, 1))
        for (const other of alike(totais).slice(0, 2)) {
          compared++
          // Somebody else of the same place in her stead: the page with her and the page without her are the same two.
          const instead = membros.with(i, other)
          expect(pagina(instead)).toEqual(pagina(membros))
          expect(pagina(instead.toSpliced(i, 1))).toEqual(without)
        }
      }
    expect(compared).toBeGreaterThan(500)
  })
})
