import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TEMAS } from '#shared/clientes/mapa/frases/contagens.rules.ts'
import { ALVOS, FAIXAS, LEVELS, VERSAO_CRITERIOS } from '#shared/clientes/mapa/frases/criterios.rules.ts'
import { type Frase, LADOS } from '#shared/clientes/mapa/frases/frases.rules.ts'
import { readLados, readLevar } from '#shared/clientes/mapa/palavras/levar.rules.ts'
import { filled, variantOf } from '#shared/clientes/mapa/textos.rules.ts'
import { LETRAS } from '#shared/disc/disc/disc.types.ts'
import { chavesDoPar } from '#shared/disc/disc/regiao/par.rules.ts'
import { AO_LADO, REGIOES } from '#shared/disc/disc/regiao/regiao.rules.ts'
import frases from './frases-1.0.json' with { type: 'json' }
import mapa from './mapa-1.0.json' with { type: 'json' }
import oficina from './oficina-1.0.json' with { type: 'json' }
import pares from './pares-1.0.json' with { type: 'json' }
import pessoas from './pessoas-1.0.json' with { type: 'json' }
import relatorio from './relatorio-1.0.json' with { type: 'json' }

/**
 * Words of averages, rankings, fit, verdicts, and of who is alone or missing. Terms of psychology are looked for in every
 * text (test/house/words.test.ts).
 */
const NUNCA = [
  ...['ranking', 'colocação', 'nota do time', 'média', 'harmonia', 'compatibilidade', 'compatível', 'incompatível'],
  ...['em tensão', 'aderência', 'fit', 'match', 'perfil ideal', 'time ideal', 'gabarito', 'benchmark', 'aprovado'],
  ...['reprovado', 'apto', 'inapto', 'corte', 'pontuação mínima', 'melhor candidato', 'mais dominante', 'déficit'],
  ...['carência', 'time desequilibrado', 'perfil faltante', '% do time', 'ninguém é', 'ninguém tem', 'só uma pessoa'],
  ...['todos menos', 'a única pessoa', 'a única', 'o único', 'o time é', 'perfil do time', 'time dividido'],
  ...['falta ao time', 'quem não respondeu', 'quem não se mostrou', 'estilo mais comum', 'encaixa', 'encaixe'],
]

const FORCAS = Object.keys(LEVELS) as (keyof typeof LEVELS)[]
const contas = FORCAS.flatMap(forca =>
  [4, 5].flatMap(m => [null, 6].map(m2 => ({ forca, m, m2: forca === 'firme' ? m2 : null }))),
)
const TODAS: Frase[] = contas.flatMap(conta => [
  ...LETRAS.map((alvo): Frase => ({ id: 'vem_cedo', alvo, ...conta })),
  ...LETRAS.map((alvo): Frase => ({ id: 'por_ultimo', alvo, ...conta })),
  ...LADOS.map((alvo): Frase => ({ id: 'lado', alvo, ...conta })),
  ...ALVOS.map((alvo): Frase => ({ id: 'dois_campos', alvo, ...conta })),
])
const grupo = (id_equipe: number, all: readonly Frase[], n = 8) => ({
  ...{ equipe: { id_equipe }, n, pessoas: [], frases: all, contagens: null, alarme: false },
})

describe('texts of a team', () => {
  it('have words for each sentence, of each strength and number, and a question always', () => {
    for (const frase of TODAS) {
      const { frases: prontas, pergunta, sem_frase } = readLevar(frases, grupo(7, [frase]))
      const lados = readLados(frases, grupo(7, [frase]))
      const said = [
        ...prontas.flatMap(({ titulo, texto, leitura, forca }) => [titulo, texto, leitura, forca]),
        ...lados,
      ]
      const all = [...said, pergunta.texto, pergunta.frase ?? '', sem_frase?.texto ?? '']
      expect(all.join(' ').length).toBeGreaterThan(60)
      for (const words of all) expect(words).not.toMatch(/[{}]|undefined/)
      expect(prontas.length > 0).toBe(sem_frase === null)
    }
  })

  it('say half where it is half, and the larger probable number of a firm sentence', () => {
    const said = (m: number, m2: number | null, n: number) =>
      readLevar(frases, grupo(7, [{ id: 'vem_cedo', alvo: 'I', forca: 'firme', m, m2 }], n)).frases[0]?.texto
    expect(said(4, null, 8)).toBe(
      'Em metade ou mais das 8 pessoas deste mapa (4 ou mais), conversar e animar as pessoas vem cedo.',
    )
    expect(said(5, 6, 8)).toBe(
      'Em pelo menos 5 das 8 pessoas deste mapa, e provavelmente em 6, conversar e animar as pessoas vem cedo.',
    )
  })

  it('say a strength in other words where two sentences have the same', () => {
    const two: Frase[] = (['D', 'I'] as const).map(alvo => ({
      id: 'vem_cedo',
      alvo,
      forca: 'provavel',
      m: 5,
      m2: null,
    }))
    for (let id = 1; id < 40; id++) {
      const [one, other] = readLevar(frases, grupo(id, two)).frases
      expect(one?.forca).not.toBe(other?.forca)
    }
  })

  it('give an equipe the same variant always, and other equipes others', () => {
    const list = frases.vem_cedo.D.titulos
    const of = (id: number) => variantOf(list, id, 'vem_cedo.D.titulos')
    expect(of(3)).toBe(of(3))
    expect(new Set(Array.from({ length: 60 }, (_, i) => of(i + 1))).size).toBe(list.length)
  })

  it('have eight different questions for each region, and three for each topic', () => {
    expect(Object.keys(mapa.regioes).toSorted()).toEqual([...REGIOES].toSorted())
    expect(Object.keys(mapa.ao_lado).toSorted()).toEqual([...AO_LADO].toSorted())
    for (const regiao of REGIOES) expect(new Set(pessoas.por_regiao[regiao]).size).toBe(8)
    for (const tema of [...TEMAS, 'nenhum'] as const) expect(pessoas.temas[tema].perguntas).toHaveLength(3)
  })

  it('have questions for each pair of dimensions, and for people without a destaque', () => {
    for (const a of LETRAS) for (const b of LETRAS) expect(pares).toHaveProperty(chavesDoPar([a], [b]))
    expect(pares.sem.perguntas).toHaveLength(3)
  })

  it('have no two variants alike', () => {
    const lists = (value: unknown): string[][] => {
      if (Array.isArray(value)) return [value.filter(each => typeof each === 'string')]
      return value && typeof value === 'object' ? Object.values(value).flatMap(lists) : []
    }
    for (const list of [...lists(frases), ...lists(pessoas)]) expect(new Set(list).size).toBe(list.length)
  })

  it('say nothing that only an average, a ranking or a comparison could know, nor who is alone or missing', () => {
    // The limits name what is not said, and the workshop what is not asked.
    const { limites: _, ...rest } = relatorio
    const { preparo: _p, nao_diga: _n, ...steps } = oficina
    const all = JSON.stringify([mapa, frases, pessoas, pares, steps, rest])
    const used = NUNCA.filter(word => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(all))
    expect(used).toEqual([])
  })

  it('fill an hour in the workshop of five people and more, and less with fewer', () => {
    const minutes = Object.fromEntries(
      Object.entries(oficina.roteiros).map(([nome, passos]) => [
        nome,
        passos.reduce((sum, { minutos }) => sum + minutos, 0),
      ]),
    )
    expect(minutes).toEqual({ dupla: 40, poucas: 45, time: 60, grupo: 60, area: 60 })
    expect(Object.keys(minutes)).toEqual(FAIXAS.filter(faixa => faixa !== 'nada'))
  })

  it('ask for answers before the workshop, on different days', () => {
    expect(oficina.preparo[0]).toBe('Peça as respostas antes da oficina, em dias diferentes; nunca logo depois dela.')
    expect(relatorio.limites.join(' ')).toContain('no mesmo dia')
  })

  it('speak of a map and of turmas, never of pictures without names; and are of one edition with the criteria', () => {
    for (const name of readdirSync(import.meta.dirname).filter(name => name.endsWith('.json')))
      expect(readFileSync(new URL(name, import.meta.url), 'utf8')).not.toMatch(/fotografia|rodada|anônim/i)
    expect([frases.versao, relatorio.versao]).toEqual([VERSAO_CRITERIOS, VERSAO_CRITERIOS])
  })
})

describe('filled', () => {
  it('refuses a text with a key that has no value', () => {
    expect(filled('{n} pessoas', { n: 3 })).toBe('3 pessoas')
    expect(() => filled('{n} pessoas', {})).toThrow('{n}')
  })
})
