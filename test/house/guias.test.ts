import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guias } from '#content/guias/index.ts'
import { screens } from '#web/screens.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as unknown

/** Every text of a JSON document. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

/** Every text of the screens: the catalogue, and the script of the live conversation. */
const said = new Set([
  ...textsOf(read('web/public/assets/i18n/pt-BR.json')),
  ...textsOf(read('content/devolutiva/roteiro-1.0.json')),
  ...textsOf(read('content/equipe/frases-1.0.json')),
])
const paths = new Set(screens.map(({ path }) => path))

test.each(guias.map(guia => [guia.id, guia] as const))(
  'the guide %s names buttons and screens that exist, and lists every one that it quotes',
  (_, { nomes, falas, telas, para: _para, id: _id, ...texts }) => {
    const body = textsOf(texts).join('\n')
    for (const nome of nomes) {
      expect(said, nome).toContain(nome)
      expect(body).toContain(nome)
    }
    for (const tela of telas) expect(paths, tela).toContain(tela)
    const quoted = [...body.replace(/“([^“”]*)“([^“”]*)””/g, '“$2”').matchAll(/“([^“”]*)”/g)].map(
      ([, quote = '']) => quote,
    )
    const listed: readonly string[] = [...nomes, ...falas]
    expect(quoted.filter(quote => !listed.includes(quote))).toEqual([])
  },
)

test('each kind of reader has guides of its own', () => {
  const readers = new Set(guias.flatMap(({ para }) => [...para]))
  expect([...readers].sort()).toEqual(['admin', 'consultor', 'participante'])
})
