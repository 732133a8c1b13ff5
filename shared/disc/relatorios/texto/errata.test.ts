import { describe, expect, it, test } from 'vitest'
import { questionarioDa, textosDa } from '#content/index.ts'
import { randomOrdens, seededRandom } from '#test/domain/disc.ts'
import type { Ordem, Resposta } from '../../disc/disc.types.ts'
import { primeirosDasOrdens, totaisDasOrdens } from '../../disc/responder/pontuacao.rules.ts'
import { montarSegunda } from '../montar.rules.ts'

/* What the errata of 2.0 (report §5) put right, in reports as they are put together. */

const montar = (ordens: readonly Ordem[]) =>
  montarSegunda({
    resultado: { totais: totaisDasOrdens(ordens), primeiros: primeirosDasOrdens(ordens), versao: '1.0' },
    respostas: ordens.map(
      (ordem, i): Resposta => ({ numero: i + 1, ordem, ordem_inicial: null, ms: null, cliques: null }),
    ),
    pessoa: { nome: 'Ana' },
    consultor: { nome: 'Consultora' },
    data: new Date('2026-11-21T15:00:00Z'),
    content: textosDa('2.0'),
    questionario: questionarioDa('1.0'),
  })
const quinze = (ordem: (i: number) => Ordem) => Array.from({ length: 15 }, (_, i) => ordem(i))

const SEMPRE_D = montar(quinze(() => [1, 2, 3, 4]))
const D_OU_S = montar(quinze(i => (i % 2 === 0 ? [1, 3, 2, 4] : [3, 1, 2, 4])))
const EQUILIBRIO = montar(
  quinze(
    i =>
      [[1, 2, 3, 4] as const, [2, 3, 4, 1] as const, [3, 4, 1, 2] as const, [4, 1, 2, 3] as const][i % 4] ?? [
        1, 2, 3, 4,
      ],
  ),
)
const random = seededRandom(5)
const outros = Array.from({ length: 300 }, () => montar(randomOrdens(random)))
const todos = [SEMPRE_D, D_OU_S, EQUILIBRIO, ...outros]

test('no report refers to a text that it does not print', () => {
  for (const relatorio of todos)
    expect(JSON.stringify(relatorio)).not.toMatch(/Leia também o texto dela|leia as duas\b/)
  expect(outros.filter(({ dimensoes }) => dimensoes.some(({ vizinha }) => vizinha)).length).toBeGreaterThan(50)
})

describe('a person without a marked answer', () => {
  it.each([
    ['one dimension always at the top', SEMPRE_D, 'O topo foi sempre o esperado'],
    ['one of two that are tied', D_OU_S, 'O topo foi sempre o esperado'],
    ['a balanced result', EQUILIBRIO, 'Sem contorno'],
  ])('is not told to choose one: %s', (_, { escolhas }, titulo) => {
    expect(escolhas?.linhas.some(({ contorno }) => contorno)).toBe(false)
    expect(escolhas?.como_conversar).toMatch(/^Escolha três linhas que se parecem com você\./)
    expect(escolhas?.contraexemplos).toMatchObject({ titulo, numeros: [] })
    expect(escolhas?.contraexemplos.textos.join(' ')).not.toContain('O contorno marca')
  })

  it('reads on a tie that the top was always one of the two', () => {
    expect(D_OU_S.escolhas?.contraexemplos.textos).toEqual([
      'Nas 15 questões, o topo da sua lista foi sempre Dominante ou Estabilidade, que estão em empate técnico.',
    ])
  })
})

test('a person with a marked answer is told how to choose an answer in which another alternativa came first', () => {
  for (const { escolhas } of outros)
    if (escolhas && escolhas.contraexemplos.numeros.length > 0) {
      expect(escolhas.como_conversar).toContain('uma em que escolheu outra coisa')
      expect(escolhas.contraexemplos.titulo).toBe('Onde você escolheu outra coisa')
    }
})

test('equal first totals name the rule of their order, and near ones say that chance may order them', () => {
  const empate = (totais: readonly [number, number, number, number]) =>
    montarSegunda({
      resultado: { totais, versao: '1.0' },
      pessoa: { nome: 'Ana' },
      consultor: { nome: 'Consultora' },
      data: new Date('2026-11-21T15:00:00Z'),
      content: textosDa('2.0'),
    }).notas.find(({ id }) => id === 'empate_primaria')?.porque
  expect(empate([45, 30, 45, 30])).toBe(
    'Dominante e Estabilidade somam 45. A ordem em que aparecem segue só a regra de desempate.',
  )
  expect(empate([46, 45, 31, 28])).toContain('a ordem pode vir do acaso')
})
