import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conteudo20 } from '#shared/disc/relatorios/texto/conteudo.schema.ts'
import { comErrata, ERRATA } from './errata.ts'
import { frasesDaVersao } from './frases.ts'
import { textosDa } from './index.ts'

const published = (arquivo: string) => JSON.parse(readFileSync(new URL(`./${arquivo}.json`, import.meta.url), 'utf8'))
const at = (value: unknown, onde: string) =>
  onde.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value)

const deTextos = ({ arquivo }: { arquivo: string }) => !arquivo.startsWith('desenho/')

test('each erratum has a number and a reason, and changes the text it names', () => {
  expect(ERRATA.map(({ numero }) => numero)).toEqual(ERRATA.map((_, i) => i + 1))
  for (const { numero, arquivo, onde, antes, depois, porque } of ERRATA.filter(deTextos)) {
    expect(at(published(arquivo), onde) ?? null, `${numero}: ${onde} as published`).toBe(antes)
    expect(at(comErrata(arquivo, published(arquivo)), onde), `${numero}: ${onde} as read`).toBe(depois)
    expect(depois).not.toBe(antes)
    expect(porque.length, `${numero}: why`).toBeGreaterThan(20)
  }
})

test('words of the page templates are printed as their errata say', () => {
  const printed = readFileSync(new URL('../test/data/documentos/2.0.txt', import.meta.url), 'utf8')
  for (const { numero, antes, depois } of ERRATA.filter(one => !deTextos(one))) {
    expect(printed, `${numero}`).toContain(depois)
    expect(printed, `${numero}`).not.toContain(antes)
  }
})

test('texts 2.0 equal the published file with its errata and still match the schema', () => {
  expect(textosDa('2.0')).toEqual(comErrata('relatorio/2.0', published('relatorio/2.0')))
  expect(conteudo20.parse(textosDa('2.0'))).toEqual(textosDa('2.0'))
})

test('no erratum changes a sentence that people mark', () => {
  const markable = new Set(Object.values(frasesDaVersao('2.0')).map(frase => JSON.stringify(frase)))
  for (const { antes } of ERRATA)
    if (antes) for (const frase of markable) expect(frase).not.toContain(JSON.stringify(antes).slice(1, -1))
})

test('throws when a published text differs from what its erratum expects', () => {
  const textos = published('relatorio/2.0')
  textos.faixas_vizinhas.texto = 'outro'
  expect(() => comErrata('relatorio/2.0', textos)).toThrow('erratum 1')
  expect(() => comErrata('evolucao/1.0', {})).toThrow('erratum')
})

test('docs/report.md lists every erratum with its place', () => {
  const doc = readFileSync(new URL('../docs/report.md', import.meta.url), 'utf8')
  const rows = [...doc.matchAll(/^\| (\d+) \| `(\S+)` `(\S+)` \|/gm)].map(([, n, arquivo, onde]) => [
    Number(n),
    arquivo,
    onde,
  ])
  expect(rows).toEqual(ERRATA.map(({ numero, arquivo, onde }) => [numero, arquivo, onde]))
})
