import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { frasesDaVersao } from '#content/frases.ts'
import { instrumentoOf, textosOf } from '#content/index.ts'
import { frasesOf } from '#shared/disc/relatorios/leitura/frases.rules.ts'
import type { Leitura } from '#shared/disc/relatorios/leitura/leitura.contract.ts'
import { porquesDaAfirmacao, porquesOf } from '#shared/disc/relatorios/leitura/porque.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { groupBy } from '../../../platform/groupBy.ts'
import { speak } from '../../../platform/i18n/i18n.ts'
import words from '../../../public/assets/i18n/pt-BR.json' with { type: 'json' }
import { MarkingContext } from '../../marcacoes/contexto.tsx'
import { RelatorioLido } from '../RelatorioLido.tsx'

speak(words)
vi.stubGlobal('matchMedia', () => ({ matches: false }))
// What observes the page has none here.
vi.mock('../secoes/Contents.tsx', () => ({ Contents: () => null }))
vi.mock('../../marcacoes/plano/MeuPlano.tsx', () => ({ MeuPlano: () => null }))

const base = {
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  questionario: instrumentoOf('1.0'),
}
const { pessoa } = createPopulation(seededRandom(9), 0.6)

function leituraOf(comRespostas: boolean, sem?: number): Leitura {
  const { totais, primeiros, respostas } = pessoa()
  const resultado = { totais, primeiros: comRespostas ? primeiros : null, versao: '1.0' }
  const relatorio = buildRelatorio({
    ...base,
    content: textosOf(),
    resultado,
    respostas: comRespostas ? respostas : null,
    ...(sem !== undefined && { sem }),
  })
  const ordens = comRespostas ? respostas.map(({ ordem }) => ordem) : null
  return {
    id_licenca: 1,
    id_usuario: 1,
    finalizado_em: base.data,
    totais,
    com_respostas: comRespostas,
    como_respondeu: null,
    relatorio,
    porques: porquesOf({ relatorio, resultado, ordens, instrumento: instrumentoOf('1.0') }),
    frases: frasesOf(relatorio, frasesDaVersao('1.0')),
  }
}

/** Renders the page with marking on, when every sentence stands alone under its key. */
const pageOf = (leitura: Leitura, figura = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MarkingContext
        value={{
          aberto: true,
          porChave: new Map(leitura.frases.map(frase => [frase.chave, frase])),
          porTrecho: groupBy(leitura.frases, ({ trecho }) => trecho),
          respostas: new Map(),
          registradas: new Set(),
          marcar: () => undefined,
        }}
      >
        <RelatorioLido leitura={leitura} figura={figura} />
      </MarkingContext>
    </QueryClientProvider>,
  )

it.each([
  ['with her answers', true],
  ['of totals only', false],
] as const)('every sentence %s can be explained in the section in which it is read', (_, comRespostas) => {
  for (let n = 0; n < 6; n += 1) {
    const leitura = leituraOf(comRespostas)
    const sections = pageOf(leitura).split(/(?=<section )/)
    expect(leitura.frases.length).toBeGreaterThan(40)
    for (const { chave, afirmacao } of leitura.frases) {
      const section = sections.find(part => part.includes(`data-frase="${chave}"`))
      expect(section, chave).toBeDefined()
      expect(section, `${chave}: ${afirmacao}`).toContain(`data-afirmacao="${afirmacao}"`)
      expect(porquesDaAfirmacao(leitura.porques, afirmacao), afirmacao).not.toEqual([])
    }
  }
})

it('Escolhas tells screen readers in words which choices differ, and hides no column from them', () => {
  const leitura = leituraOf(true)
  expect(leitura.relatorio.escolhas?.contraexemplos.numeros.length).toBeGreaterThan(0)
  const page = pageOf(leitura)
  expect(page).toContain('Aqui você escolheu outra coisa.')
  expect(page).not.toContain('com contorno')
  // The column of the margin is not shown on a phone.
  expect(page).toMatch(/<caption[^>]*>Os números de cada dimensão<\/caption>/)
})

it('the report draws and names the margin that the result was made with', () => {
  const leitura = leituraOf(true, 4.8)
  const page = pageOf(leitura, true)
  for (const { margem_percentual } of leitura.relatorio.dimensoes) {
    const [low, high] = margem_percentual.map(n => `${n.toFixed(1).replace('.', ',')}%`)
    // In the figure of all four, and beside the dimension.
    expect(page.split(`margem de ${low} a ${high}`).length - 1).toBe(2)
  }
})
