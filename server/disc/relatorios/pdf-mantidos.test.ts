import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { VERSOES_TEXTOS } from '#content/index.ts'
import { MANTIDOS } from '#test/documents/mantidos/documentos.ts'
import { type Mantido, readMantidos } from '#test/documents/mantidos/formato.ts'
import { print } from '#test/documents/mantidos/imprimir.ts'

/*
 * What was printed of fixed results with each released version of the texts: words, figures, units and their order (decision 015). A line of
 * these files changes only with an erratum in content/errata.json; layout and the installation's name may change freely.
 */
const arquivo = (versao: string) => new URL(`../../../test/data/documentos/${versao}.txt`, import.meta.url)

/** A text without spaces, hyphens and the installation's name, because those belong to the layout. */
const nucleo = (text: string) => text.replaceAll(/[\s\u00ad\u2010\u2011\u2060-]|Quadrante/g, '')

/** The first kept line that differs from the document, with the document's words there; null when all are equal. */
function primeiraDiferenca(kept: readonly string[], found: readonly string[]): object | null {
  const now = nucleo(found.join(''))
  let at = 0
  for (const line of kept) {
    const words = nucleo(line)
    if (!now.startsWith(words, at)) return { mantida: line, agora: now.slice(at, at + words.length) }
    at += words.length
  }
  return at < now.length ? { mantida: null, agora: now.slice(at) } : null
}

describe.each(VERSOES_TEXTOS)('documents kept of texts %s', versao => {
  const kept: Mantido[] = readMantidos(readFileSync(arquivo(versao), 'utf8'))

  test('exist for every fixed result', () => {
    expect(kept.map(({ nome }) => nome)).toEqual(MANTIDOS)
  })

  test.each(kept)('$nome says the same words, figures and units as the kept one', async ({ nome, linhas }) => {
    expect(primeiraDiferenca(linhas, await print(versao, nome))).toBeNull()
  })
})
