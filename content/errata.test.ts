import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conteudoRelatorio } from '#shared/disc/relatorios/conteudo.schema.ts'
import { ERRATA, type Errata, withErrata } from './errata.ts'
import { frasesDaVersao } from './frases.ts'
import { textosOf, VERSOES_TEXTOS } from './index.ts'

const published = (arquivo: string) => JSON.parse(readFileSync(new URL(`./${arquivo}.json`, import.meta.url), 'utf8'))
const at = (value: unknown, onde: string) =>
  onde.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], value)

/** An invented correction of a published text. */
const INVENTED: Errata = {
  numero: 1,
  arquivo: 'relatorio/1.0',
  onde: 'geral.aviso',
  antes: textosOf('1.0').geral.aviso,
  depois: 'Um aviso corrigido.',
  porque: 'Inventado para este teste.',
}

test('each erratum has a number and a reason, and changes the text it names', () => {
  expect(ERRATA.map(({ numero }) => numero)).toEqual(ERRATA.map((_, i) => i + 1))
  for (const { numero, arquivo, onde, antes, depois, porque } of ERRATA) {
    expect(at(published(arquivo), onde) ?? null, `${numero}: ${onde} as published`).toBe(antes)
    expect(at(withErrata(arquivo, published(arquivo)), onde), `${numero}: ${onde} as read`).toBe(depois)
    expect(depois).not.toBe(antes)
    expect(porque.length, `${numero}: why`).toBeGreaterThan(20)
  }
})

test.each(VERSOES_TEXTOS)('texts %s equal the published file with its errata and still match the schema', versao => {
  expect(textosOf(versao)).toEqual(withErrata(`relatorio/${versao}`, published(`relatorio/${versao}`)))
  expect(conteudoRelatorio.parse(textosOf(versao))).toEqual(textosOf(versao))
})

test('no erratum changes a sentence that people mark', () => {
  const markable = new Set(VERSOES_TEXTOS.flatMap(versao => Object.values(frasesDaVersao(versao))).map(f => f.texto))
  for (const { antes } of ERRATA) if (antes) for (const texto of markable) expect(texto).not.toContain(antes)
})

test('an erratum replaces the text that it names in its file, and nothing else', () => {
  const textos = published('relatorio/1.0')
  const corrected = withErrata('relatorio/1.0', textos, [INVENTED])
  expect(corrected).toEqual({ ...textos, geral: { ...textos.geral, aviso: INVENTED.depois } })
  expect(withErrata('evolucao/1.0', textos, [INVENTED])).toEqual(textos)
})

test('throws when a published text differs from what its erratum expects', () => {
  const textos = published('relatorio/1.0')
  expect(() => withErrata('relatorio/1.0', textos, [{ ...INVENTED, antes: 'outro' }])).toThrow('erratum 1')
  expect(() => withErrata('relatorio/1.0', {}, [INVENTED])).toThrow('erratum 1')
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
