import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Frase } from '#shared/clientes/mapa/frases.rules.ts'
import { filled, fraseEmPalavras, semDiferenca } from '#shared/clientes/mapa/textos.rules.ts'
import { LETRAS } from '#shared/disc/disc/disc.types.ts'
import { chavesDoPar } from '#shared/disc/disc/regiao/par.rules.ts'
import { AO_LADO, REGIOES } from '#shared/disc/disc/regiao/regiao.rules.ts'
import frases from './frases-1.0.json' with { type: 'json' }
import mapa from './mapa-1.0.json' with { type: 'json' }
import oficina from './oficina-1.0.json' with { type: 'json' }
import pares from './pares-1.0.json' with { type: 'json' }
import relatorio from './relatorio-1.0.json' with { type: 'json' }

/** Words of averages, rankings, fit and verdicts. Terms of psychology are looked for in every text (test/house/words.test.ts). */
const NUNCA = [
  'ranking',
  'colocação',
  'nota do time',
  'média do time',
  'harmonia',
  'compatibilidade',
  'compatível',
  'incompatível',
  'em tensão',
  'aderência',
  'fit',
  'match',
  'perfil ideal',
  'gabarito',
  'benchmark',
  'aprovado',
  'reprovado',
  'apto',
  'inapto',
  'corte',
  'pontuação mínima',
  'melhor candidato',
  'mais dominante que',
  'déficit',
  'carência',
  'time desequilibrado',
  'perfil faltante',
  '% do time',
]

const ALVOS = [...LETRAS, 'ritmo', 'foco'] as const
const TODAS: Frase[] = [
  ...LETRAS.map((alvo): Frase => ({ id: 'maioria_acima', alvo, diferenca: 6, minimo: 6 })),
  ...LETRAS.map((alvo): Frase => ({ id: 'maioria_abaixo', alvo, diferenca: 6, minimo: 6 })),
  ...(['acao', 'ponderacao', 'pessoas', 'tarefa'] as const).map(
    (alvo): Frase => ({ id: 'maioria_lado', alvo, diferenca: 6, minimo: 6 }),
  ),
  ...ALVOS.map((alvo): Frase => ({ id: 'dois_lados', alvo, menor: 3, maior: 4 })),
]

describe('texts of a team', () => {
  it('have a name for each region, and a sentence with its reading and question for each frase', () => {
    expect(Object.keys(mapa.regioes).toSorted()).toEqual([...REGIOES].toSorted())
    expect(Object.keys(mapa.ao_lado).toSorted()).toEqual([...AO_LADO].toSorted())
    for (const frase of TODAS) {
      const { texto, leitura, pergunta, criterio } = fraseEmPalavras(frases, semDiferenca(frase), 9)
      expect([texto, leitura, pergunta, criterio].every(words => words.length > 20 && !words.includes('{'))).toBe(true)
    }
  })

  it('have questions for each pair of dimensions, and for people without a destaque', () => {
    for (const a of LETRAS) for (const b of LETRAS) expect(pares).toHaveProperty(chavesDoPar([a], [b]))
    expect(pares.sem.perguntas).toHaveLength(3)
  })

  it('say nothing that only an average, a ranking or a comparison could know', () => {
    // The limits name what is not said.
    const { limites: _, ...rest } = relatorio
    const all = JSON.stringify([mapa, frases, pares, oficina, rest])
    const used = NUNCA.filter(word => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(all))
    expect(used).toEqual([])
  })

  it('fill an hour in the workshop', () => {
    expect(oficina.passos.reduce((sum, { minutos }) => sum + minutos, 0)).toBe(60)
  })

  it('speak of a map and of turmas, never of pictures without names', () => {
    for (const name of readdirSync(import.meta.dirname).filter(name => name.endsWith('.json')))
      expect(readFileSync(new URL(name, import.meta.url), 'utf8')).not.toMatch(/fotografia|rodada|anônim/i)
  })
})

describe('filled', () => {
  it('refuses a text with a key that has no value', () => {
    expect(filled('{n} pessoas', { n: 3 })).toBe('3 pessoas')
    expect(() => filled('{n} pessoas', {})).toThrow('{n}')
  })
})
