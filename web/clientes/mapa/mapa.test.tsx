import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Mapa } from '#shared/clientes/mapa/mapa.contract.ts'
import type { Regiao } from '#shared/disc/disc/regiao/regiao.rules.ts'
import { mapaOf, totaisDoCaso } from '#test/documents/equipes.ts'
import { speak } from '../../platform/i18n/i18n.ts'
import words from '../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { AoLado } from './desenho/AoLado.tsx'
import { Octogono } from './desenho/Octogono.tsx'
import { Escolhida } from './Escolhida.tsx'
import { Lista } from './Lista.tsx'
import { clockOf } from './oficina/OficinaPage.tsx'
import { stepOf } from './oficina/passo.ts'
import { Conversas } from './pagina/Conversas.tsx'
import { Levar } from './pagina/Levar.tsx'
import { Pessoas, PorRegiao } from './pagina/Pessoas.tsx'
import { describePlace, pessoasOf, regioesOf } from './pessoas.ts'
import { SemMapa } from './SemMapa.tsx'
import { FrequencyTable } from './sobrevive/FrequencyTable.tsx'
import { SmallDraws } from './sobrevive/SmallDraws.tsx'

speak(words)
// What opens over the page has none here.
vi.mock('../../platform/ui/overlays/Dialog.tsx', () => ({ Dialog: () => null }))
// What asks the server has no server here.
vi.mock('../equipes/LembrarEquipe.tsx', () => ({ default: () => null }))

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
  faixa: 'poucas',
  frases: [],
  contagens: null,
  temas: ['I-S'],
  alarme: false,
  versao_criterios: '1.0',
}
const pessoas = pessoasOf(mapa)
const here = ({ regiao }: { regiao: Regiao }) => regiao
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('the map on screen', () => {
  test('names people in their region and never at coordinates', () => {
    const html = renderToStaticMarkup(<Octogono pessoas={pessoas} regiaoDe={here} onEscolher={() => {}} />)
    const [, cell = ''] = /<span class="mapa-regiao">Pessoas<\/span>(.*?)<\/li><li/.exec(html) ?? []
    expect(text(cell)).toContain('Ana S.')
    expect(html.match(/type="radio"/g)).toHaveLength(2)
    expect(html).not.toMatch(/style=|<circle/)
  })

  test('stands beside itself as a table that says the same', () => {
    const html = text(renderToStaticMarkup(<Lista pessoas={pessoas} />))
    for (const { nome, regiao, centro } of mapa.pessoas) {
      expect(html).toContain(nome)
      expect(html).toContain(regioesOf({ regiao, centro }))
    }
  })

  test('shows whom the plane cannot show in fields of their own', () => {
    const html = text(renderToStaticMarkup(<AoLado pessoas={pessoas} regiaoDe={here} />))
    expect(html).toMatch(/Pouco definido Bruno C\. .*Dominante com Submisso Fábio L\./)
    expect(html).not.toContain('Influente com Conformidade')
  })

  test('offers the card of who gave it, and reads it only when it is pressed', () => {
    const [ana] = pessoas
    const panel = (cartao?: true) =>
      text(renderToStaticMarkup(<Escolhida id_equipe="1" pessoa={ana && { ...ana, ...(cartao && { cartao }) }} />))
    expect(panel(true)).toContain('Ver o cartão de Ana')
    expect(panel()).not.toContain('cartão')
  })
})

const grupo = (nome: string) => mapaOf(totaisDoCaso(nome))
const shown = (node: ReactNode) =>
  text(
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>{node}</MemoryRouter>
      </QueryClientProvider>,
    ),
  )

describe('what a group takes away', () => {
  test('is a sentence with its strength in words and a count of people, and one question before any other sentence', () => {
    const html = shown(<Levar mapa={grupo('7 pessoas')} />)
    expect(html).toMatch(
      /É provável que em pelo menos 4 das 7 pessoas deste mapa manter o passo e escutar venha cedo\./,
    )
    expect(html.indexOf('Uma pergunta para esta semana')).toBeLessThan(html.indexOf('conferir e buscar critério venha'))
    expect(html).toContain('Na segunda-feira')
    expect(html).not.toMatch(/\d ?%/)
  })

  test('has people by name below ten of them, and counts without a single person from ten on', () => {
    const few = grupo('7 pessoas')
    expect(shown(<Levar mapa={few} />)).toContain('Ana S.')
    const many = grupo('14 pessoas')
    const html = shown(<Levar mapa={many} />)
    expect(html).toContain('As quatro linhas contam as mesmas 14 pessoas')
    expect(html).not.toContain('Ana S.')
    expect(html).not.toMatch(/\b[01] bem (acima|abaixo)/)
  })

  test('says why it says nothing, and asks all the same', () => {
    expect(shown(<Levar mapa={mapa} />)).toMatch(
      /Com 4 pessoas não dizemos nada do grupo.*Uma pergunta para esta semana/,
    )
    expect(shown(<Levar mapa={grupo('10 pessoas, ao acaso, lambda 0.9')} />)).toContain(
      'Nenhuma preferência puxa sozinha',
    )
  })

  test('asks each of a few people a question of her own, and lists many by region without one', () => {
    const html = shown(<Pessoas mapa={grupo('7 pessoas')} eu={undefined} />)
    expect(html.match(/Pergunte a /g)).toHaveLength(7)
    const list = shown(<PorRegiao mapa={grupo('14 pessoas')} />)
    expect(list).not.toContain('Pergunte a ')
    for (const { nome } of pessoasOf(grupo('14 pessoas')).map(({ curto }) => ({ nome: curto })))
      expect(list).toContain(nome)
  })

  test('offers topics without a name', () => {
    const seven = grupo('7 pessoas')
    const html = shown(<Conversas mapa={seven} />)
    expect(html).toContain('Cuidado com gente e com detalhe')
    for (const { curto } of pessoasOf(seven)) expect(html).not.toContain(curto)
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
  expect(['3', '6', '7', '0', 'x', null].map(passo => stepOf(passo, 'time'))).toEqual([3, 6, 0, 0, 0, 0])
  expect(stepOf('4', 'dupla')).toBe(0)
})
