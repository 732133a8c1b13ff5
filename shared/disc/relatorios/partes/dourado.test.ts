import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { questionarioDa, textosDa } from '#content/index.ts'
import { textoAnexoSegunda, textoComumSegunda, textoPessoalSegunda } from '#test/documents/texts/segunda-texto.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation, type Simulado } from '#test/domain/simulados.ts'
import { CODIGOS_PERFIL, type CodigoPerfil, LETRAS, type Totais } from '../../disc/disc.types.ts'
import { analisar } from '../../disc/figuras/perfil.rules.ts'
import type { AnexoSegunda } from '../anexo/anexo.types.ts'
import { montarAnexo } from '../anexo/medidas.rules.ts'
import { montarSegunda } from '../montar.rules.ts'
import type { EntradaRelatorio } from '../texto/comum.rules.ts'

/* Every word of the second edition as it was when results were first made with it. Published texts change by errata
 * alone (report §5), so these do too. */

const GOLDEN = join(import.meta.dirname, '../../../../test/data/relatorio/2.0')
const content = textosDa('2.0')
const base = {
  pessoa: { nome: 'Ana Exemplo da Silva' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T15:00:00Z'),
  content,
  questionario: questionarioDa('1.0'),
}
const annexOf = (entrada: EntradaRelatorio & { proprio?: { totais: Totais; primeiros: null } }) => {
  const anexo = montarAnexo(entrada)
  if (!('edicao' in anexo)) throw new Error('the annex of another edition')
  return textoAnexoSegunda(anexo as AnexoSegunda)
}
const both = (entrada: EntradaRelatorio & { proprio?: { totais: Totais; primeiros: null } }) =>
  `${textoPessoalSegunda(montarSegunda({ ...entrada, content }))}\n${annexOf(entrada)}`

/** The first invented person of each kind, equal in every run. */
const { pessoa } = createPopulation(seededRandom(2026), 0.7)
const people = Array.from({ length: 6_000 }, pessoa)
const findOne = (what: string, holds: (one: Simulado) => boolean): Simulado => {
  const found = people.find(holds)
  if (!found) throw new Error(`nobody: ${what}`)
  return found
}
const of = ({ totais, primeiros, respostas }: Simulado, more: Partial<EntradaRelatorio> = {}) => ({
  ...base,
  resultado: { totais, primeiros, versao: '1.0' },
  respostas: respostas.map((resposta, i) => ({ ...resposta, ms: 8_000 + 1_500 * i })),
  ...more,
})
const kept = (text: string, name: string) => expect(text).toMatchFileSnapshot(join(GOLDEN, `${name}.txt`))

describe('the second edition for every code, with answers', () => {
  it.each(CODIGOS_PERFIL)('%s gives the stored text', async codigo => {
    const one = findOne(codigo, ({ totais, primeiros }) => {
      const analise = analisar(totais, primeiros)
      return analise.codigo === codigo && !analise.empate_primaria
    })
    await kept(both({ ...of(one), proprio: { totais: [32, 50, 40, 28], primeiros: null } }), `perfil-${codigo}`)
  })

  test('has common text that is equal in every report and as stored', async () => {
    const shared = people.slice(0, 60).map(one => textoComumSegunda(montarSegunda({ ...of(one), content })))
    expect(new Set(shared).size).toBe(1)
    await kept(shared[0] ?? '', 'comum')
  })
})

test.each(CODIGOS_PERFIL.filter(codigo => codigo.length === 2 && codigo !== 'EQ'))(
  'a tie of %s gives the stored text',
  async codigo => {
    const one = findOne(`tie ${codigo}`, ({ totais, primeiros }) => {
      const analise = analisar(totais, primeiros)
      return analise.codigo === codigo && analise.empate_primaria
    })
    await kept(both(of(one)), `empate-${codigo}`)
  },
)

/** Gives these values to the dimensions in the order of the code's letters. */
const totals = (codigo: CodigoPerfil, values: Totais): Totais => {
  const order = [...codigo, ...LETRAS.filter(letra => !codigo.includes(letra))]
  const at = (i: number) => values[order.indexOf(LETRAS[i] ?? '')] ?? 0
  return [at(0), at(1), at(2), at(3)]
}
const earlier = (totais: Totais, day: string) => ({ anterior: { totais, data: new Date(`${day}T15:00:00Z`) } })

describe('the second edition with totals only, and at the limits of its rules', () => {
  it.each([
    ['so-totais', totals('DI', [50, 42, 33, 25]), {}],
    ['empate-exato', [45, 45, 32, 28], {}],
    ['empate-na-segunda', [50, 39, 37, 24], {}],
    ['empate-na-mais-baixa', [55, 41, 27, 27], {}],
    ['empate-triplo', [41, 40, 39, 30], {}],
    ['terceira-alta', [44, 40, 38, 28], {}],
    ['segunda-de-uma-letra', totals('D', [50, 36, 33, 31]), {}],
    ['limites-de-faixa', [47, 38, 37, 28], {}],
    ['limites-do-outro-lado', [46, 46, 29, 29], {}],
    ['equilibrio', [38, 38, 37, 37], {}],
    ['extremo', [15, 30, 45, 60], {}],
    ['comparacao-dentro', [50, 42, 33, 25], earlier([47, 44, 34, 25], '2026-02-10')],
    ['comparacao-alguma', [50, 42, 33, 25], earlier([40, 46, 38, 26], '2026-02-10')],
    ['comparacao-confiavel-em-pouco-tempo', [25, 33, 50, 42], earlier([25, 48, 42, 35], '2026-11-02')],
  ] as [string, Totais, Partial<EntradaRelatorio>][])('%s gives the stored text', async (name, totais, more) => {
    await kept(both({ ...base, resultado: { totais, versao: '1.0' }, respostas: null, ...more }), `caso-${name}`)
  })
})
