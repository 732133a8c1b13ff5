import { describe, expect, test } from 'vitest'
import textos from '#content/cartao/cartao-1.0.json' with { type: 'json' }
import { textosOf } from '#content/index.ts'
import {
  dayAfter,
  fimDoLink,
  inOrdem,
  isEndAllowed,
  type MarcaDoTema,
  OFFER_MAX,
  ofertasOf,
  struckSince,
  type TemaDoCartao,
  TITULOS_CARTAO,
} from './cartao.rules.ts'

const SALVO = new Date('2026-11-26T15:00:00.000Z')
const TEMAS: TemaDoCartao[] = [
  { slug: 'decidir_cedo', nome: 'Decidir cedo', lado: 'alto' },
  { slug: 'puxar_grupo', nome: 'Puxar o grupo', lado: 'alto' },
  { slug: 'contagiar', nome: 'Contagiar com uma ideia', lado: 'alto' },
  { slug: 'conferir', nome: 'Conferir antes de entregar', lado: 'baixo' },
  { slug: 'manter_passo', nome: 'Manter a calma e o passo', lado: 'baixo' },
]
const marcada = (...all: [campo: string, resposta: MarcaDoTema['resposta'], em?: Date][]) =>
  new Map(all.map(([campo, resposta, em = SALVO]) => [`temas.${campo}`, { resposta, em }]))
const temasEm = (...args: Parameters<typeof marcada>) =>
  ofertasOf('funciona', TEMAS, marcada(...args), textos).map(({ tema, marca }) => `${tema}${marca ? `: ${marca}` : ''}`)

describe('lines offered', () => {
  test('come two a theme without any mark, strengths first, and none of a low theme to be counted on', () => {
    const nomes = TEMAS.flatMap(({ nome }) => [nome, nome])
    expect(temasEm()).toEqual(nomes)
    expect(ofertasOf('conte', TEMAS, new Map(), textos).map(({ tema }) => tema)).toEqual(nomes.slice(0, 6))
    expect(ofertasOf('avise', TEMAS, new Map(), textos)[6]).toEqual({
      frase: 'cartao.conferir.baixo.avise.1',
      texto: 'mandar algo sem reler.',
      tema: 'Conferir antes de entregar',
      lado: 'baixo',
      marca: null,
    })
  })

  test('begin with a theme marked "sou eu", tell "às vezes", and leave out what was struck out', () => {
    const [um, dois, tres, quatro, cinco] = TEMAS.map(({ nome }) => nome)
    expect(temasEm(['manter_passo.atencao_baixa', 'sim'], ['puxar_grupo.aparece_quando', 'em_parte'])).toEqual([
      ...[`${cinco}: sim`, `${cinco}: sim`, um, um, `${dois}: em_parte`, `${dois}: em_parte`, tres, tres],
      ...[quatro, quatro],
    ])
    expect(temasEm(['decidir_cedo.custa_quando', 'nao'], ['conferir.atencao_baixa', 'nao'])).toEqual([
      ...[dois, dois, tres, tres, cinco, cinco],
    ])
    // Of when the theme shows, before when it costs; a withdrawn mark says nothing.
    expect(temasEm(['decidir_cedo.aparece_quando', 'sim'], ['decidir_cedo.custa_quando', 'nao'])[0]).toBe(`${um}: sim`)
    expect(temasEm(['decidir_cedo.aparece_quando', null], ['decidir_cedo.custa_quando', 'nao'])[0]).toBe(dois)
  })

  test('of a balanced result are those of anybody', () => {
    for (const titulo of TITULOS_CARTAO)
      expect(ofertasOf(titulo, null, new Map(), textos).map(({ texto, tema }) => [texto, tema])).toEqual(
        textos.sem_temas[titulo].map(texto => [texto, null]),
      )
  })
})

test.each([
  ['struck out after the card was saved', ['conferir.atencao_baixa', 'nao', 1] as const, true],
  ['struck out before', ['conferir.atencao_baixa', 'nao', -1] as const, false],
  ['marked after', ['conferir.atencao_baixa', 'sim', 1] as const, false],
  ['of the other side struck out', ['conferir.aparece_quando', 'nao', 1] as const, false],
])('tells that a line was struck out since only for a theme %s', (_, [campo, resposta, ms], riscada) => {
  const marcas = marcada([campo, resposta, new Date(SALVO.getTime() + ms)])
  expect(struckSince('cartao.conferir.baixo.avise.1', SALVO, marcas)).toBe(riscada)
  expect(struckSince('cartao.sem_temas.avise.1', SALVO, marcas)).toBe(false)
})

test('emOrdem puts each heading once, in reading order', () => {
  const um = { titulo: 'avise', frases: [], linha: 'L' } as const
  expect(inOrdem([{ ...um, frases: [] }]).map(({ titulo, linha }) => [titulo, linha])).toEqual([
    ...[
      ['conte', ''],
      ['funciona', ''],
      ['atrapalha', ''],
      ['avise', 'L'],
    ],
  ])
})

describe('texts', () => {
  const sides = Object.entries(textos.temas).flatMap(([slug, { alto, baixo }]) => [
    ...Object.entries(alto).map(([titulo, lines]) => ({ de: `${slug}.alto.${titulo}`, titulo, lines })),
    ...Object.entries(baixo).map(([titulo, lines]) => ({ de: `${slug}.baixo.${titulo}`, titulo, lines })),
  ])
  const all = [
    ...sides,
    ...Object.entries(textos.sem_temas).map(([titulo, lines]) => ({ de: `sem_temas.${titulo}`, titulo, lines })),
  ].flatMap(({ lines, ...rest }) => lines.map(line => ({ ...rest, line })))

  test('are two lines of each theme of the report under four headings, three for a low one', () => {
    expect(Object.keys(textos.temas)).toEqual(Object.keys(textosOf().temas))
    expect(Object.keys(textos.titulos)).toEqual([...TITULOS_CARTAO])
    for (const { alto, baixo } of Object.values(textos.temas)) {
      expect(Object.keys(alto)).toEqual([...TITULOS_CARTAO])
      expect(Object.keys(baixo)).toEqual(TITULOS_CARTAO.filter(titulo => titulo !== 'conte'))
    }
    for (const { de, lines } of sides) expect([de, lines.length]).toEqual([de, 2])
    expect(new Set(all.map(({ line }) => line)).size).toBe(204)
  })

  test('end the sentence of their heading in sixty letters, and say nothing of numbers or dimensions', () => {
    for (const { de, line } of all) {
      expect(line, de).toMatch(/^\p{Ll}.*\.$/u)
      expect(line.length, line).toBeLessThanOrEqual(OFFER_MAX)
      expect(line, de).not.toMatch(/\d|dominante|influente|submiss[ao]|estabilidade|conformidade/i)
    }
  })

  test('are hers: "você" is only the colleague who reads, never she who signs', () => {
    // Of a strength she is the one who acts; a verb in the second person would be said of the reader.
    const said = all.filter(({ titulo, line }) => titulo !== 'avise' && /você(?!\p{L})/u.test(line))
    expect(said.map(({ de }) => de)).toEqual(['fortalecer.alto.conte'])
    for (const { line } of all) expect(line).not.toMatch(/você (tende|costuma|prefere|disse|pôs|marcou)|tende a/)
  })

  test('after "Me avise se eu…" a verb stands in the future subjunctive', () => {
    const irregular = /^(ir|ser|dizer|estar|ter|fazer|dar|ver|vir|pôr|querer|saber|trazer|poder)\b/
    const avise = all.filter(({ titulo }) => titulo === 'avise')
    expect(avise).toHaveLength(58)
    for (const { line } of avise) {
      expect(line).not.toMatch(irregular)
      expect(line).toMatch(/^(\p{L}+(ar|er|ir)|for|disser|estiver|parecer|sumir)\b/u)
    }
  })
})

test('isEndAllowed admits today and 90 days ahead, and neither yesterday nor a day more', () => {
  const fim = (dia: string) => isEndAllowed(fimDoLink(dia), SALVO)
  expect([fim('2026-11-25'), fim('2026-11-26'), fim('2027-02-24'), fim('2027-02-26')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the days offered for a link are those allowed, also late in the evening of São Paulo', () => {
  const now = new Date('2026-11-27T02:30:00.000Z')
  expect([dayAfter(now, 0), dayAfter(now, 90)]).toEqual(['2026-11-26', '2027-02-24'])
  for (const days of [0, 90]) expect(isEndAllowed(fimDoLink(dayAfter(now, days)), now)).toBe(true)
})
