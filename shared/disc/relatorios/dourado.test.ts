import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { textosDa } from '#content/index.ts'
import { textoComum, textoPessoal } from '#test/documents/texts/relatorio-texto.ts'
import { todasAsSomas } from '#test/domain/disc.ts'
import { CODIGOS_PERFIL, type CodigoPerfil, LETRAS, type PorDimensao, type Totais } from '../disc/disc.types.ts'
import { totaisValidos } from '../disc/responder/pontuacao.rules.ts'
import { type EntradaRelatorio, montarPrimeira } from './relatorios.rules.ts'

const GOLDEN = join(import.meta.dirname, '../../../test/data/relatorio')
/** Versions with which results were made, and the folders of their golden texts. */
const VERSOES = { '1.0': GOLDEN, '1.1': join(GOLDEN, '1.1') } as const
type Versao = keyof typeof VERSOES
const date = new Date('2026-11-21T15:00:00Z')

const reporting =
  (versao: Versao) =>
  (totais: Totais, primeiros?: PorDimensao<number> | null, more: Partial<EntradaRelatorio> = {}) =>
    montarPrimeira({
      resultado: { totais, primeiros: primeiros ?? null, versao: '1.0' },
      pessoa: { nome: 'Ana Exemplo da Silva' },
      consultor: { nome: 'Consultora Exemplo' },
      data: date,
      ...more,
      content: textosDa(versao),
    })

/** Gives these values to the dimensions in the order of `letras`; letters not named follow as D, I, S, C. */
function given(letras: string, values: Totais): Totais {
  const order = [...letras, ...LETRAS.filter(l => !letras.includes(l))]
  return LETRAS.map(l => values[order.indexOf(l)]!) as unknown as Totais
}

/** Totals of this profile code without any tie. */
function plain(codigo: CodigoPerfil): Totais {
  if (codigo === 'EQ') return [39, 34, 36, 41]
  return given(codigo, codigo.length === 1 ? [52, 36, 33, 29] : [50, 42, 33, 25])
}

const pairs = CODIGOS_PERFIL.filter(codigo => codigo.length === 2 && codigo !== 'EQ')

describe.each(Object.keys(VERSOES) as Versao[])('texts %s: every profile code', versao => {
  const report = reporting(versao)

  it.each(CODIGOS_PERFIL)('%s gives the stored text', async codigo => {
    const relatorio = report(plain(codigo))
    expect(relatorio.codigo).toBe(codigo)
    expect(relatorio.perfil_invertido).toBeNull()
    await expect(textoPessoal(relatorio)).toMatchFileSnapshot(join(VERSOES[versao], `perfil-${codigo}.txt`))
  })

  it('has lists, a summary and a line that no other code shares', () => {
    for (const part of ['nome', 'sintese', 'resumo', 'forcas', 'atencao', 'comunicacao', 'desenvolvimento'] as const) {
      const said = CODIGOS_PERFIL.map(codigo => JSON.stringify(report(plain(codigo)).perfil[part]))
      expect(new Set(said).size, part).toBe(CODIGOS_PERFIL.length)
    }
  })

  test('has the stored common text, equal in every report', async () => {
    const shared = textoComum(report(plain('D')))
    for (const codigo of CODIGOS_PERFIL) expect(textoComum(report(plain(codigo)))).toBe(shared)
    await expect(shared).toMatchFileSnapshot(join(VERSOES[versao], 'comum.txt'))
  })
})

interface Case {
  name: string
  totais: Totais
  primeiros?: PorDimensao<number>
  more?: Partial<EntradaRelatorio>
  notas: readonly string[]
}

const before = (totais: Totais, day: string) => ({ anterior: { totais, data: new Date(`${day}T15:00:00Z`) } })
/** Numbers of first places that put the second letter of a pair first more often. */
const secondFirst = (codigo: string) => given(codigo, [4, 8, 2, 1])

const cases: readonly Case[] = [
  ...pairs.map(codigo => ({
    name: `empate-${codigo}`,
    totais: given(codigo, [46, 44, 33, 27]),
    notas: ['predominancia.empate técnico', 'definicao.definido', 'empate_primaria'],
  })),
  {
    name: 'empate-exato-ordem-fixa',
    totais: [45, 45, 32, 28],
    notas: ['predominancia.empate técnico', 'definicao.definido', 'empate_primaria'],
  },
  {
    name: 'empate-exato-por-primeiros',
    totais: [45, 45, 32, 28],
    primeiros: secondFirst('DI'),
    notas: ['predominancia.empate técnico', 'definicao.definido', 'empate_primaria'],
  },
  {
    name: 'empate-na-segunda',
    totais: [50, 39, 37, 24],
    notas: ['predominancia.forte', 'definicao.definido', 'empate_secundaria'],
  },
  {
    name: 'empate-exato-na-segunda-por-primeiros',
    totais: [50, 38, 38, 24],
    primeiros: [9, 1, 4, 1],
    notas: ['predominancia.forte', 'definicao.definido', 'empate_secundaria'],
  },
  {
    name: 'empate-triplo',
    totais: [41, 40, 39, 30],
    notas: [
      'predominancia.empate técnico',
      'definicao.pouco definido',
      'empate_primaria',
      'empate_secundaria',
      'tres_forcas.C',
    ],
  },
  {
    name: 'empate-na-mais-baixa',
    totais: [55, 41, 27, 27],
    notas: ['predominancia.forte', 'definicao.muito definido'],
  },
  ...LETRAS.map(letra => ({
    name: `tres-forcas-sem-${letra}`,
    totais: given(LETRAS.filter(l => l !== letra).join(''), [45, 42, 39, 24]),
    notas: ['predominancia.leve', 'definicao.definido', `tres_forcas.${letra}`],
  })),
  {
    name: 'predominancia-leve',
    totais: [43, 39, 36, 32],
    notas: ['predominancia.leve', 'definicao.pouco definido'],
  },
  {
    name: 'predominancia-clara',
    totais: [48, 40, 34, 28],
    notas: ['predominancia.clara', 'definicao.definido'],
  },
  { name: 'extremo', totais: [15, 30, 45, 60], notas: ['predominancia.forte', 'definicao.muito definido'] },
  {
    name: 'equilibrio-quase-igual',
    totais: [38, 38, 37, 37],
    notas: ['definicao.pouco definido'],
  },
  {
    name: 'comparacao-dentro-da-margem',
    totais: plain('DI'),
    more: before([47, 44, 34, 25], '2026-02-10'),
    notas: ['predominancia.clara', 'definicao.definido'],
  },
  {
    name: 'comparacao-com-mudancas-em-pouco-tempo',
    totais: plain('SC'),
    more: before([25, 48, 42, 35], '2026-11-02'),
    notas: ['predominancia.clara', 'definicao.definido'],
  },
]

describe.each(Object.keys(VERSOES) as Versao[])('texts %s: every tie, definition and comparison', versao => {
  const report = reporting(versao)

  it.each(cases)('$name gives the stored text', async ({ name, totais, primeiros, more, notas }) => {
    expect(totaisValidos(totais)).toBe(true)
    const relatorio = report(totais, primeiros, more)
    expect(relatorio.notas.map(n => n.id)).toEqual(notas)
    await expect(textoPessoal(relatorio)).toMatchFileSnapshot(join(VERSOES[versao], `${name}.txt`))
  })

  it('covers each note that a report may print', () => {
    const said = new Set(
      [...cases, ...CODIGOS_PERFIL.map(codigo => ({ totais: plain(codigo), primeiros: undefined }))].flatMap(c =>
        report(c.totais, c.primeiros).notas.map(n => n.id),
      ),
    )
    expect([...said].sort()).toEqual(
      [
        ...['empate técnico', 'leve', 'clara', 'forte'].map(p => `predominancia.${p}`),
        ...['pouco definido', 'definido', 'muito definido'].map(d => `definicao.${d}`),
        'empate_primaria',
        'empate_secundaria',
        ...LETRAS.map(letra => `tres_forcas.${letra}`),
      ].sort(),
    )
  })
})

test.each(Object.keys(VERSOES) as Versao[])(
  'no report of texts %s has an unfilled place, an empty value or a doubled space',
  versao => {
    const report = reporting(versao)

    const all = [...todasAsSomas()].filter((totais, i) => i % 41 === 0 && totaisValidos(totais))
    expect(all.length).toBeGreaterThan(1000)
    for (const totais of all) {
      const relatorio = report(totais, null, before([45, 40, 35, 30], '2026-10-30'))
      const text = textoPessoal(relatorio)
      const wrong = /\{\w*\}|undefined|null|NaN|\[object|\S {2,}\S|^- *$/m.exec(text)
      expect(wrong?.[0], totais.join(', ')).toBeUndefined()
    }
  },
)
