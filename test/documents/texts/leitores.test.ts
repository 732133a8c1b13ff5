import { describe, expect, test } from 'vitest'
import acordo from '#content/equipe/acordo-1.0.json' with { type: 'json' }
import oficina from '#content/equipe/oficina-1.0.json' with { type: 'json' }
import relatorioDaEquipe from '#content/equipe/relatorio-1.0.json' with { type: 'json' }
import { instrumentoOf, textosOf } from '#content/index.ts'
import papeis from '#content/papeis/papeis-1.0.json' with { type: 'json' }
import { buildPapel } from '#server/clientes/papeis/build.ts'
import { ADDITIONS, PALAVRAS } from '#server/conversas/combinados/papel/palavras.ts'
import type { ReportKind } from '#server/platform/adapters/pdf/typst.ts'
import { PAPEIS } from '#shared/clientes/papeis/papeis.contract.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { minhasOf } from '#shared/disc/marcacoes/minhas.rules.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'
import { FATOS } from '../fatos.ts'
import { equipeOf, KINDS } from '../kinds.ts'

/*
 * One reader a page: what somebody else reads of a person does not speak to her (report §4.15). A quotation may, since it
 * is said to her: it is left out before a page is read.
 */
const content = textosOf()
// The end of a word by letters: an accent is no word's end.
const FALA_COM_QUEM_LE = /(?<!\p{L})(você|vocês|seu|seus|sua|suas)(?!\p{L})/iu
function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value ? Object.values(value).flatMap(strings) : []
}
const unquoted = (texto: string) => texto.replaceAll(/“[^”]*”/g, '')
const spokenTo = (value: unknown) => strings(value).filter(texto => FALA_COM_QUEM_LE.test(unquoted(texto)))

const { pessoa } = createPopulation(seededRandom(31), 0.6)
const base = {
  pessoa: { nome: 'Diego Nascimento' },
  consultor: { nome: 'Consultora Exemplo' },
  data: new Date('2026-11-21T12:00:00Z'),
  content,
  questionario: instrumentoOf('1.0'),
  anterior: { totais: [30, 45, 40, 35] as Totais, data: new Date('2026-03-21T12:00:00Z') },
}
const entradas = [
  ...Array.from({ length: 300 }, () => {
    const { respostas, totais, primeiros } = pessoa()
    return { ...base, resultado: { totais, primeiros, versao: '1.0' }, respostas }
  }),
  ...(
    [
      [50, 42, 33, 25],
      [45, 45, 32, 28],
      [42, 42, 42, 24],
      [38, 38, 37, 37],
      [54, 33, 33, 30],
    ] as Totais[]
  ).map(totais => ({ ...base, resultado: { totais, versao: '1.0' }, respostas: null })),
]

describe('to whom a page speaks', () => {
  test('a word that speaks to one is found whatever follows it', () => {
    expect(spokenTo(['o que você pôs', 'Para você.', 'a sua lista', 'de vocês'])).toHaveLength(4)
    expect(spokenTo(['“o que você pôs”', 'suada', 'ouvocê'])).toEqual([])
  })

  test('the card that is handed over speaks to the colleague, and of the person by her name', () => {
    for (const entrada of entradas) {
      const { cartao } = buildRelatorio(entrada)
      const { linhas, ...others } = cartao
      expect(spokenTo(others)).toEqual([])
      // The lines tell the colleague what to do; "a sua" is the colleague's.
      for (const { texto } of linhas) expect(unquoted(texto)).not.toMatch(/(?<!\p{L})você(?!s)/iu)
      expect(cartao.titulo).toBe('Para conversar com Diego')
      for (const pergunta of cartao.perguntas.itens)
        expect(pergunta).toMatch(/^Resposta no topo da questão \d+: “[^”]+”\. Para perguntar: “[^”]+\?”$/)
      expect(cartao.perguntas.itens).toHaveLength(entrada.respostas ? 2 : 0)
    }
  })

  test('the card names nobody whose first name takes no line', () => {
    const [entrada] = entradas
    const { cartao } = buildRelatorio({ ...entrada!, pessoa: { nome: 'W'.repeat(80) } })
    expect(cartao.titulo).toBe('Para conversar com quem respondeu')
  })

  test('the annex speaks to the consultora alone, in her own texts', () => {
    const hers = new Set(strings([content.consultor, content.anexo.titulos]))
    for (const entrada of entradas) {
      const {
        mensagem: _,
        pessoa: __,
        consultoria: ___,
        ...anexo
      } = buildAnexo({
        ...entrada,
        proprio: { totais: [32, 50, 40, 28], primeiros: null },
      })
      expect(spokenTo(anexo).filter(texto => !hers.has(texto))).toEqual([])
    }
  })

  test('the page of what was struck out tells of the person, and promises what it has', () => {
    const marca = (resposta: 'sim' | 'nao') => ({
      frase: 'perfis.D.sintese.1',
      resposta,
      texto: 'Frase.',
      alterada_em: '2026-11-20T12:00:00Z',
      a_pedido: false,
    })
    const nota = (...marcacoes: ReturnType<typeof marca>[]) =>
      minhasOf({ marcacoes, plano: [] } as unknown as Parameters<typeof minhasOf>[0])?.nota ?? ''
    for (const texto of [nota(marca('nao')), nota(marca('nao'), marca('sim'))]) {
      expect(spokenTo(texto)).toEqual([])
      expect(texto).toContain('Aqui está só o que a própria pessoa riscou')
    }
    expect(nota(marca('nao'))).not.toContain('outras marcas')
    expect(nota(marca('nao'), marca('sim'))).toContain('As outras marcas e o plano ficam no lugar deles')
  })
})

/** Reader of each kind of document; a new kind does not compile until it says whom it speaks to. */
const LEITORES: Record<ReportKind, 'a pessoa' | 'outra pessoa' | 'a equipe'> = {
  individual: 'a pessoa',
  exemplo: 'a pessoa',
  evolucao: 'a pessoa',
  explicacao: 'a pessoa',
  levar: 'a pessoa',
  anexo: 'outra pessoa',
  'exemplo-anexo': 'outra pessoa',
  // Two people, or whoever finds it on a desk.
  combinados: 'outra pessoa',
  cartao: 'outra pessoa',
  papel: 'outra pessoa',
  proposta: 'outra pessoa',
  recibo: 'outra pessoa',
  equipe: 'a equipe',
}
const kindsOf = (leitor: (typeof LEITORES)[ReportKind]) =>
  (Object.keys(LEITORES) as ReportKind[]).filter(kind => LEITORES[kind] === leitor)
/** Words to one reader: "vocês" speaks to a team, "de vocês" is theirs. */
const COM_UMA_PESSOA = /(?<!\p{L})(você|seu|seus|sua|suas)(?!\p{L})/iu

describe('each kind of document', () => {
  test.each(kindsOf('outra pessoa').filter(kind => !kind.endsWith('anexo')))(
    '%s, which somebody else reads, never says "você"',
    kind => expect(spokenTo(KINDS[kind])).toEqual([]),
  )

  test.each([
    ['an acordo a dois', acordo],
    ['the paper of combinados', { ...PALAVRAS.anexo, ...ADDITIONS.anexo }],
    ['papers for a company', papeis],
  ])('%s has no text that says "você"', (_, textos) => expect(spokenTo(textos)).toEqual([]))

  test.each(PAPEIS)('the paper %s, filled, says "você" only where it cites the notice', papel => {
    const { partes, ...others } = buildPapel(papel, FATOS)
    // A citation begins with its term and ends with its text.
    const said = partes.flatMap(({ titulo, nota, itens }) => [
      ...[titulo, nota ?? ''],
      ...itens.map(({ termo, texto }) => `${termo ?? ''}: ${texto}`),
    ])
    expect(spokenTo([said, others])).toEqual([])
  })

  test('the acordo of a group, in the report of its equipe, says "você" to nobody', () => {
    expect(spokenTo([relatorioDaEquipe.acordo, equipeOf('7 pessoas').conversas.acordo])).toEqual([])
  })

  test('the guide of a workshop tells one reader what to do, and quotes what is said to the others', () => {
    const { dupla, ...comQuemConduz } = oficina.roteiros
    const passos = Object.values(comQuemConduz).flat()
    const { preparo, nao_diga, rotulos } = oficina
    expect(passos.length).toBeGreaterThan(15)
    for (const texto of [
      ...passos.flatMap(({ titulo, faca }) => [titulo, faca]),
      ...strings([preparo, nao_diga, rotulos]),
    ]) {
      expect(spokenTo(texto)).toEqual([])
      // "Escolham", "Votem": an order to all of them.
      expect(texto).not.toMatch(/(?:^|[.;:] )\p{L}{2,}[ae]m(?!\p{L})/u)
    }
    // Two people alone have nobody who conducts.
    for (const { faca } of dupla) expect(spokenTo(faca)).toEqual([])
  })

  test('the report of an equipe speaks to all of them; what to ask one of them stands between quotation marks', () => {
    for (const quem of ['3', '4', '5', '7', '8', '10', '12', '16', '20', '30']) {
      const { oficina, ...documento } = equipeOf(`${quem} pessoas`)
      const said = strings(documento).filter(texto => COM_UMA_PESSOA.test(unquoted(texto)))
      expect(said, `${quem} people`).toEqual([])
      // What is said aloud in the workshop is said to each.
      const { passos, ...resto } = oficina ?? { passos: [] }
      const others = [resto, passos.map(({ fala: _, ...passo }) => passo)]
      expect(strings(others).filter(texto => COM_UMA_PESSOA.test(unquoted(texto)))).toEqual([])
    }
  })
})
