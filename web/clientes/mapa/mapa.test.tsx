import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import type { Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { speak } from '../../platform/i18n/i18n.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { AoLado } from './desenho/AoLado.tsx'
import { Octogono } from './desenho/Octogono.tsx'
import { Escolhida } from './Escolhida.tsx'
import { Frases } from './Frases.tsx'
import { Lista } from './Lista.tsx'
import { clockOf } from './oficina/Cronometro.tsx'
import { stepOf } from './oficina/passo.ts'
import { describePlace, pessoasDe, regioesDe } from './pessoas.ts'
import { SemMapa } from './SemMapa.tsx'
import { FrequencyTable } from './sobrevive/FrequencyTable.tsx'
import { SmallDraws } from './sobrevive/SmallDraws.tsx'

speak(words)
// What opens over the page has none here.
vi.mock('../../platform/ui/overlays/Dialog.tsx', () => ({ Dialog: () => null }))

const pessoa = (id_participante: number, nome: string, regiao: Regiao, centro: [number, number]) => ({
  ...{ id_participante, nome, regiao, centro, raio: 0.3233, destaques: [] },
  estados: ['perto', 'perto', 'perto', 'perto'] as ('perto' | 'acima' | 'abaixo')[],
})
const mapa: Mapa = {
  equipe: {
    ...{ id_equipe: 1, nome: 'Atendimento', finalidade: 'equipe', papel: 'consultor' },
    ...{ id_empresa: null, nome_empresa: null, arquivada: false },
  },
  em: new Date('2026-11-23T17:32:00Z'),
  n: 4,
  pessoas: [
    pessoa(1, 'Ana Exemplo Souza', 'IS', [0.5, 0]),
    pessoa(2, 'Ana Exemplo Lima', 'I', [0.6, -0.6]),
    pessoa(3, 'Bruno Exemplo Castro', 'pouco_definido', [0, 0]),
    pessoa(4, 'Fábio Exemplo Lima', 'DS', [0.1, 0]),
  ],
  frases: [{ id: 'maioria_lado', alvo: 'pessoas', minimo: 4 }],
  versao_criterios: '1.0',
}
const pessoas = pessoasDe(mapa)
const here = ({ regiao }: { regiao: Regiao }) => regiao
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the map on screen', () => {
  test('names people in their region and never at coordinates', () => {
    const html = renderToStaticMarkup(<Octogono pessoas={pessoas} regiaoDe={here} onEscolher={() => {}} />)
    const [, cell = ''] = /<span class="mapa-regiao">Pessoas<\/span>(.*?)<\/li><li/.exec(html) ?? []
    expect(text(cell)).toContain('Ana S.')
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).not.toMatch(/style=|<circle/)
  })

  test('stands beside itself as a table that says the same', () => {
    const html = text(renderToStaticMarkup(<Lista pessoas={pessoas} />))
    for (const { nome, regiao, centro } of mapa.pessoas) {
      expect(html).toContain(nome)
      expect(html).toContain(regioesDe({ regiao, centro }))
    }
  })

  test('shows whom the plane cannot show in fields of their own', () => {
    const html = text(renderToStaticMarkup(<AoLado pessoas={pessoas} regiaoDe={here} />))
    expect(html).toMatch(/Pouco definido Bruno C\. .*Dominante com Submisso Fábio L\./)
  })

  test('offers the card of who gave it, and reads it only when it is pressed', () => {
    const [ana] = pessoas
    const panel = (cartao?: true) =>
      text(renderToStaticMarkup(<Escolhida id_equipe="1" pessoa={ana && { ...ana, ...(cartao && { cartao }) }} />))
    expect(panel(true)).toContain('Ver o cartão de Ana')
    expect(panel()).not.toContain('cartão')
  })

  test('says a sentence with its question, its limit and its criterion', () => {
    const html = text(renderToStaticMarkup(<Frases mapa={mapa} />))
    expect(html).toContain('A maior parte deste time tende a olhar primeiro para as pessoas.')
    expect(html).toContain('chega a 4, em 4 pessoas')
    expect(text(renderToStaticMarkup(<Frases mapa={{ ...mapa, frases: [] }} />))).toContain('Nenhuma frase passou')
  })
})

describe('describePlace', () => {
  test('names where else a margin reaches, and pouco definido when it reaches the middle', () => {
    expect(describePlace({ regiao: 'IS', centro: [0.5, 0] })).toMatch(
      /^Pessoas, Ação e pessoas, Ponderação e pessoas ou, se as escolhas se espalharem, em Pouco definido\./,
    )
    expect(describePlace({ regiao: 'I', centro: [0.9, -0.9] })).toMatch(/^Ação e pessoas\./)
  })
})

describe('twenty draws', () => {
  const regioes: Regiao[] = [...Array<Regiao>(15).fill('IS'), ...Array<Regiao>(5).fill('I')]
  const repetidas = pessoas.map(pessoa => ({ pessoa, regioes }))

  test('are told in words: how many people are where in each, and how often each person where', () => {
    const minis = renderToStaticMarkup(<SmallDraws repetidas={repetidas} atual={0} onEscolher={() => {}} />)
    expect(minis).toContain('aria-label="Desenho 20: Ação e pessoas 4"')
    const often = text(renderToStaticMarkup(<FrequencyTable repetidas={repetidas} total={20} />))
    expect(often).toContain('Pessoas 15 · Ação e pessoas 5')
  })
})

test.each([
  [300_000, '5:00'],
  [61_001, '1:02'],
  [400, '0:01'],
  [-5, '0:00'],
])('clockOf shows %i ms as %s', (ms, shown) => expect(clockOf(ms)).toBe(shown))

test('an empty map tells its consultora whom it shows and offers the workshop, and an integrante neither', () => {
  const vazio = (papel: 'consultor' | 'gestor' | 'integrante', wall = false) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <SemMapa
          wall={wall}
          mapa={{ ...mapa, n: 0, equipe: { ...mapa.equipe, papel } }}
          error={null}
          onRetry={() => {}}
        />
      </MemoryRouter>,
    )
  expect(vazio('consultor')).toMatch(/abriu o resultado para você.*href="\/oficina\/1"/s)
  expect(vazio('gestor')).toContain('deu o relatório a você')
  for (const shown of [vazio('integrante'), vazio('consultor', true)]) expect(shown).not.toMatch(/para você|oficina/)
})

test('the workshop opens at the step of its address, and at the preparation for any other', () => {
  expect(['3', '7', '8', '0', 'x', null].map(stepOf)).toEqual([3, 7, 0, 0, 0, 0])
})
