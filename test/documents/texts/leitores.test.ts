import { describe, expect, test } from 'vitest'
import { instrumentoOf, textosOf } from '#content/index.ts'
import type { Totais } from '#shared/disc/disc/disc.types.ts'
import { minhasOf } from '#shared/disc/marcacoes/minhas.rules.ts'
import { buildAnexo } from '#shared/disc/relatorios/anexo/anexo.rules.ts'
import { buildRelatorio } from '#shared/disc/relatorios/relatorios.rules.ts'
import { seededRandom } from '#test/domain/disc.ts'
import { createPopulation } from '#test/domain/simulados.ts'

/*
 * One reader a page: what somebody else reads of a person does not speak to her (report §4.15). A quotation may, since it
 * is said to her: it is left out before a page is read.
 */
const content = textosOf()
const FALA_COM_QUEM_LE = /\b(você|vocês|seu|seus|sua|suas)\b/i
const strings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(strings) : []
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
  test('the card that is handed over speaks to the colleague, and of the person by her name', () => {
    for (const entrada of entradas) {
      const { cartao } = buildRelatorio(entrada)
      const { linhas, ...others } = cartao
      expect(spokenTo(others)).toEqual([])
      // The lines tell the colleague what to do; "a sua" is the colleague's.
      for (const { texto } of linhas) expect(unquoted(texto)).not.toMatch(/\bvocê/i)
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
